/** The nearest known spelling of a word that occurs nowhere. */

import { editDistance } from '../../edit-distance.ts';

import { SPELLING_FILES, spellingFileOf } from './index-files.ts';
import { isTelling, weightOf } from './query.ts';
import { pagesIn, type PageList } from './page-list.ts';
import { fold, type WordForm } from './words.ts';

/** Words that are offered as a spelling, at most. */
const WORDS = 5_000;

/** Longest word worth offering: longer ones are keys and encoded data. */
const LONGEST = 30;

/**
 * The words of a page as they are written, each in the form that comes first.
 *
 * @param texts of the page, in order
 */
export function wordsAsWritten(texts: readonly Iterable<WordForm>[]): Set<string> {
  const forms = new Set<WordForm>();
  for (const text of texts) {
    for (const form of text) {
      forms.add(form);
    }
  }
  const words = new Map<string, string>();
  for (const { text: written, folded } of forms) {
    const isKnown = words.has(folded);
    if (!isKnown && folded.length > 2 && folded.length <= LONGEST && !/^\p{N}+$/u.test(folded)) {
      // A capital at the beginning of a sentence says nothing; one inside is part of the name.
      words.set(folded, /^\p{Lu}\p{Ll}+$/u.test(written) ? folded : written);
    }
  }
  return new Set(words.values());
}

/**
 * Words to offer as a spelling, the most used first, each as its first page writes it, for each file of them.
 *
 * @param words as pages write them, with these pages
 */
export function spellingLists(words: readonly (readonly [word: string, pages: PageList])[]): string[][] {
  const forms = new Map<string, { shown: string; first: number; pages: number }>();
  for (const [shown, list] of words) {
    const folded = fold(shown);
    const { first, count } = pagesIn(list);
    const form = { shown, first, pages: count };
    const other = forms.get(folded);
    if (other === undefined) {
      forms.set(folded, form);
    } else {
      const earlier = other.first < form.first ? other : form;
      forms.set(folded, { ...earlier, pages: other.pages + form.pages });
    }
  }
  const lists = Array.from({ length: SPELLING_FILES }, (): string[] => []);
  const mostUsed = [...forms]
    .toSorted(([a, one], [b, other]) => other.pages - one.pages || (a < b ? -1 : 1))
    .slice(0, WORDS);
  for (const [folded, { shown }] of mostUsed) {
    lists[spellingFileOf(folded)]?.push(shown);
  }
  return lists;
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
    const word = fold(shown);
    // Nobody searches for a word by which sentences are built.
    if (Math.abs(word.length - folded.length) <= allowed && isTelling(word) && weightOf(shown, word) >= 1) {
      // A wrong first letter is rare: it counts as a slip of its own.
      const distance = editDistance(folded, word, allowed) + (word[0] === folded[0] ? 0 : 0.5);
      if (distance <= allowed && (best === null || distance < best.distance)) {
        best = { shown, distance };
      }
    }
  }
  return best?.shown ?? null;
}
