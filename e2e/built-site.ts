/** What the build under test has written. */

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Folder of the built site. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Path of the site under test, as in `site/site.config.ts`. */
export const base = '/docs/';

/** The site's own scripts, named in its configuration: the generator adds none to them. */
export const ownScripts = ['/docs/js/drm-notice.js', '/docs/js/platform.js'];

/** The site's own scripts on a page: tables of error codes have a field that narrows their rows. */
export function ownScriptsOf(html: string): string[] {
  return html.includes('class="code-filter"') ? ['/docs/js/code-filter.js', ...ownScripts] : ownScripts;
}

/** Files of the built site, relative to its folder, sorted. */
export function builtFiles(folder = dist): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .map((path) => path.replace(/^\//, ''))
    .sort();
}

export function readBuilt(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** Addresses of all published pages: not of redirects, not of the not-found page. */
export const publishedPages = once(() =>
  builtFiles()
    .filter((path) => path.endsWith('index.html') && readBuilt(path).includes('id="docs-page"'))
    .map((path) => base + path.slice(0, -'index.html'.length).replace(/\/$/, '')),
);

/** A function that works out its list the first time: the site does not change while it is tested. */
function once(list: () => string[]): () => string[] {
  let known: string[] | null = null;
  return () => [...(known ??= list())];
}

/** Document of a published page. */
export function readPage(path: string): string {
  return readBuilt(fileOf(path, 'index.html'));
}

/** What a link brings of a published page: the HTML of its text. */
export function readText(path: string): string {
  return (JSON.parse(readBuilt(fileOf(path, 'index.json'))) as { html: string }).html;
}

function fileOf(path: string, name: string): string {
  return `${path}/${name}`.slice(base.length - 1).replace(/^\/+/, '');
}

/** The page with the most HTML: what budgets are measured on. */
export function heaviestPage(): string {
  const [heaviest] = publishedPages().sort((a, b) => readPage(b).length - readPage(a).length);
  return heaviest ?? base;
}

/** Size as sent by a host that compresses with brotli, in bytes. */
export function brotliSize(contents: string | Uint8Array): number {
  return brotliCompressSync(contents).byteLength;
}

/** Pages of this folder are made from data, all alike; the other pages are written one by one. */
const madeAlike = `${base}errors/`;

/** Published pages, of those that are made alike only the longest and the shortest. */
export const distinctPages = once(() => {
  const all = publishedPages();
  const alike = all
    .filter((path) => path.startsWith(madeAlike))
    .sort((a, b) => readPage(a).length - readPage(b).length);
  const examples = new Set([alike[0], alike.at(-1)]);
  return all.filter((path) => !path.startsWith(madeAlike) || examples.has(path));
});

/**
 * Names that differ from page to page without a difference in looks: of pages, of languages, of styles. The parts of
 * diagrams are lines and texts, whichever they are.
 */
const ownNames = /^(?:docs-doc-id-|language-|diagram-|s-[0-9a-f]{8}$)/;

/** What a page is made of: its elements, classes, roles and components. */
function partsOf(path: string): Set<string> {
  const parts = new Set<string>();
  for (const [, element, name, value = ''] of readPage(path).matchAll(
    /<([a-z][\w-]*)|\b(class|role|data-component)="([^"]*)"/g,
  )) {
    for (const word of element === undefined ? value.split(' ') : [element]) {
      if (!ownNames.test(word)) {
        parts.add(`${name ?? 'element'} ${word}`);
      }
    }
  }
  return parts;
}

/**
 * A few pages on which everything occurs that pages are made of: every element, class, role and component in the HTML
 * of any page is on one of them. For tests that are too slow for every page.
 */
export const pagesWithEverything = once(() => {
  const pages = distinctPages().map((path) => ({
    path,
    parts: partsOf(path),
    length: readPage(path).length,
  }));
  const missing = new Set(pages.flatMap(({ parts }) => [...parts]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    // The page that brings the most that is new for its length: short pages are tested sooner.
    const gain = ({ parts, length }: (typeof pages)[number]) =>
      [...parts].filter((part) => missing.has(part)).length / length;
    const next = pages.reduce((best, page) => (gain(page) > gain(best) ? page : best));
    chosen.push(next.path);
    for (const part of next.parts) {
      missing.delete(part);
    }
  }
  return chosen.sort();
});

/**
 * Pages that the visit of every page goes to. That is all distinct ones; but where `DOCS_TEST_PAGES` names the pages that
 * have changed, separated by spaces, those and the ones with everything.
 */
export function pagesToVisit(): string[] {
  const changed = process.env['DOCS_TEST_PAGES']?.split(' ');
  return changed === undefined
    ? distinctPages()
    : distinctPages().filter((path) => changed.includes(path) || pagesWithEverything().includes(path));
}

/** Whether something in the text of a page runs, or is loaded with it: not only text and what the shell does with it. */
export function isAlive(path: string): boolean {
  return /<docs-island|data-mermaid|<(?:img|iframe|video|audio|object) /.test(readText(path));
}

/** Lists of at most `size`: pages share a test and its browser context, because making one takes longer than a page. */
export function inGroups(paths: readonly string[], size = 12): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
}
