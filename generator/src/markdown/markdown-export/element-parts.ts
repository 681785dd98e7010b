import { linkTarget } from '../link-target.ts';
import { propsOf, textProp } from '../mdx/evaluate.ts';
import type { ElementNode } from '../tree.ts';
import type { Printer } from './printer.ts';
import { isBlockElement } from './html-markdown.ts';
import { link } from './syntax.ts';

/** The children of an element. */
export function printContent(node: ElementNode, printer: Printer): string {
  return node.type === 'mdxJsxTextElement' && !isBlockElement(node.name ?? '')
    ? printer.inline(node.children)
    : printer.blocks(node.children);
}

/** A link, `<a href>` or `<Link to>`. */
export function printAnchor(node: ElementNode, printer: Printer): string {
  const props = propsOf(node, printer.render);
  const url = textProp(props, 'to') ?? textProp(props, 'href');
  const target = url === null ? null : linkTarget(url, node, printer.render);
  const text = printer.inline(node.children).trim();
  return target === null ? text : link(text, printer.absolute(target.href), textProp(props, 'title'));
}
