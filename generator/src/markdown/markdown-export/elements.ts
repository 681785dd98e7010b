/** JSX in a Markdown export. */

import { COMPONENTS } from '../constructs/built-in.ts';
import { builtInElement, isOfScope } from '../mdx/built-ins.ts';
import { propsOf, textProp } from '../mdx/evaluate.ts';
import type { ElementNode } from '../tree.ts';
import { printAnchor, printContent } from './element-parts.ts';
import { printImage } from './image.ts';
import type { Printer } from './printer.ts';
import { printRendered } from './raw-html.ts';
import { PrintedValue, textOfHtml } from './values.ts';

export function printElement(node: ElementNode, printer: Printer): string {
  const { file } = printer.render;
  const name = node.name ?? '';
  if (name === '') {
    return printContent(node, printer);
  }
  const partial = file.partials.get(name);
  if (partial !== undefined) {
    const props = propsOf(node, printer.render);
    const children =
      node.children.length === 0 ? {} : { children: new PrintedValue(printContent(node, printer)) };
    return printer.within(partial, { ...props, ...children }).blocks(partial.tree.children);
  }
  if (isOfScope(name, file)) {
    return printComponent(node, name, printer);
  }
  const builtIn = builtInElement(name, file.builtIns);
  return builtIn === null
    ? printHtmlElement(node, name, printer)
    : COMPONENTS[builtIn].markdown(node, printer);
}

/** A component of the site: its children in the source, otherwise its rendered text. */
function printComponent(node: ElementNode, name: string, printer: Printer): string {
  const printed = printContent(node, printer);
  if (printed !== '') {
    return printed;
  }
  try {
    const props = propsOf(node, printer.render);
    return textOfHtml(printer.render.file.scope?.renderComponent({ name, props, children: [] }).html ?? '');
  } catch {
    return ''; // reported when the HTML was rendered
  }
}

/** Converts HTML to Markdown. Elements without an equivalent are replaced by their content. */
function printHtmlElement(node: ElementNode, name: string, printer: Printer): string {
  switch (name) {
    case 'a':
      return printAnchor(node, printer);
    case 'img': {
      const props = propsOf(node, printer.render);
      return printImage(
        { url: textProp(props, 'src') ?? '', alt: textProp(props, 'alt'), title: textProp(props, 'title') },
        node,
        printer,
      );
    }
    case 'br':
      return '\\\n';
    case 'summary':
    case 'strong':
    case 'b':
      return `**${printer.inline(node.children).trim()}**`;
    case 'em':
    case 'i':
      return `*${printer.inline(node.children).trim()}*`;
    case 'table':
    case 'label':
    case 'iframe':
    case 'video':
    case 'audio':
    case 'kbd':
    case 'sub':
    case 'sup':
      return printRendered(printer.render.shared.renderNode(node, printer.render), printer);
    case 'svg':
      return '';
    default:
      return printContent(node, printer);
  }
}
