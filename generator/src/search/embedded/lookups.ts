/** A query → what is looked up in the index. */

import { FORM_ENDINGS, formWorth, type Query } from './query.ts';
import { DOT } from './words.ts';

/** Words of the index that stand for some of the query's. */
export interface Lookup {
  /** Numbers of the query's words. */
  words: number[];
  /** What the words of the index begin with. */
  beginning: string;
  /** What follows that. */
  endings: readonly string[];
  /** Anything else may follow, too. */
  isOpen: boolean;
  /** How well the word stands for the word of the query, 0 to 1. */
  worth(term: string): number;
}

/** Shortest word with all its forms, in letters; shorter ones, such as IDs and TVs, only have a plural. */
const SHORTEST_WITH_FORMS = 3;
const PLURAL: readonly string[] = ['', 's'];

/** What the last name of a chain counts beside the chain: a reference calls `player.video.play` by its last name. */
const LAST_NAME = 0.65;

/** What the end of an identifier counts, where it is one itself. */
const END = 0.9;

/** What the parts of an identifier count beside the whole. */
const PARTS = 0.5;

/**
 * The words of the query in all their forms, and those that may be one: `play back info` also means `playbackinfo`.
 */
export function lookupsOf(query: Query): Lookup[] {
  const lookups = query.words.flatMap((word, number): Lookup[] => {
    const beginnings = [word.folded, ...(word.stem === null ? [] : [word.stem])];
    // Too much begins with one or two letters: to look for their forms would load files for nothing.
    const endings = word.folded.length < SHORTEST_WITH_FORMS ? PLURAL : FORM_ENDINGS;
    return distinct(beginnings).map((beginning) => ({
      words: [number],
      beginning,
      endings: word.isSameRoot === undefined ? [...endings, word.folded.slice(beginning.length)] : [],
      isOpen: (word.unfinished && word.folded.length > 1) || word.isSameRoot !== undefined,
      worth: (term) => (word.folded.length < 2 && term !== word.folded ? 0 : formWorth(term, word)),
    }));
  });
  // `STORE_NOT_FOUND` ends `PLAY_STORE_NOT_FOUND`; such ends are in the index without the signs between their parts.
  query.words.forEach(({ folded, parts }, number) => {
    const whole = parts.join('');
    if (parts.length > 1 && whole !== folded) {
      lookups.push(wholeWord([number], whole, END));
    }
  });
  query.words.forEach(({ folded }, number) => {
    const last = folded.split(DOT).at(-1) ?? '';
    if (last !== folded && last !== '') {
      lookups.push(wholeWord([number], last, LAST_NAME));
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

function wholeWord(words: number[], text: string, worth: number): Lookup {
  return {
    words,
    beginning: text,
    endings: [''],
    isOpen: false,
    worth: (term) => (term === text ? worth : 0),
  };
}

/** The parts of the query's identifiers. A section holds an identifier only if it holds all its parts. */
export function partLookups(query: Query): { word: number; worth: number; parts: string[] }[] {
  return query.words.flatMap(({ parts }, word) => (parts.length === 0 ? [] : { word, worth: PARTS, parts }));
}

/** Of beginnings that begin with each other, the shortest: it finds what the others do. */
function distinct(beginnings: readonly string[]): string[] {
  return beginnings.filter(
    (one, index) =>
      !beginnings.some((other, at) => at !== index && one.startsWith(other) && (one !== other || at < index)),
  );
}
