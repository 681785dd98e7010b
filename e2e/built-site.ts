/** Reads the build under test. */

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Folder of the build. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Base path of the site under test, as in `site/site.config.ts`. */
export const base = '/docs/';

/** The site's own scripts from its configuration. */
export const ownScripts = ['/docs/js/drm-notice.js', '/docs/js/platform.js'];

/** Returns the site's own scripts on a page. Tables of error codes also have one that filters their rows. */
export function ownScriptsOf(html: string): string[] {
  return html.includes('class="code-filter"') ? ['/docs/js/code-filter.js', ...ownScripts] : ownScripts;
}

/** Files of the build relative to its folder, sorted. */
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

/** Paths of all published pages, without redirects and the not-found page. */
export const publishedPages = once(() =>
  builtFiles()
    .filter((path) => path.endsWith('index.html') && readBuilt(path).includes('id="docs-page"'))
    .map((path) => base + path.slice(0, -'index.html'.length).replace(/\/$/, '')),
);

/** Caches a list, because the site doesn't change during tests. */
function once(list: () => string[]): () => string[] {
  let known: string[] | null = null;
  return () => [...(known ??= list())];
}

/** Returns the document of a published page. */
export function readPage(path: string): string {
  return readBuilt(fileOf(path, 'index.html'));
}

/** Returns the HTML that client-side navigation loads for a page. */
export function readText(path: string): string {
  return (JSON.parse(readBuilt(fileOf(path, 'index.json'))) as { html: string }).html;
}

function fileOf(path: string, name: string): string {
  return `${path}/${name}`.slice(base.length - 1).replace(/^\/+/, '');
}

/** Returns the page with the most HTML, for budget tests. */
export function heaviestPage(): string {
  const [heaviest] = publishedPages().sort((a, b) => readPage(b).length - readPage(a).length);
  return heaviest ?? base;
}

export function brotliSize(contents: string | Uint8Array): number {
  return brotliCompressSync(contents).byteLength;
}

/** Pages in this folder are generated from data and all similar. Other pages are written individually. */
const madeAlike = `${base}errors/`;

/** Published pages, with only the longest and the shortest of the generated ones. */
export const distinctPages = once(() => {
  const all = publishedPages();
  const alike = all
    .filter((path) => path.startsWith(madeAlike))
    .sort((a, b) => readPage(a).length - readPage(b).length);
  const examples = new Set([alike[0], alike.at(-1)]);
  return all.filter((path) => !path.startsWith(madeAlike) || examples.has(path));
});

/**
 * Names that differ between pages without affecting the look: IDs of pages, languages, and styles. Parts of diagrams
 * are just lines and texts.
 */
const ownNames = /^(?:docs-doc-id-|language-|diagram-|s-[0-9a-f]{8}$)/;

/** Returns a page's features: its elements, classes, roles, and components. Text such as HTML in samples has none. */
function partsOf(path: string): Set<string> {
  const parts = new Set<string>();
  for (const [, element, attributes = ''] of readPage(path).matchAll(
    /<([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)/g,
  )) {
    parts.add(`element ${element}`);
    for (const [, name, value = ''] of attributes.matchAll(/\s(class|role|data-component)="([^"]*)"/g)) {
      for (const word of value.split(' ').filter((one) => !ownNames.test(one))) {
        parts.add(`${name} ${word}`);
      }
    }
  }
  return parts;
}

/**
 * A small set of pages that contains every element, class, role, and component of all pages, for tests that are too
 * slow to run on every page. Leaves out long pages first, because short pages are tested faster.
 */
export const pagesWithEverything = once(() => {
  const pages = distinctPages().map((path) => ({
    path,
    parts: [...partsOf(path)],
    length: readPage(path).length,
  }));
  const count = new Map<string, number>();
  function add(parts: readonly string[], difference: 1 | -1): void {
    for (const part of parts) {
      count.set(part, (count.get(part) ?? 0) + difference);
    }
  }
  pages.forEach(({ parts }) => add(parts, 1));
  const chosen: string[] = [];
  for (const { path, parts } of pages.sort((a, b) => b.length - a.length)) {
    if (parts.some((part) => count.get(part) === 1)) {
      chosen.push(path);
    } else {
      add(parts, -1);
    }
  }
  return chosen.sort();
});

/**
 * Returns the pages that `every-page.spec.ts` visits: all distinct ones or, if `DOCS_TEST_PAGES` lists changed pages
 * separated by spaces, those and the set with every feature.
 */
export function pagesToVisit(): string[] {
  const changed = process.env['DOCS_TEST_PAGES']?.split(' ');
  return changed === undefined
    ? distinctPages()
    : distinctPages().filter((path) => changed.includes(path) || pagesWithEverything().includes(path));
}

/** Returns whether a page's text runs or loads anything in addition to what the shell does. */
export function isAlive(path: string): boolean {
  return /<docs-island|data-mermaid|<(?:img|iframe|video|audio|object) /.test(readText(path));
}

/**
 * Splits a list into groups of at most `size`. The pages in a group share a test, because a new browser context takes
 * longer than a page.
 */
export function inGroups(paths: readonly string[], size = 12): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
}
