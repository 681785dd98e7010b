/** The nearest known spelling of a word that occurs nowhere. */

import { editDistance } from '../edit-distance.ts';

import type { SearchRecord } from '../records.ts';
import { fold, wordsOf } from './words.ts';

/** Words that are offered as a spelling, at most. */
const WORDS = 12_000;

/** Longest word worth offering: longer ones are keys and encoded data. */
const LONGEST = 30;

/** The words of all records as they are written, the most used first: a page counts once. */
export function spellingList(records: readonly SearchRecord[]): string[] {
  const words = new Map<string, { shown: string; pages: Set<string> }>();
  for (const { hierarchy, type, content, code, tags, url_without_anchor: page } of records) {
    const text = [hierarchy.lvl1, hierarchy[type], content, code, ...tags].join('\n');
    for (const { text: written, folded } of wordsOf(text)) {
      if (folded.length > 2 && folded.length <= LONGEST && !/^\p{N}+$/u.test(folded)) {
        // A capital at the beginning of a sentence says nothing; one inside is part of the name.
        const shown = /^\p{Lu}\p{Ll}+$/u.test(written) ? folded : written;
        const known = words.get(folded) ?? { shown, pages: new Set() };
        words.set(folded, known);
        known.pages.add(page);
      }
    }
  }
  return [...words]
    .toSorted(([a, one], [b, other]) => other.pages.size - one.pages.size || (a < b ? -1 : 1))
    .slice(0, WORDS)
    .map(([, { shown }]) => shown);
}

/** One slip in words from four letters on, two from seven on; shorter words and numbers could be anything. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}

/**
 * The likeliest word meant by `folded`, or `null`.
 *
 * @param words as written in the pages, the most used first
 */
export function nearestSpelling(folded: string, words: readonly string[]): string | null {
  const allowed = slipsAllowed(folded);
  let best: { shown: string; distance: number } | null = null;
  for (const shown of allowed === 0 ? [] : words) {
    if (Math.abs(shown.length - folded.length) <= allowed) {
      const word = fold(shown);
      // A wrong first letter is rare: it counts as a slip of its own.
      const distance = editDistance(folded, word, allowed) + (word[0] === folded[0] ? 0 : 0.5);
      if (distance <= allowed && (best === null || distance < best.distance)) {
        best = { shown, distance };
      }
    }
  }
  return best?.shown ?? null;
}
