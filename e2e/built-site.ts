/** What the build under test has written. */

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Folder of the built site. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Path of the site under test, as in `site/site.config.ts`. */
export const base = '/docs/';

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
export function publishedPages(): string[] {
  return builtFiles()
    .filter((path) => path.endsWith('index.html') && readBuilt(path).includes('id="docs-page"'))
    .map((path) => base + path.slice(0, -'index.html'.length).replace(/\/$/, ''));
}

/** Document of a published page. */
export function readPage(path: string): string {
  return readBuilt(`${path}/index.html`.slice(base.length - 1).replace(/^\/+/, ''));
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
