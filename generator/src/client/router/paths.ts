/** Compares and rewrites URL paths. There's no route table, because a path determines its data file. */

import { decodePart, encodePath } from '../../url-text.ts';

/** Maximum number of memoized paths. */
export const NORMALIZED_PATHS_LIMIT = 10_000;

const normalised = new Map<string, string>();

/**
 * The canonical form for comparing paths: lowercase, decoded, without a trailing slash, so that
 * `/docs/DRM/Glossary/` and `/docs/drm/glossary` are the same page.
 */
export function normalizePath(path: string): string {
  const known = normalised.get(path);
  if (known !== undefined) return known;
  const result = withoutTrailingSlash(decodePart(path)).toLowerCase();
  if (normalised.size < NORMALIZED_PATHS_LIMIT) normalised.set(path, result);
  return result;
}

/** Number of memoized paths. */
export function rememberedPaths(): number {
  return normalised.size;
}

/** True if both paths lead to the same page. */
export function samePath(a: string, b: string): boolean {
  return normalizePath(a) === normalizePath(b);
}

/** True if `path` is `base` or below it, at a segment boundary. */
export function isPathUnder(path: string, base: string): boolean {
  const inner = normalizePath(path);
  const outer = normalizePath(base);
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** URL of a page's data file: `/docs/server/otp` → `/docs/server/otp/index.json`. */
export function dataHref(path: string): string {
  return `${withoutTrailingSlash(path)}/index.json`;
}

/** `/a/index.html` → `/a`, `/a.html` → `/a`; `null` for other paths. */
export function withoutHtmlEnding(path: string): string | null {
  const trimmed = decodePart(path).trim() === path ? path : encodePath(decodePart(path).trim());
  const cut = trimmed.replace(/(?:\/index)?\.html$/i, '');
  if (cut === trimmed) return null;
  return cut === '' ? '/' : cut;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
