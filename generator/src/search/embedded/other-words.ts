/**
 * What readers say instead of the words of a page's names: `poster` → thumbnail, cover. They are put beside these names
 * when the index is made, so a reader loads none that were not typed.
 */

import { MOST, type Mentions } from './fields.ts';
import { isStopWord } from './common-words.ts';
import { termsOf, wordsOf } from './words.ts';

/** A word or phrase of pages → words and phrases of readers. */
export type OtherWords = Readonly<Record<string, readonly string[]>>;

interface Wording {
  /** Words of the pages, without plural. */
  own: string[];
  /** What readers say, each as the terms of one phrase. */
  others: string[][];
}

/** By the first word of the pages' wording. */
export type Wordings = ReadonlyMap<string, readonly Wording[]>;

/** @returns the same, ready to be looked up */
export function wordingsOf(words: OtherWords): Wordings {
  const wordings = new Map<string, Wording[]>();
  for (const [phrase, others] of Object.entries(words)) {
    const own = stemsOf(phrase);
    const [first] = own;
    if (first !== undefined) {
      const known = wordings.get(first) ?? [];
      wordings.set(first, [...known, { own, others: others.map(tellingTerms) }]);
    }
  }
  return wordings;
}

/**
 * The terms that readers use for what the names say, with the number of words that the name would have with them, as
 * {@link Mentions} of names have it.
 */
export function otherMentions(names: readonly string[], wordings: Wordings): Mentions {
  const mentions: Mentions = new Map();
  for (const name of names) {
    const stems = stemsOf(name);
    const length = Math.max(1, tellingTerms(name).length);
    for (const [at, stem] of stems.entries()) {
      for (const { own, others } of wordings.get(stem) ?? []) {
        if (own.every((word, offset) => stems[at + offset] === word)) {
          for (const terms of others) {
            // Together they are as much of the name as what they stand for.
            const measure = Math.round((length * terms.length) / own.length) + 1;
            for (const term of terms) {
              const rounded = Math.min(MOST, Math.max(1, measure));
              mentions.set(term, Math.min(mentions.get(term) ?? MOST, rounded));
            }
          }
        }
      }
    }
  }
  return mentions;
}

function tellingTerms(phrase: string): string[] {
  return [...new Set(termsOf(phrase))].filter((term) => !isStopWord(term));
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ folded }) => (folded.length < 4 ? folded : folded.replace(/(?:es|s|e)$/, '')));
}
