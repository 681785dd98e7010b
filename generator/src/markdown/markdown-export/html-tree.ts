/** Parses a piece of raw HTML into a tree. Tags without a counterpart in this piece become loose nodes. */

import type { ElementAttributes } from '../element.ts';
import { scanHtml } from '../html-scanner.ts';
import { VOID_ELEMENTS } from '../open-elements.ts';

export interface HtmlElement {
  type: 'element';
  name: string;
  attributes: ElementAttributes;
  children: HtmlNode[];
}

export type HtmlNode =
  | HtmlElement
  | { type: 'text'; text: string }
  /** A tag whose counterpart isn't in this piece. */
  | { type: 'loose'; name: string; attributes: ElementAttributes; isEnd: boolean };

/** Elements with an optional end tag, and the start tags that close them. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  p: ['p', 'div', 'ul', 'ol', 'table', 'pre'],
  td: ['td', 'th', 'tr'],
  th: ['td', 'th', 'tr'],
  tr: ['tr', 'tbody'],
};

export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { type: 'element', name: '', attributes: {}, children: [] };
  const open = [root];
  const last = (): HtmlElement => open.at(-1) ?? root;
  for (const part of scanHtml(html)) {
    if (part.type === 'text') {
      last().children.push({ type: 'text', text: part.text });
    } else if (part.type === 'start') {
      while (ENDED_BY[last().name]?.includes(part.name) === true) {
        open.pop();
      }
      const { name, attributes } = part;
      const element: HtmlElement = { type: 'element', name, attributes, children: [] };
      last().children.push(element);
      if (!VOID_ELEMENTS.has(name) && !part.selfClosing) {
        open.push(element);
      }
    } else if (part.type === 'end' && !VOID_ELEMENTS.has(part.name)) {
      close(part.name, open);
    }
  }
  while (open.length > 1) {
    loosen(open);
  }
  return root.children;
}

function close(name: string, open: HtmlElement[]): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index < 1) {
    open.at(-1)?.children.push({ type: 'loose', name, attributes: {}, isEnd: true });
    return;
  }
  while (open.length > index + 1) {
    loosen(open);
  }
  open.pop();
}

/** Turns the innermost open element into a loose tag followed by its children. */
function loosen(open: HtmlElement[]): void {
  const element = open.pop();
  const parent = open.at(-1);
  if (element === undefined || parent === undefined || Object.hasOwn(ENDED_BY, element.name)) {
    return;
  }
  const { name, attributes, children } = element;
  parent.children.push({ type: 'loose', name, attributes, isEnd: false }, ...children);
  parent.children.splice(parent.children.indexOf(element), 1);
}

/** The text in a tree, as HTML source. */
export function textOfHtmlNodes(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.text : node.type === 'element' ? textOfHtmlNodes(node.children) : '',
    )
    .join('');
}
