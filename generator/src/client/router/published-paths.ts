/** Finds a page by an inexact path: different case, a trailing slash, or an `.html` ending. */

import { samePath, withoutHtmlEnding } from './paths.ts';

/**
 * The published path that `path` refers to, or `null`. A page whose path really ends in `.html` takes
 * precedence over the path without that ending.
 */
export function findPublishedPath(path: string, published: readonly string[]): string | null {
  const stripped = withoutHtmlEnding(path);
  const candidates = stripped === null ? [path] : [path, stripped];
  for (const candidate of candidates) {
    const found =
      published.find((known) => known === candidate) ?? published.find((known) => samePath(known, candidate));
    if (found !== undefined) return found;
  }
  return null;
}
