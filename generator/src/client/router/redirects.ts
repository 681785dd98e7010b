/** Redirects for links followed in place; the server has its own list of the same. */

import { normalizePath, withoutHtmlEnding } from './paths.ts';

/**
 * Where a moved page is now, or `null` when `url` was not moved. Query and hash are kept, unless the
 * configured target has its own. An old path also counts with `.html` or `/index.html` at its end.
 */
export function redirectTarget(url: URL, redirects: Record<string, string>): URL | null {
  const from = [url.pathname, withoutHtmlEnding(url.pathname)]
    .filter((path) => path !== null)
    .map((path) => normalizePath(path));
  const entry = Object.entries(redirects).find(([path]) => from.includes(normalizePath(path)));
  if (entry === undefined) return null;
  const target = new URL(entry[1], url);
  if (target.search === '' && target.hash === '') {
    target.search = url.search;
    target.hash = url.hash;
  }
  return target;
}
