/** JSX in a Markdown twin. */

import { CARD_LIST } from '../../content/card-list.ts';
import { shownAdmonition } from '../constructs/admonition.ts';
import { codeOf } from '../constructs/code-component.ts';
import { linkTarget } from '../link-target.ts';
import { builtInElement, type BuiltInComponent } from '../mdx/built-ins.ts';
import { propsOf, textProp } from '../mdx/evaluate.ts';
import type { ElementNode } from '../tree.ts';
import { printAdmonition, printCode } from './blocks.ts';
import { printImage } from './inline.ts';
import type { Printer } from './printer.ts';
import { printRendered } from './raw-html.ts';
import { escaped, link } from './syntax.ts';
import { printTabsElement } from './tabs.ts';
import { PrintedValue, textOfHtml } from './values.ts';

export function printElement(node: ElementNode, printer: Printer): string {
  const { file } = printer.render;
  const name = node.name ?? '';
  if (name === '') {
    return content(node, printer);
  }
  const partial = file.partials.get(name);
  if (partial !== undefined) {
    const props = propsOf(node, printer.render);
    const children = node.children.length === 0 ? {} : { children: new PrintedValue(content(node, printer)) };
    return printer.within(partial, { ...props, ...children }).blocks(partial.tree.children);
  }
  if (file.scope?.names.has(name.split('.')[0] ?? '') === true) {
    return printComponent(node, name, printer);
  }
  const builtIn = builtInElement(name, file.builtIns);
  return builtIn === null ? printHtmlElement(node, name, printer) : BUILT_INS[builtIn](node, printer);
}

function content(node: ElementNode, printer: Printer): string {
  return node.type === 'mdxJsxTextElement' ? printer.inline(node.children) : printer.blocks(node.children);
}

/** A component of the site: what the author put into it, else the words that it shows. */
function printComponent(node: ElementNode, name: string, printer: Printer): string {
  const printed = content(node, printer);
  if (printed !== '') {
    return printed;
  }
  try {
    const props = propsOf(node, printer.render);
    return textOfHtml(printer.render.file.scope?.renderComponent(name, props, null).html ?? '');
  } catch {
    return ''; // reported when the HTML was rendered
  }
}

const BUILT_INS: Record<BuiltInComponent, (node: ElementNode, printer: Printer) => string> = {
  Tabs: printTabsElement,
  TabItem: content,
  CodeBlock(node, printer) {
    const { code, fence } = codeOf(node, printer.render);
    return printCode(code, fence);
  },
  Admonition(node, printer) {
    const props = propsOf(node, printer.render);
    return printAdmonition(
      shownAdmonition(textProp(props, 'type') ?? 'note', printer.render),
      escaped(textProp(props, 'title') ?? ''),
      printer.blocks(node.children),
      printer,
    );
  },
  Details(node, printer) {
    const summary = textProp(propsOf(node, printer.render), 'summary');
    const title = summary === null ? '' : `**${escaped(summary)}**\n\n`;
    return title + printer.blocks(node.children);
  },
  TOCInline: () => '',
  DocCardList: () => CARD_LIST,
  ThemedImage(node, printer) {
    const { sources, ...props } = propsOf(node, printer.render);
    const url = typeof sources === 'object' && sources !== null ? Object.values(sources)[0] : undefined;
    return typeof url === 'string' ? printImage(url, textProp(props, 'alt') ?? '', node, printer) : '';
  },
  Link: (node, printer) => printAnchor(node, printer),
  BrowserOnly: () => '',
  Head: () => '',
  Translate: content,
};

function printAnchor(node: ElementNode, printer: Printer): string {
  const props = propsOf(node, printer.render);
  const url = textProp(props, 'to') ?? textProp(props, 'href');
  const target = url === null ? null : linkTarget(url, node, printer.render);
  const text = printer.inline(node.children).trim();
  return target === null ? text : link(text, printer.absolute(target.href));
}

/** HTML becomes its counterpart in Markdown; of elements that have none, what is in them stays. */
function printHtmlElement(node: ElementNode, name: string, printer: Printer): string {
  switch (name) {
    case 'a':
      return printAnchor(node, printer);
    case 'img': {
      const props = propsOf(node, printer.render);
      return printImage(textProp(props, 'src') ?? '', textProp(props, 'alt') ?? '', node, printer);
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
      return content(node, printer);
  }
}
