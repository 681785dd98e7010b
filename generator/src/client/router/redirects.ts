/** Redirects for client-side navigation. The server has its own list. */

import { normalizePath, withoutHtmlEnding } from './paths.ts';

/**
 * New URL of a moved page, or `null` if `url` hasn't moved. Keeps query and hash, unless the
 * target has its own. Old paths also match with `.html` or `/index.html` at the end.
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
