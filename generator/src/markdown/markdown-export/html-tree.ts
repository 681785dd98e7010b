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
const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['p', ['p', 'div', 'ul', 'ol', 'table', 'pre']],
  ['td', ['td', 'th', 'tr']],
  ['th', ['td', 'th', 'tr']],
  ['tr', ['tr', 'tbody']],
]);

/** A node, or an element's start, or the end of the last open element. */
type TreeEvent = Exclude<HtmlNode, HtmlElement> | StartEvent | 'end';

interface StartEvent {
  type: 'start';
  name: string;
  attributes: ElementAttributes;
  hasEnd: boolean;
}

export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { type: 'element', name: '', attributes: {}, children: [] };
  const open = [root];
  for (const event of eventsOf(html)) {
    const siblings = (open.at(-1) ?? root).children;
    if (event === 'end') {
      open.pop();
    } else if (event.type !== 'start') {
      siblings.push(event);
    } else if (event.hasEnd) {
      const { name, attributes } = event;
      const element: HtmlElement = { type: 'element', name, attributes, children: [] };
      siblings.push(element);
      open.push(element);
    } else {
      const { name, attributes } = event;
      siblings.push({ type: 'loose', name, attributes, isEnd: false });
    }
  }
  return root.children;
}

/** Whether a start tag is loose depends on what follows, so the events come before the tree. */
function eventsOf(html: string): TreeEvent[] {
  const events: TreeEvent[] = [];
  const open: StartEvent[] = [];
  const endLast = (): void => {
    const element = open.pop();
    if (element !== undefined) {
      element.hasEnd = true;
      events.push('end');
    }
  };
  /** Ends elements down to a length. Those without an end tag are loose unless it's optional. */
  const shorten = (length: number): void => {
    while (open.length > length) {
      if (ENDED_BY.has(open.at(-1)?.name ?? '')) {
        endLast();
      } else {
        open.pop();
      }
    }
  };
  for (const part of scanHtml(html)) {
    if (part.type === 'text') {
      events.push({ type: 'text', text: part.text });
    } else if (part.type === 'start') {
      while (ENDED_BY.get(open.at(-1)?.name ?? '')?.includes(part.name) === true) {
        endLast();
      }
      const event: StartEvent = {
        type: 'start',
        name: part.name,
        attributes: part.attributes,
        hasEnd: false,
      };
      events.push(event);
      open.push(event);
      if (VOID_ELEMENTS.has(part.name) || part.selfClosing) {
        endLast();
      }
    } else if (part.type === 'end' && !VOID_ELEMENTS.has(part.name)) {
      const index = open.findLastIndex((element) => element.name === part.name);
      if (index === -1) {
        events.push({ type: 'loose', name: part.name, attributes: {}, isEnd: true });
      } else {
        shorten(index + 1);
        endLast();
      }
    }
  }
  shorten(0);
  return events;
}

/** The text in a tree, as HTML source. */
export function textOfHtmlNodes(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.text : node.type === 'element' ? textOfHtmlNodes(node.children) : '',
    )
    .join('');
}
