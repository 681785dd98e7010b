import { decodePart } from '../../url-text.ts';

/**
 * All paths of the site, found as a reader's browser finds them: in any case, with or without a slash at the
 * end, percent-encoded or not (Z5, Z22). Building it takes one pass, a look-up no scan.
 */
export interface KnownPaths {
  /** The canonical form of a path (without query and hash), or `null` when no page is there. */
  canonical(path: string): string | null;
  /** Canonical paths. */
  all(): IterableIterator<string>;
}

export function createKnownPaths(paths: Iterable<string>): KnownPaths {
  const byKey = new Map<string, string>();
  for (const path of paths) {
    const key = keyOf(path);
    if (!byKey.has(key)) {
      byKey.set(key, path);
    }
  }
  return {
    canonical: (path) => byKey.get(keyOf(path)) ?? null,
    all: () => byKey.values(),
  };
}

function keyOf(path: string): string {
  return decodePart(path).replace(/\/+$/, '').toLowerCase();
}
