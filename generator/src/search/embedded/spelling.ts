/** Finds the nearest known spelling of an unknown word. */

import { editDistance } from '../../edit-distance.ts';

import { SPELLING_FILES, spellingFileOf } from './index-files.ts';
import { isSignificant, weightOf } from './query.ts';
import { pagesIn, type PageList } from './page-list.ts';
import { fold, type WordForm } from './words.ts';

/** Maximum number of words to suggest from. */
const WORDS = 5_000;

/** Maximum length of a suggested word. Longer ones are keys and encoded data. */
const LONGEST = 30;

/**
 * Returns the words of a page as written, each in the form that occurs first.
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
      // A capital at the start of a sentence is meaningless, but inside a word it belongs to the name.
      words.set(folded, /^\p{Lu}\p{Ll}+$/u.test(written) ? folded : written);
    }
  }
  return new Set(words.values());
}

/**
 * Returns the words to suggest for each spelling file, most frequent first, in the spelling of the first page that
 * contains them.
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

/**
 * Returns the allowed number of typos: one for words of four or more letters, two for nine or more, because "refunds" is
 * no typo of "refuses". Shorter words and numbers could mean anything.
 */
export function maxTypos(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) {
    return 0;
  }
  return word.length < 9 ? 1 : 2;
}

/**
 * Returns the word most likely meant by `folded`, or `null`.
 *
 * @param words as written on the pages, most frequent first
 */
export function nearestSpelling(folded: string, words: readonly string[]): string | null {
  const allowed = maxTypos(folded);
  let best: { shown: string; distance: number } | null = null;
  for (const shown of allowed === 0 ? [] : words) {
    const word = fold(shown);
    // Function words aren't useful suggestions.
    if (
      Math.abs(word.length - folded.length) <= allowed &&
      isSignificant(word) &&
      weightOf(shown, word) >= 1
    ) {
      // Typos in the first letter are rare, so they cost extra.
      const distance = editDistance(folded, word, allowed) + (word[0] === folded[0] ? 0 : 0.5);
      if (distance <= allowed && (best === null || distance < best.distance)) {
        best = { shown, distance };
      }
    }
  }
  return best?.shown ?? null;
}
