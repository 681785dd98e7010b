import { editDistance } from '../../edit-distance.ts';

/**
 * Returns the published paths with a similar last segment to one that doesn't exist, best first. Shared segments count
 * half as much.
 */
export function nearestPaths(wanted: string, published: readonly string[], limit = 3): string[] {
  const steps = segments(wanted);
  return published
    .map((path) => ({ path, own: segments(path) }))
    .map(({ path, own }) => ({ path, own, last: similarity(steps.at(-1) ?? '', own.at(-1) ?? '') }))
    .filter(({ last }) => last >= 0.6)
    .map(({ path, own, last }) => ({ path, score: 2 * last + shareOf(steps, own) }))
    .sort((a, b) => b.score - a.score || b.path.localeCompare(a.path)) // the latest version first
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

/** Returns the share of segments that are in both paths. */
function shareOf(wanted: string[], path: string[]): number {
  return wanted.filter((segment) => path.includes(segment)).length / new Set([...wanted, ...path]).size;
}

/** Returns a similarity from 0 (nothing in common) to 1 (equal). */
function similarity(a: string, b: string): number {
  if (a === b) {
    return a === '' ? 0 : 1;
  }
  // A typo in a short word leaves no pair of letters.
  if (editDistance(a, b, 1) === 1) {
    return 1 - 1 / (a.length + b.length);
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
