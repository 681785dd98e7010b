/**
 * Converts HTML to Markdown. Four elements have no equivalent and are kept: `<br>` in table cells, `<kbd>`, `<sub>`,
 * `<sup>`.
 * Form controls, drawings, and scripts are meaningless as text and are removed.
 */

import { decodeHTML } from 'entities';
import { htmlTree, textOfHtmlNodes, type HtmlElement, type HtmlNode } from './html-tree.ts';
import {
  cellText,
  escaped,
  fenced,
  indented,
  inlineCode,
  joinedLines,
  link,
  quoted,
  surrounded,
  table,
} from './syntax.ts';

/** Resolves URLs in HTML; `null` for broken ones. */
export interface HtmlAddresses {
  link(url: string): string | null;
  image(url: string): string | null;
  /** Tags opened by earlier pieces of the same line; `null` if a piece is a separate block. */
  openTags: OpenTag[] | null;
}

/** A tag that is closed in a later piece of HTML. */
export interface OpenTag {
  name: string;
  /** Returns its content as Markdown. */
  close: (content: string) => string;
  /** True if its content is hidden. */
  hides: boolean;
  /** True after its end tag. */
  isClosed: boolean;
}

const KEPT = new Set(['kbd', 'sub', 'sup']);
const LEFT_OUT = new Set(
  'script style svg math template head select textarea datalist canvas map object noscript'.split(' '),
);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);
const MARKS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['summary', '**'],
  ['em', '*'],
  ['i', '*'],
  ['del', '~~'],
  ['s', '~~'],
  ['strike', '~~'],
]);
const MEDIA: ReadonlyMap<string, string> = new Map([
  ['video', 'Video'],
  ['audio', 'Sound'],
  ['iframe', 'Frame'],
]);
const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot ' +
    'th thead tr ul'
  ).split(' '),
);

export function isBlockElement(name: string): boolean {
  return BLOCKS.has(name);
}

export function htmlMarkdown(html: string, addresses: HtmlAddresses): string {
  return blocks(htmlTree(html), addresses, addresses.openTags === null);
}

/**
 * Prints siblings as blocks separated by blank lines; loose inline content becomes paragraphs.
 * @param isBlock whether they start a line
 */
function blocks(nodes: readonly HtmlNode[], addresses: HtmlAddresses, isBlock = false): string {
  const parts: string[] = [];
  let line = '';
  for (const node of nodes) {
    if (node.type !== 'text' && BLOCKS.has(node.name)) {
      parts.push(paragraph(line), node.type === 'loose' ? '' : block(node, addresses));
      line = '';
    } else {
      line += inline(node, addresses);
    }
  }
  // Keep spaces at both ends, which separate the piece from its neighbors in the line.
  return parts.length === 0 && !isBlock ? line : joined([...parts, paragraph(line)]);
}

/** Escapes text at the start of a block that would look like a list, heading, or quote. */
function paragraph(text: string): string {
  return text.trim().replace(/^(?:(\d+)(?=[.)]\s)|(?=[#>+-]+(?:\s|$)))/, '$1\\');
}

function joined(parts: readonly string[], separator = '\n\n'): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(separator);
}

function block(element: HtmlElement, addresses: HtmlAddresses): string {
  const { name, children } = element;
  const content = (): string => blocks(children, addresses, true);
  if (name === 'hr') {
    return '***';
  }
  if (name === 'pre') {
    return fenced(decodeHTML(textOfHtmlNodes(children)).replace(/^\n|\n$/g, ''), '');
  }
  if (name === 'blockquote') {
    return quoted(content());
  }
  if (name === 'ul' || name === 'ol' || name === 'menu') {
    return list(element, addresses);
  }
  if (name === 'table') {
    return tableOf(element, addresses);
  }
  if (name === 'summary' || name === 'dt' || name === 'legend' || name === 'caption') {
    return surrounded('**', content());
  }
  if ((name === 'form' || name === 'fieldset') && holds(element, CONTROLS)) {
    return '';
  }
  return /^h[1-6]$/.test(name) ? `${'#'.repeat(Number(name[1]))} ${joinedLines(content())}` : content();
}

function list({ name, children }: HtmlElement, addresses: HtmlAddresses): string {
  const items = children.filter((node) => node.type === 'element');
  return joined(
    items.map((item, index) => {
      const marker = name === 'ol' ? `${index + 1}.` : '-';
      const content = blocks(item.children, addresses, true);
      return `${marker} ${indented(content, marker.length + 1)}`;
    }),
    '\n',
  );
}

function tableOf(element: HtmlElement, addresses: HtmlAddresses): string {
  const rows = elementsBelow(element, 'tr').map((row) =>
    row.children
      .filter((cell) => cell.type === 'element')
      .map((cell) => cellText(blocks(cell.children, addresses).replace(/\n\n/g, '\\\n'))),
  );
  const captions = elementsBelow(element, 'caption').map((caption) => block(caption, addresses));
  return joined([...captions, table(rows)]);
}

function inline(node: HtmlNode, addresses: HtmlAddresses): string {
  if (node.type === 'text') {
    return escaped(decodeHTML(node.text)).replace(/\s+/g, ' ');
  }
  if (node.type === 'loose') {
    changeOpenTags(node, addresses);
    return '';
  }
  const { name, attributes, children } = node;
  if (LEFT_OUT.has(name) || name === 'input' || (name === 'label' && holds(node, CONTROLS))) {
    return '';
  }
  const text = (attribute: string): string => {
    const value = attributes[attribute];
    return typeof value === 'string' ? value : '';
  };
  if (name === 'br') {
    return '\\\n';
  }
  if (name === 'img') {
    const source = addresses.image(text('src'));
    return source === null ? escaped(text('alt')) : `!${link(escaped(text('alt')), source, text('title'))}`;
  }
  const media = MEDIA.get(name);
  if (media !== undefined) {
    const source = [node, ...elementsBelow(node, 'source')].map((one) => one.attributes['src']);
    const url = source.find((value) => typeof value === 'string');
    const href = typeof url === 'string' ? addresses.link(url) : null;
    return href === null ? '' : link(escaped(text('title') || media), href);
  }
  if (name === 'code' || name === 'samp' || name === 'tt') {
    return inlineCode(decodeHTML(textOfHtmlNodes(children)));
  }
  return inMarkdown(node, addresses)(blocks(children, addresses));
}

/** Returns a function that turns the content of an inline element into the Markdown of the element. */
function inMarkdown(
  { name, attributes }: Pick<HtmlElement, 'name' | 'attributes'>,
  addresses: HtmlAddresses,
): (content: string) => string {
  const { href: url, title } = attributes;
  const href = name === 'a' && typeof url === 'string' && url !== '' ? addresses.link(url) : null;
  if (href !== null) {
    return (content) =>
      content.trim() === ''
        ? content
        : link(content.trim(), href, typeof title === 'string' ? title : undefined);
  }
  const marks = MARKS.get(name) ?? '';
  return (content) => (KEPT.has(name) ? `<${name}>${content}</${name}>` : surrounded(marks, content));
}

/** Notes a tag whose start or end tag is in another piece of HTML, with Markdown between them. */
function changeOpenTags(tag: Extract<HtmlNode, { type: 'loose' }>, addresses: HtmlAddresses): void {
  const { name } = tag;
  const openTags = addresses.openTags ?? [];
  if (tag.isEnd) {
    const index = openTags.findLastIndex((open) => open.name === name && !open.isClosed);
    for (const open of index === -1 ? [] : openTags.slice(index)) {
      open.isClosed = true;
    }
    return;
  }
  openTags.push({ name, close: inMarkdown(tag, addresses), hides: LEFT_OUT.has(name), isClosed: false });
}

function elementsBelow({ children }: HtmlElement, name: string): HtmlElement[] {
  return children.flatMap((child) =>
    child.type === 'element' ? [...(child.name === name ? [child] : []), ...elementsBelow(child, name)] : [],
  );
}

function holds({ children }: HtmlElement, names: ReadonlySet<string>): boolean {
  return children.some((child) => child.type === 'element' && (names.has(child.name) || holds(child, names)));
}
