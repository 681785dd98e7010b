/**
 * Which result comes first: exact identifier or code, exact title, beginning of a title, heading, body.
 *
 * The order is strict: how often a word occurs never lifts a body above a heading. It only decides,
 * together with nearness to the reader's page, between results of one kind.
 */

import type { Query, QueryWord } from './query.ts';
import { wordsOf } from './words.ts';

/** What ranking must know of a section that was found. */
export interface Candidate {
  /** Title of the page. */
  title: string;
  /** Further names of the page: sidebar label, keywords. */
  names: readonly string[];
  /** Heading of the section; `''` for the beginning of the page. */
  heading: string;
  text: string;
  path: string;
  /** True when the page's own words, not an identifier's part, contain `folded` whole. */
  hasWhole(folded: string): boolean;
  /** Relevance by word frequency; only compared within one kind. */
  score: number;
}

/** Kinds of results, worst first. */
const KINDS = [
  'body',
  'heading-and-title',
  'heading',
  'heading-start',
  'exact-heading',
  'title',
  'title-start',
  'exact-title',
] as const;

export type Kind = (typeof KINDS)[number];

const IDENTIFIER_PLACES = ['none', 'text', 'definition', 'heading'] as const;

/**
 * A number that orders candidates of one query: higher is better.
 *
 * @param identifiers the words of the query that are rare names or codes: see {@link rareIdentifiers}
 * @param from path of the page the reader is on
 */
export function rank(
  candidate: Candidate,
  query: Query,
  identifiers: readonly QueryWord[],
  from: string,
): number {
  const place = identifierPlace(candidate, identifiers);
  const kind = kindOf(candidate, query);
  const closeness = 1 + 0.15 * sharedSegments(candidate.path, from);
  const fine = (candidate.score * closeness) / (1 + candidate.score * closeness);
  return IDENTIFIER_PLACES.indexOf(place) * 10 + KINDS.indexOf(kind) + fine;
}

/**
 * The identifiers of a query that deserve to lead: all when the query is nothing else, otherwise those that
 * occur in few sections. (`iOS` looks like an identifier, too.)
 */
export function rareIdentifiers(
  query: Query,
  sectionsWith: (word: QueryWord) => number,
  sections: number,
): QueryWord[] {
  const all = query.words.filter((word) => word.identifier);
  if (all.length === query.words.length) {
    return all;
  }
  return all.filter((word) => sectionsWith(word) <= Math.max(3, sections * 0.02));
}

function identifierPlace(
  candidate: Candidate,
  identifiers: readonly QueryWord[],
): (typeof IDENTIFIER_PLACES)[number] {
  if (identifiers.length === 0 || !identifiers.every((word) => candidate.hasWhole(word.folded))) {
    return 'none';
  }
  const heading = wordsOf(candidate.heading === '' ? candidate.title : candidate.heading).map(
    (word) => word.folded,
  );
  if (identifiers.every((word) => heading.includes(word.folded))) {
    return 'heading';
  }
  return identifiers.every((word) => isDefinedIn(candidate.text, word.folded)) ? 'definition' : 'text';
}

/** True when a block (a table cell, a list item) begins with the word: that is where it is explained. */
function isDefinedIn(text: string, folded: string): boolean {
  return text.split('\n').some((block) => wordsOf(block.slice(0, 80))[0]?.folded === folded);
}

/** The best kind of match that `candidate` is. */
export function kindOf(candidate: Candidate, query: Query): Kind {
  if (candidate.heading === '') {
    const kinds = [candidate.title, ...candidate.names].map((name, index) => {
      const kind = nameKind(name, query, 'title', 'title-start', 'exact-title');
      // A keyword is the author's word for the page, the title is the reader's.
      return index > 0 && kind === 'exact-title' ? 'title-start' : kind;
    });
    return best(kinds);
  }
  const own = nameKind(candidate.heading, query, 'heading', 'heading-start', 'exact-heading');
  if (own !== 'body') {
    return own;
  }
  const heading = foldedWords(candidate.heading);
  const both = [...heading, ...foldedWords(candidate.title)];
  return query.words.some((word) => meets(word, heading)) && query.words.every((word) => meets(word, both))
    ? 'heading-and-title'
    : 'body';
}

function nameKind<K extends Kind>(name: string, query: Query, all: K, start: K, exact: K): K | 'body' {
  const words = foldedWords(name);
  const phrase = words.join(' ');
  if (phrase === query.phrase) {
    return exact;
  }
  if (query.phrase !== '' && phrase.startsWith(query.phrase)) {
    return start;
  }
  return query.words.length > 0 && query.words.every((word) => meets(word, words)) ? all : 'body';
}

function meets(word: QueryWord, words: readonly string[]): boolean {
  return words.some(
    (other) => other.startsWith(word.folded) || (word.stem !== null && other.startsWith(word.stem)),
  );
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map((word) => word.folded);
}

function best(kinds: readonly Kind[]): Kind {
  return kinds.reduce((a, b) => (KINDS.indexOf(b) > KINDS.indexOf(a) ? b : a), 'body');
}

/** Number of leading path segments that two paths have in common, the first one not counted. */
function sharedSegments(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => path.split('/').filter((segment) => segment !== ''));
  let shared = 0;
  while (first?.[shared] !== undefined && first[shared] === second?.[shared]) {
    shared++;
  }
  return Math.max(0, shared - 1);
}
