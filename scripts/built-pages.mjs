/**
 * Finds built pages that differ from the last successful run of all tests. `npm run test:changed` only visits these.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const dist = join(root, 'dist');
const memory = join(root, 'node_modules', '.cache', 'docs-tests', 'pages.json');

/** Records the current build's pages as tested. */
export function rememberPages() {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(describeSite()));
}

/**
 * Returns the paths of new and changed pages, or `null` if there was no earlier run or the style sheets changed, which
 * can affect every page.
 */
export function changedPages() {
  if (!existsSync(memory)) {
    return null;
  }
  return difference(JSON.parse(readFileSync(memory, 'utf8')), describeSite());
}

/** @see changedPages */
export function difference(before, now) {
  if (before.styles !== now.styles) {
    return null;
  }
  return Object.keys(now.pages).filter((path) => now.pages[path] !== before.pages[path]);
}

function describeSite() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const pages = files
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .map((file) => [
      `/docs/${file.slice(0, -'index.html'.length).replace(/\/$/, '')}`,
      hash(withoutBuild(readFileSync(join(dist, file), 'utf8'))),
    ]);
  return {
    styles: hash(files.filter((file) => file.endsWith('.css')).join('\n')),
    pages: Object.fromEntries(pages),
  };
}

/** Returns a document without names that change with each build: build IDs and hashed file names. */
export function withoutBuild(html) {
  return html.replaceAll(/"buildId":"[^"]*"/g, '').replaceAll(/-[\w-]{8,}\.(js|css|json)\b/g, '.$1');
}

function hash(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
