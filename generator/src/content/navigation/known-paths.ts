import { pathKey } from '../../url-text.ts';

/**
 * All paths of the site, found in the forms that browsers accept: in any case, with or without a trailing slash,
 * percent-encoded or not (Z5, Z22). Building it takes one pass; lookups take constant time.
 */
export interface KnownPaths {
  /** Returns the canonical form of a path (without query and hash), or `null` if there is no page. */
  canonical(path: string): string | null;
  /** Canonical paths. */
  all(): IterableIterator<string>;
}

export function createKnownPaths(paths: Iterable<string>): KnownPaths {
  const byKey = new Map<string, string>();
  for (const path of paths) {
    const key = pathKey(path);
    if (!byKey.has(key)) {
      byKey.set(key, path);
    }
  }
  return {
    canonical: (path) => byKey.get(pathKey(path)) ?? null,
    all: () => byKey.values(),
  };
}
