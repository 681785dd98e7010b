/** The nearest known spelling of a word that occurs nowhere. */

import { editDistance } from '../edit-distance.ts';

export interface Vocabulary {
  /** Folded word → how it is written in the pages, and in how many places. */
  get(folded: string): { shown: string; count: number } | undefined;
  entries(): Iterable<[string, { shown: string; count: number }]>;
}

/** One slip in words from four letters on, two from seven on; shorter words and numbers could be anything. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}

/** The likeliest word meant by `folded`, as written in the pages, or `null`. */
export function nearestSpelling(folded: string, vocabulary: Vocabulary): string | null {
  const allowed = slipsAllowed(folded);
  let best: { shown: string; count: number; distance: number } | null = null;
  for (const [word, { shown, count }] of allowed === 0 ? [] : vocabulary.entries()) {
    if (Math.abs(word.length - folded.length) <= allowed && word.length > 2) {
      // A wrong first letter is rare: it counts as a slip of its own.
      const distance = editDistance(folded, word, allowed) + (word[0] === folded[0] ? 0 : 0.5);
      if (
        distance <= allowed &&
        (best === null || distance < best.distance || (distance === best.distance && count > best.count))
      ) {
        best = { shown, count, distance };
      }
    }
  }
  return best?.shown ?? null;
}
