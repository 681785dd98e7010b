/** Compares each page with its Markdown export, because programs must get the same content as people. */

import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPlainMarkdown } from '../../generator/fixtures/plain-markdown.ts';
import { textOf } from '../../generator/src/markdown/plain-text.ts';
import { visit } from '../../generator/src/markdown/tree.ts';
import { realSite } from './assembled-site.ts';

type HtmlNode = DefaultTreeAdapterMap['childNode'];
type HtmlElement = DefaultTreeAdapterMap['element'];

/** Content that a page and its export share, in order. */
interface Contents {
  /** `## Text`, followed by ` {#id}` if the ID can't be derived from the text. */
  headings: string[];
  /** URLs, absolute if they're on this site. */
  links: string[];
  /** One entry per row, with cells separated by bars. */
  tables: string[];
  code: string[];
  /** HTML tags, only in the export. */
  tags: string[];
}

const empty = (): Contents => ({ headings: [], links: [], tables: [], code: [], tags: [] });

/** Drawn on the page, text in the export. */
const diagram = '(a diagram)';

/** Returns only words, so that emphasis and code formatting don't matter. */
const words = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the ID that GitHub would generate for a heading. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const classesOf = (node: HtmlElement): string[] =>
  node.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];

const attribute = (node: HtmlElement, name: string): string | undefined =>
  node.attrs.find((candidate) => candidate.name === name)?.value;

/** Returns whether a node belongs to a construct's frame or only works in a browser. */
function isFrame(node: HtmlElement): boolean {
  return (
    attribute(node, 'popover') !== undefined ||
    attribute(node, 'role') === 'tablist' ||
    attribute(node, 'aria-hidden') === 'true' ||
    ['svg', 'select', 'script', 'style', 'template'].includes(node.tagName) ||
    // Markdown has its own syntax for footnote links and the start of the footnotes.
    attribute(node, 'id') === 'footnote-label' ||
    classesOf(node).some((name) =>
      ['hash-link', 'platforms', 'footnote-ref', 'footnote-backref'].includes(name),
    )
  );
}

function htmlText(node: HtmlNode): string {
  if (node.nodeName === '#text') {
    return (node as DefaultTreeAdapterMap['textNode']).value;
  }
  if (!('tagName' in node) || isFrame(node)) {
    return '';
  }
  return node.tagName === 'br' ? ' ' : node.childNodes.map(htmlText).join('');
}

function slotsIn(node: HtmlElement): HtmlElement[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) {
      return [];
    }
    return child.tagName === 'docs-slot' ? [child] : slotsIn(child);
  });
}

/** A table without a header has an empty one in Markdown. */
function addRow({ tables }: Contents, cells: readonly string[]): void {
  if (cells.some((cell) => cell !== '')) {
    tables.push(cells.join(' | '));
  }
}

function fromHtml(html: string, origin: string, path: string): Contents {
  const found = empty();
  const read = (node: HtmlNode): void => {
    if (!('tagName' in node) || isFrame(node)) {
      return;
    }
    if (node.tagName === 'docs-island') {
      // In the export, an interactive component consists only of its authored children.
      slotsIn(node).forEach((slot) => slot.childNodes.forEach(read));
      return;
    }
    if (classesOf(node).includes('diagram')) {
      found.code.push(diagram);
      return;
    }
    if (/^h[1-6]$/.test(node.tagName)) {
      const text = words(htmlText(node));
      const id = attribute(node, 'id') ?? '';
      const isOwn = ['', slug(text)].includes(id) || id.replace(/-\d+$/, '') === slug(text);
      found.headings.push(`${'#'.repeat(Number(node.tagName[1]))} ${text}${isOwn ? '' : ` {#${id}}`}`);
    } else if (node.tagName === 'pre') {
      found.code.push(htmlText(node).replace(/\n$/, ''));
      return;
    } else if (node.tagName === 'tr') {
      const cells = node.childNodes.filter((cell) => ['td', 'th'].includes(cell.nodeName));
      addRow(
        found,
        cells.map((cell) => words(htmlText(cell))),
      );
    } else if (node.tagName === 'a') {
      const href = attribute(node, 'href');
      if (href !== undefined) {
        found.links.push(new URL(href, origin + path).href);
      }
    }
    node.childNodes.forEach(read);
  };
  parseFragment(html, { scriptingEnabled: false }).childNodes.forEach(read);
  return found;
}

function fromMarkdown(markdown: string, origin: string, path: string): Contents {
  const found = empty();
  visit(readPlainMarkdown(markdown), (node) => {
    if (node.type === 'heading') {
      found.headings.push(`${'#'.repeat(node.depth)} ${words(textOf(node))}`);
    } else if (node.type === 'link') {
      found.links.push(new URL(node.url, origin + path).href);
    } else if (node.type === 'code') {
      found.code.push(node.lang === 'mermaid' ? diagram : node.value);
    } else if (node.type === 'tableRow') {
      addRow(
        found,
        node.children.map((cell) => words(textOf(cell))),
      );
    } else if (node.type === 'html') {
      found.tags.push(node.value);
    }
  });
  return found;
}

interface Pair {
  path: string;
  page: Contents;
  twin: Contents;
}

const pairs: Pair[] = [];
beforeAll(async () => {
  const { compiled } = await realSite();
  const { url } = compiled.site;
  for (const { page } of compiled.pages) {
    if (page.markdown !== null) {
      const { path, headingHtml } = page.data;
      const title = headingHtml === null ? '' : `<h1>${headingHtml}</h1>`;
      pairs.push({
        path,
        page: fromHtml(title + page.html, url, path),
        twin: fromMarkdown(page.markdown, url, path),
      });
    }
  }
});

/** Returns the first difference on each page. */
function differences(kind: keyof Contents): unknown[] {
  return pairs.flatMap(({ path, page, twin }) => {
    const length = Math.max(page[kind].length, twin[kind].length);
    const places = Array.from({ length }, (_, index) => ({
      path,
      page: page[kind][index],
      twin: twin[kind][index],
    }));
    return places.filter((place) => place.page !== place.twin).slice(0, 1);
  });
}

describe('the Markdown of every page', () => {
  test.each([
    ['headings', 2000],
    ['links', 3000],
    ['tables', 1000],
    ['code', 1000],
  ] as const)("contains the page's %s with the same words in the same order", (kind, atLeast) => {
    expect(pairs.reduce((sum, { twin }) => sum + twin[kind].length, 0)).toBeGreaterThan(atLeast);
    expect(differences(kind)).toEqual([]);
  });

  test('contains no HTML except the few tags without a Markdown equivalent', () => {
    const found = pairs.flatMap(({ path, twin }) => twin.tags.map((tag) => `${path}: ${tag}`));
    expect(found.filter((tag) => !/: <(?:br|\/?(?:kbd|sub|sup))>$/.test(tag))).toEqual([]);
  });
});
