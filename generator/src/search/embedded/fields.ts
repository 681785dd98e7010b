/**
 * Where a word can stand on a page, and how much of that place it is.
 *
 * Each mention is one field of one section. Of names (title, heading, …) it says how many words the name has, so that a
 * query that has them all can be told from one that has one of them; of text how often the word stands there.
 */

import { isStopWord } from './common-words.ts';
import {
  chainTerms,
  countedWords,
  DOT,
  dotted,
  fold,
  neighborsJoined,
  partsOf,
  termsOf,
  withChainsJoined,
  wordsOf,
  type WordForm,
} from './words.ts';

/** Their numbers are written into the index: a new one goes to the end, and raises the format. */
export const FIELDS = [
  'title',
  'alias',
  'question',
  'summary',
  'heading',
  'defined',
  'text',
  'code',
  'related',
] as const;

export type Field = (typeof FIELDS)[number];

/** Highest measure of a mention. */
export const MOST = 8;

/** Terms of one field → measure, 1 to {@link MOST}. */
export type Mentions = Map<string, number>;

/** Words of a title that say what kind of page it is, not what it is about. */
const PAGE_KINDS = /^(?:overview|introduction|reference|guide)$/;

/**
 * The terms of a name, each with the number of words that the name has beside it, itself included: of "Upload captions",
 * `upload` has 2, `uploadcaptions` 1. Of `VdoAsset.play(otp)`, `play` has 1: it is what the name is of.
 */
export function nameMentions(name: string): Mentions {
  const mentions: Mentions = new Map();
  const add = (term: string, measure: number) => {
    const rounded = Math.min(MOST, Math.max(1, Math.round(measure)));
    mentions.set(term, Math.min(mentions.get(term) ?? MOST, rounded));
  };
  const lengthOf = (text: string) =>
    Math.max(1, wordsOf(text).filter(({ folded }) => !isStopWord(folded) && !PAGE_KINDS.test(folded)).length);
  const length = lengthOf(name);
  const called = withoutArguments(name);
  const ownLength = lengthOf(called);
  for (const { text, folded, start } of wordsOf(name)) {
    const parts = partsOf(text);
    const among = start < called.length ? ownLength : length;
    add(folded, among);
    parts.forEach((part) => add(part, among * parts.length));
  }
  for (const chain of dotted(called)) {
    // What explains `VdoAsset.playOffline` explains `playOffline`.
    const names = chain.split('.');
    add(fold(names.at(-1) ?? ''), ownLength - names.length + 1);
  }
  for (const term of termsOf(name)) {
    if (!mentions.has(term)) {
      // The end of an identifier is less than all of it.
      add(term, term.includes(DOT) ? length / term.split(DOT).length : length + 1);
    }
  }
  for (const pair of neighborsJoined(name)) {
    add(pair, length / 2);
  }
  const whole = wordsOf(name).map(({ folded }) => folded);
  if (whole.length > 1 && whole.length < 5) {
    add(whole.join(''), 1);
  }
  return mentions;
}

/** `seek(milliseconds)` → `seek` */
function withoutArguments(name: string): string {
  return name.replace(/(?<=[\p{L}\p{N}_$])\([^()]*\)$/u, '');
}

/** The same for several names: each term by the name that it is most of. */
export function namesMentions(names: readonly string[]): Mentions {
  const mentions: Mentions = new Map();
  for (const name of names) {
    for (const [term, measure] of nameMentions(name)) {
      mentions.set(term, Math.min(mentions.get(term) ?? MOST, measure));
    }
  }
  return mentions;
}

/**
 * The terms of a text, with the logarithm of how often each stands there. Words too common to look up are left out.
 *
 * @param words of the text
 */
export function textMentions(
  text: string,
  words: ReadonlyMap<WordForm, number> = countedWords(text),
): Mentions {
  const mentions: Mentions = new Map();
  const count = (term: string, times: number): void =>
    void mentions.set(term, (mentions.get(term) ?? 0) + times);
  for (const [{ terms }, times] of words) {
    for (const term of terms) {
      count(term, times);
    }
  }
  for (const term of chainTerms(text)) {
    count(term, 1);
  }
  for (const [term, times] of mentions) {
    if (isStopWord(term)) {
      mentions.delete(term);
    } else {
      mentions.set(term, Math.min(MOST, 1 + Math.floor(Math.log2(times))));
    }
  }
  return mentions;
}

/** Characters of a block in which the word that it is about must stand. */
const BEGINNING = 80;
/** A first word, with all that is joined to it, up to the next one. */
const FIRST_WORD = /^[^\p{L}\p{N}]*\S*[^\p{L}\p{N}]*[\p{L}\p{N}]?/u;

/** The words that blocks of a text (table rows, list items) are about: not those that a sentence begins with. */
export function definedMentions(text: string): Mentions {
  const mentions: Mentions = new Map();
  for (const block of text.split('\n')) {
    const [beginning = ''] = FIRST_WORD.exec(block.slice(0, BEGINNING)) ?? [];
    const start = withChainsJoined(beginning);
    const [word] = wordsOf(start);
    if (
      word !== undefined &&
      /^[^\p{L}\p{N}]*$/u.test(start.slice(0, word.start)) &&
      /^[^\p{L}\p{N}]*(?:$|[|:=(,–—-])/u.test(start.slice(word.end))
    ) {
      termsOf(block.slice(0, BEGINNING).split(/\s/)[0] ?? '').forEach((term) => mentions.set(term, 1));
      mentions.set(word.folded, 1);
    }
  }
  return mentions;
}
