/** A piece of raw HTML as a tree. What is opened or closed in another piece stands loose in it. */

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
  /** A tag whose other end is not in this piece. */
  | { type: 'loose'; name: string; attributes: ElementAttributes; isEnd: boolean };

/** An element that ends where one of these begins, because authors may leave its end tag out. */
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

/** Takes the innermost open element apart: its tag stands loose, what is in it stands behind that. */
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

/** The words in a tree, as they are written in HTML. */
export function textOfHtmlNodes(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.text : node.type === 'element' ? textOfHtmlNodes(node.children) : '',
    )
    .join('');
}
