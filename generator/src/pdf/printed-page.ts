/** Converts a page's body for a document with many pages. */

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

export interface PrintedPage {
  /** Prefix for the page's IDs, which makes them unique: `p3-`. */
  prefix: string;
  /** Heading level of the page's title. The page's own headings follow below it. */
  level: number;
  /** Selected tab by tab group. */
  tabs: ReadonlyMap<string, string>;
  /** Maps a link to a target in the document, `#p4-limits`, or to an absolute URL. */
  hrefOf: (href: string) => string;
  /** Maps a site file to a URL. */
  fileOf: (src: string) => string;
}

/** Attributes that refer to IDs on the same page. */
const REFERENCES = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'list'];

/** Elements that only work on a screen. */
const SCREEN_ONLY = new Set(['script', 'button', 'input', 'select', 'textarea', 'iframe']);

/** Returns a page's HTML for print: one tab per group, open details, and IDs and links adapted to the document. */
export function printedPage(html: string, page: PrintedPage): string {
  const tree = fromHtml(html, { fragment: true });
  tree.children = printed(tree, page);
  return toHtml(tree, { allowDangerousHtml: true });
}

function printed(parent: Root | Element, page: PrintedPage): ElementContent[] {
  return parent.children.flatMap((node: RootContent): ElementContent[] => {
    if (node.type !== 'element') {
      return node.type === 'text' || node.type === 'comment' ? [node] : [];
    }
    if (isTerm(node)) {
      return printed(node, page);
    }
    if (SCREEN_ONLY.has(node.tagName) || 'popover' in node.properties || hasClass(node, 'tab-choice')) {
      return [];
    }
    if ('dataTabs' in node.properties) {
      return printedTabs(node, page);
    }
    return [withReferences({ ...node, children: printed(node, page) }, page)];
  });
}

/** A glossary term is a button that shows its definition. In print it's plain text. */
function isTerm(node: Element): boolean {
  return node.tagName === 'button' && hasClass(node, 'term');
}

/**
 * Returns the tabs to print: for groups that follow a choice, the chosen or default tab; for other groups, all tabs.
 */
function printedTabs(tabs: Element, page: PrintedPage): ElementContent[] {
  const panels = elementsBelow(tabs).filter(({ properties }) => properties['role'] === 'tabpanel');
  const own = panels.filter(
    (panel) => !panels.some((other) => other !== panel && elementsBelow(other).includes(panel)),
  );
  const { dataGroup } = tabs.properties;
  const wanted = page.tabs.get(String(dataGroup ?? ''));
  const chosen =
    own.find(({ properties }) => properties['dataValue'] === wanted) ??
    own.find(
      ({ properties }) =>
        wanted !== undefined && String(properties['dataAlso'] ?? '').includes(` ${wanted} `),
    ) ??
    own.find(({ properties }) => properties['hidden'] !== true) ??
    own[0];
  const shown = dataGroup === undefined || dataGroup === null ? own : own.filter((panel) => panel === chosen);
  return shown.map((panel) => {
    const { hidden: _hidden, ...properties } = panel.properties;
    const children = printed(panel, page);
    return withReferences({ ...panel, properties, children }, page);
  });
}

function withReferences(node: Element, { prefix, level, hrefOf, fileOf }: PrintedPage): Element {
  const properties = { ...node.properties };
  if (typeof properties['id'] === 'string') {
    properties['id'] = prefix + properties['id'];
  }
  for (const name of REFERENCES) {
    const value = properties[name];
    if (value !== undefined) {
      const ids = Array.isArray(value) ? value.map(String) : String(value).split(' ');
      properties[name] = ids.map((id) => prefix + id).join(' ');
    }
  }
  for (const [name, value] of Object.entries(properties)) {
    // Arrowheads of diagrams: `url(#arrow)`.
    if (typeof value === 'string' && value.includes('url(#')) {
      properties[name] = value.replaceAll('url(#', `url(#${prefix}`);
    }
  }
  const { href, src } = properties;
  if (typeof href === 'string') {
    properties['href'] = node.tagName === 'a' ? hrefOf(href) : href.replace(/^#/, `#${prefix}`);
  }
  if (typeof src === 'string') {
    properties['src'] = fileOf(src);
    delete properties['srcSet'];
    delete properties['loading'];
  }
  if (node.tagName === 'details') {
    properties['open'] = true;
  }
  const [, rank] = /^h([1-6])$/.exec(node.tagName) ?? [];
  const tagName = rank === undefined ? node.tagName : headingName(Number(rank) - 1 + level);
  return { ...node, tagName, properties };
}

/** Returns `h2` and so on, up to HTML's six levels. */
export function headingName(level: number): string {
  return `h${Math.min(level, 6)}`;
}

function elementsBelow(parent: Element): Element[] {
  return parent.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsBelow(child)] : [],
  );
}

function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}
