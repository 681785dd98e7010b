/**
 * The fields of a page in which a word can occur, and how much of the field the word makes up.
 *
 * Each mention belongs to one field of one section. For names (title, heading, …), its measure is the number of words
 * in the name, so that a query that matches the whole name can be told from one that matches a single word. For text,
 * its measure is the word frequency.
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

/** Field numbers are part of the index format. Append new fields at the end and increase the format version. */
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
export const MAX_MEASURE = 8;

/** Terms in one field → measure, from 1 to {@link MAX_MEASURE}. */
export type Mentions = Map<string, number>;

/** Title words that describe the kind of page, not its topic. */
const PAGE_KINDS = /^(?:overview|introduction|reference|guide)$/;

/**
 * Returns the terms of a name with the number of words in the name. In "Upload captions", `upload` has 2 and
 * `uploadcaptions` 1. In `VdoAsset.play(otp)`, `play` has 1, because it is the actual name.
 */
export function nameMentions(name: string): Mentions {
  const mentions: Mentions = new Map();
  const add = (term: string, measure: number) => {
    const rounded = Math.min(MAX_MEASURE, Math.max(1, Math.round(measure)));
    mentions.set(term, Math.min(mentions.get(term) ?? MAX_MEASURE, rounded));
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
    // A page about `VdoAsset.playOffline` is also about `playOffline`.
    const names = chain.split('.');
    add(fold(names.at(-1) ?? ''), ownLength - names.length + 1);
  }
  for (const term of termsOf(name)) {
    if (!mentions.has(term)) {
      // The end of an identifier counts less than the whole identifier.
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

/** Returns the terms of several names, each with the measure of the name that it makes up most of. */
export function namesMentions(names: readonly string[]): Mentions {
  const mentions: Mentions = new Map();
  for (const name of names) {
    for (const [term, measure] of nameMentions(name)) {
      mentions.set(term, Math.min(mentions.get(term) ?? MAX_MEASURE, measure));
    }
  }
  return mentions;
}

/**
 * Returns the terms of a text with the logarithm of their frequency. Omits words that are too common to look up.
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
      mentions.set(term, Math.min(MAX_MEASURE, 1 + Math.floor(Math.log2(times))));
    }
  }
  return mentions;
}

/** The word that a block defines must occur within this many characters. */
const DEFINITION_START = 80;
/** The first word, with everything attached to it, up to the next word. */
const FIRST_WORD = /^[^\p{L}\p{N}]*\S*[^\p{L}\p{N}]*[\p{L}\p{N}]?/u;

/**
 * Returns the words that blocks of a text (table rows, list items) define, without words that only start a sentence.
 */
export function definedMentions(text: string): Mentions {
  const mentions: Mentions = new Map();
  for (const block of text.split('\n')) {
    const [beginning = ''] = FIRST_WORD.exec(block.slice(0, DEFINITION_START)) ?? [];
    const start = withChainsJoined(beginning);
    const [word] = wordsOf(start);
    if (
      word !== undefined &&
      /^[^\p{L}\p{N}]*$/u.test(start.slice(0, word.start)) &&
      /^[^\p{L}\p{N}]*(?:$|[|:=(,–—-])/u.test(start.slice(word.end))
    ) {
      termsOf(block.slice(0, DEFINITION_START).split(/\s/)[0] ?? '').forEach((term) => mentions.set(term, 1));
      mentions.set(word.folded, 1);
    }
  }
  return mentions;
}
