/** Titles, headings and labels as queries meet them. */

import { isFormOf, isStopWord, type Query, type QueryWord } from './query.ts';
import { termsOf, withChainsJoined, wordsOf } from './words.ts';

export interface Name {
  /** Its words in order, chains such as `video.play` as one. */
  words: readonly string[];
  /** Its words with single spaces: chains taken apart, and as one. */
  phrases: readonly string[];
  /** Its words, chains taken apart. */
  apart: readonly string[];
  /** All that it is found by, neighbours as one word too: "web hooks" is also called "webhooks". */
  terms: ReadonlySet<string>;
  /** The same without neighbours. */
  ownTerms: ReadonlySet<string>;
}

/** A site has few names, and each keystroke compares all that match. */
const namesBefore = new Map<string, Name>();

export function nameOf(text: string): Name {
  let name = namesBefore.get(text);
  if (name === undefined) {
    const apart = wordsOf(text).map((word) => word.folded);
    const words = wordsOf(withChainsJoined(text)).map((word) => word.folded);
    const ownTerms = new Set(termsOf(text));
    name = {
      words,
      apart,
      ownTerms,
      phrases: [...new Set([apart.join(' '), words.join(' ')])],
      terms: new Set([...ownTerms, ...neighboursJoined(text)]),
    };
    namesBefore.set(text, name);
  }
  return name;
}

/** Each word of a name with the next one: `web hooks` → `webhooks`. */
export function neighboursJoined(text: string): string[] {
  const words = wordsOf(text).map((word) => word.folded);
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
}

/** True when one of `terms` is a form of `word`. */
export function meets(word: QueryWord, terms: Iterable<string>): boolean {
  for (const term of terms) {
    if (isFormOf(term, word)) {
      return true;
    }
  }
  return false;
}

/** Share of a name's telling words that the query has, 0 to 1. */
export function coverage({ words, apart }: Name, query: Query): number {
  return Math.max(...[words, apart].map((wording) => share(wording, query)));
}

/** Words of a title that say what kind of page it is, not what it is about. */
const PAGE_KINDS = /^(?:overview|introduction|reference|guide)$/;

function share(wording: readonly string[], query: Query): number {
  const telling = wording.filter((word) => !isStopWord(word) && !PAGE_KINDS.test(word));
  const met = telling.filter((word) => query.words.some((asked) => isFormOf(word, asked)));
  return telling.length === 0 ? 0 : met.length / telling.length;
}
