/** Finding a page by a path that is not quite its own: another case, a slash, an `.html` ending. */

import { samePath, withoutHtmlEnding } from './paths.ts';

/**
 * The published path that `path` means, or `null`. A page whose path really ends in `.html` wins
 * over the same path without that ending.
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
