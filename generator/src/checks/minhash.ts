/**
 * A text in a few letters, by which two texts can be compared that are never at hand together: the smallest hashes of
 * the groups of three words in it. Of two texts, as large a part of these is the same as of the groups themselves.
 */

/** More would tell texts apart more surely, and make the file of published links longer. */
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

/** How much of two texts is the same, from 0 to 1. */
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

/** FNV-1a, with 32 bits: the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
