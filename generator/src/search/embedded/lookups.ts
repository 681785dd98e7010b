/** Converts a query to index lookups. */

import { FORM_ENDINGS, formWorth, isSignificant, type Query } from './query.ts';
import { DOT, isIdentifier } from './words.ts';

/** A lookup of index words that match some of the query words. */
export interface Lookup {
  /** Numbers of the query words. */
  words: number[];
  /** Prefix of the index words. */
  beginning: string;
  /** Endings after the prefix. */
  endings: readonly string[];
  /** Whether any other ending also matches. */
  isOpen: boolean;
  /** How well the index word matches the query word, 0 to 1. */
  worth(term: string): number;
}

/**
 * Minimum length, in letters, for words with all their forms. Shorter ones, such as IDs and TVs, only have a plural.
 */
const SHORTEST_WITH_FORMS = 3;
const PLURAL: readonly string[] = ['', 's'];
/** After other words, two letters such as "no" are mostly a whole word, and too many files have words that start with them. */
const TWO_LETTERS = /^[a-z]{2}$/;

/**
 * Weight of the last name in a chain, because a reference describes `player.video.play` under its last name. A name with
 * several parts, as in `DRM.LICENSE_REQUEST_FAILED`, hardly belongs to anything else.
 */
const LAST_NAME = { simple: 0.65, withParts: 0.95 };

/** Weight of the end of an identifier, if it is itself an identifier. */
const END = 0.9;

/** Weight of the parts of an identifier, compared with the whole. */
const PARTS = 0.5;

/**
 * Returns lookups for the query words in all their forms and for words that may form one: `play back info` also means
 * `playbackinfo`.
 */
export function lookupsOf(query: Query): Lookup[] {
  const lookups = query.words.flatMap((word, number): Lookup[] => {
    const beginnings = [word.folded, ...(word.stem === null ? [] : [word.stem])];
    // Too many words start with one or two letters, so looking up their forms would load files unnecessarily.
    const endings = word.folded.length < SHORTEST_WITH_FORMS ? PLURAL : FORM_ENDINGS;
    return distinct(beginnings).map((beginning) => ({
      words: [number],
      beginning,
      endings: word.isSameRoot === undefined ? [...endings, word.folded.slice(beginning.length)] : [],
      isOpen: (word.unfinished && canBeBeginning(word.folded, number)) || word.isSameRoot !== undefined,
      worth: (term) => (word.folded.length < 2 && term !== word.folded ? 0 : formWorth(term, word)),
    }));
  });
  // `STORE_NOT_FOUND` is the end of `PLAY_STORE_NOT_FOUND`. The index contains such ends without separators.
  query.words.forEach(({ folded, parts }, number) => {
    const whole = parts.join('');
    if (parts.length > 1 && whole !== folded) {
      lookups.push(wholeWord([number], whole, END));
    }
  });
  query.words.forEach(({ text, folded }, number) => {
    const last = folded.split(DOT).at(-1) ?? '';
    // In `shaka.util.Error`, the last name is too general.
    if (last !== folded && isSignificant(last)) {
      const isName = isIdentifier(text.split(/[.$]/).at(-1) ?? '');
      lookups.push(wholeWord([number], last, LAST_NAME[isName ? 'withParts' : 'simple']));
    }
  });
  const joined = query.words.slice(1).map((word, index) => ({
    words: [index, index + 1],
    text: `${query.words[index]?.folded ?? ''}${word.folded}`,
  }));
  if (query.joined !== null) {
    joined.push({ words: query.words.map((_, index) => index), text: query.joined });
  }
  for (const { words, text } of joined) {
    lookups.push(wholeWord(words, text, 1));
  }
  return lookups;
}

/** @param before number of words before this one */
function canBeBeginning(folded: string, before: number): boolean {
  return folded.length > 1 && !(before > 0 && TWO_LETTERS.test(folded));
}

function wholeWord(words: number[], text: string, worth: number): Lookup {
  return {
    words,
    beginning: text,
    endings: [''],
    isOpen: false,
    worth: (term) => (term === text ? worth : 0),
  };
}

/** Returns lookups for the parts of identifiers in the query. A section must contain all parts of an identifier. */
export function partLookups(query: Query): { word: number; worth: number; parts: string[] }[] {
  return query.words.flatMap(({ parts }, word) => (parts.length === 0 ? [] : { word, worth: PARTS, parts }));
}

/**
 * If one prefix starts with another, keeps only the shorter one, because it also finds the matches of the longer one.
 */
function distinct(beginnings: readonly string[]): string[] {
  return beginnings.filter(
    (one, index) =>
      !beginnings.some((other, at) => at !== index && one.startsWith(other) && (one !== other || at < index)),
  );
}
