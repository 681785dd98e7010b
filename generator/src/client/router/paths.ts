/** Comparing and rewriting URL paths. No route table: a path names its own data file. */

import { decodePart, encodePath } from '../../url-text.ts';

/** Bound of the memo below; past it, paths are normalised each time. */
export const NORMALIZED_PATHS_LIMIT = 10_000;

const normalised = new Map<string, string>();

/**
 * The form in which paths are compared: lower case, decoded, without trailing slash, so that
 * `/docs/DRM/Glossary/` and `/docs/drm/glossary` are the same page.
 */
export function normalizePath(path: string): string {
  const known = normalised.get(path);
  if (known !== undefined) return known;
  const result = withoutTrailingSlash(decodePart(path)).toLowerCase();
  if (normalised.size < NORMALIZED_PATHS_LIMIT) normalised.set(path, result);
  return result;
}

/** How many normalised paths are remembered. */
export function rememberedPaths(): number {
  return normalised.size;
}

/** True when both paths lead to the same page. */
export function samePath(a: string, b: string): boolean {
  return normalizePath(a) === normalizePath(b);
}

/** True when `path` is `base` or lies below it, on a segment boundary. */
export function isPathUnder(path: string, base: string): boolean {
  const inner = normalizePath(path);
  const outer = normalizePath(base);
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** Where the data of the page at `path` is: `/docs/server/otp` → `/docs/server/otp/index.json`. */
export function dataHref(path: string): string {
  return `${withoutTrailingSlash(path)}/index.json`;
}

/** `/a/index.html` → `/a`, `/a.html` → `/a`; `null` for paths with another ending. */
export function withoutHtmlEnding(path: string): string | null {
  const trimmed = decodePart(path).trim() === path ? path : encodePath(decodePart(path).trim());
  const cut = trimmed.replace(/(?:\/index)?\.html$/i, '');
  if (cut === trimmed) return null;
  return cut === '' ? '/' : cut;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
