/**
 * Words that readers use instead of those in page names: `poster` → thumbnail, cover. They are added to the names when
 * the index is built, so clients load no dictionary.
 */

import { MAX_MEASURE, type Mentions } from './fields.ts';
import { isStopWord } from './common-words.ts';
import { termsOf, wordsOf } from './words.ts';

/** A word or phrase on the pages → words and phrases that readers use. */
export type OneWaySynonyms = Readonly<Record<string, readonly string[]>>;

interface Wording {
  /** Words on the pages, in singular form. */
  own: string[];
  /** The terms of each phrase that readers use. */
  others: string[][];
}

/** By the first word of the pages' wording. */
export type Wordings = ReadonlyMap<string, readonly Wording[]>;

/** Prepares the synonyms for lookups. */
export function wordingsOf(synonyms: OneWaySynonyms): Wordings {
  const wordings = new Map<string, Wording[]>();
  for (const [phrase, others] of Object.entries(synonyms)) {
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
 * Returns the terms that readers use for parts of the names. Each has the number of words that the name would have with
 * the replacement, like {@link Mentions} of names.
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
            // Together, they make up as much of the name as the words that they replace.
            const measure = Math.round((length * terms.length) / own.length) + 1;
            for (const term of terms) {
              const rounded = Math.min(MAX_MEASURE, Math.max(1, measure));
              mentions.set(term, Math.min(mentions.get(term) ?? MAX_MEASURE, rounded));
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
