/**
 * A MinHash sketch, which allows two texts to be compared when only one of them is available: the smallest hashes of
 * the word trigrams. The share of equal hashes approximates the share of equal trigrams.
 */

/** A higher number would be more accurate but would make the file of published links longer. */
const HASHES = 12;

/** @returns hashes in base 36, smallest first, separated by spaces; empty for an empty text */
export function minhash(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let index = 0; index < Math.max(1, words.length - 2); index += 1) {
    const group = words.slice(index, index + 3).join(' ');
    if (group !== '') {
      hashes.add(hashOf(group));
    }
  }
  return [...hashes]
    .sort((a, b) => a - b)
    .slice(0, HASHES)
    .map((hash) => hash.toString(36))
    .join(' ');
}

/** Returns the similarity of two texts, from 0 to 1. */
export function minhashSimilarity(a: string, b: string): number {
  const [first, second] = [valuesOf(a), valuesOf(b)];
  const smallest = [...new Set([...first, ...second])].sort((x, y) => x - y).slice(0, HASHES);
  const both = smallest.filter((hash) => first.has(hash) && second.has(hash));
  return smallest.length === 0 ? 0 : both.length / smallest.length;
}

function valuesOf(sketch: string): Set<number> {
  return new Set(
    sketch
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => Number.parseInt(part, 36)),
  );
}

/** 32-bit FNV-1a: the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
