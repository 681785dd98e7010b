import { editDistance } from '../../edit-distance.ts';

/**
 * Returns the published paths most similar to one that doesn't exist, best first. Scores shared segments and, above
 * all, a similar last segment. Half of the segments must match.
 */
export function nearestPaths(wanted: string, published: readonly string[], limit = 3): string[] {
  const scored = published.map((path) => ({ path, score: likeness(segments(wanted), segments(path)) }));
  return scored
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .slice(0, limit)
    .map(({ path }) => path);
}

/** Returns the paths that share folders with one that doesn't exist, closest and shortest first. */
export function neighboringPaths(wanted: string, published: readonly string[]): string[] {
  const steps = segments(wanted);
  const depth = (path: string): number => {
    const own = segments(path);
    const differs = steps.findIndex((segment, index) => segment !== own[index]);
    return differs === -1 ? steps.length : differs;
  };
  return published
    .map((path) => ({ path, depth: depth(path), length: segments(path).length }))
    .filter(({ depth }) => depth > 0)
    .sort((a, b) => b.depth - a.depth || a.length - b.length)
    .map(({ path }) => path);
}

/** Returns the words of a path's last segment without its extension: `/a/DRM_error-codes.html` → `DRM error codes`. */
export function wordsOfPath(path: string): string {
  const last = path.replace(/(?:\/index)?\.html?$/, '').match(/[^/]+(?=\/*$)/)?.[0] ?? '';
  return last.replace(/[-_.+\s]+/g, ' ').trim();
}

function likeness(wanted: string[], path: string[]): number {
  const common = wanted.filter((segment) => path.includes(segment)).length;
  const all = new Set([...wanted, ...path]).size;
  const last = similarity(wanted.at(-1) ?? '', path.at(-1) ?? '');
  return 2 * Math.max(0, last - 0.4) * (1 / 0.6) + (all === 0 ? 0 : common / all);
}

/** Returns a similarity from 0 (nothing in common) to 1 (equal). */
function similarity(a: string, b: string): number {
  if (a === b) {
    return a === '' ? 0 : 1;
  }
  // A typo in a short word leaves no pair of letters.
  if (editDistance(a, b, 1) === 1) {
    return 1 - 1 / Math.max(a.length, b.length);
  }
  const pairsOfA = pairs(a);
  const pairsOfB = pairs(b);
  const shared = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length;
  return (2 * shared) / (pairsOfA.size + pairsOfB.size || 1);
}

function pairs(word: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2)),
  );
}

function segments(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}
