/**
 * Which result comes first: exact identifier or code, exact title, beginning of a title, heading, body.
 *
 * The order is strict: how often a word occurs never lifts a body above a heading. It only decides,
 * together with nearness to the reader's page, between results of one kind.
 */

import { isFormOf, type Query, type QueryWord } from './query.ts';
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
  /** Labels above the page. */
  breadcrumbs: readonly string[];
  /** True when the page's own words, not an identifier's part, contain `folded` whole. */
  hasWhole(folded: string): boolean;
  /** Share of the query that was found, 0 to 1, each word by its rarity. */
  completeness: number;
  /** Relevance by word frequency; only compared within one kind. */
  score: number;
}

/** What is known of the reader: breaks ties. */
export interface Reader {
  /** Path of the page the reader is on. */
  from: string;
  /** What the reader has chosen elsewhere, such as a platform. */
  choices: readonly string[];
}

/** Kinds of results, worst first. */
const KINDS = [
  'body',
  'part-of-title',
  'heading-and-title',
  'heading',
  'heading-start',
  'exact-heading',
  'title',
  'title-start',
  'exact-title',
] as const;

export type Kind = (typeof KINDS)[number];

/** From here on, what the reader looks for is the name of the result. */
const FIRST_NAME_KIND = KINDS.indexOf('heading');

/** A choice weighs less than a step of the path: readers who look at another platform's page mean that one. */
const CHOSEN = 0.9;
const MOST_NEARNESS = 6;

const IDENTIFIER_PLACES = ['none', 'text', 'definition', 'heading'] as const;

/** Above the difference between the best and the worst kind. */
const COMPLETENESS_WEIGHT = 100;

/**
 * A number that orders candidates of one query: higher is better.
 *
 * @param identifiers folded words of the query that are rare names or codes: see {@link rareIdentifiers}
 */
export function rank(
  candidate: Candidate,
  query: Query,
  identifiers: readonly string[],
  reader: Reader,
): number {
  const joined = query.joined !== null && candidate.hasWhole(query.joined) ? [query.joined] : [];
  const place = identifierPlace(candidate, joined.length > 0 ? joined : identifiers);
  const kind = kindOf(candidate, query);
  const nearness = sharedSegments(candidate.path, reader.from) + (isChosen(candidate, reader) ? CHOSEN : 0);
  const score = candidate.score * (1 + 0.15 * nearness);
  const relevance = score / (1 + score);
  // Pages of one title differ by whom they are for; texts differ by what they say.
  const fine =
    KINDS.indexOf(kind) < FIRST_NAME_KIND
      ? relevance
      : (Math.min(nearness, MOST_NEARNESS) + relevance) / (MOST_NEARNESS + 1);
  return (
    candidate.completeness * COMPLETENESS_WEIGHT +
    IDENTIFIER_PLACES.indexOf(place) * 10 +
    KINDS.indexOf(kind) +
    fine
  );
}

/**
 * The identifiers of a query that deserve to lead: all when the query is nothing else, otherwise those that
 * occur in few sections. (`iOS` looks like an identifier, too.)
 */
export function rareIdentifiers(
  query: Query,
  sectionsWith: (word: QueryWord) => number,
  sections: number,
): string[] {
  const all = query.words.filter((word) => word.identifier);
  const leading =
    all.length === query.words.length
      ? all
      : all.filter((word) => sectionsWith(word) <= Math.max(3, sections * 0.02));
  return leading.map((word) => word.folded);
}

function identifierPlace(
  candidate: Candidate,
  identifiers: readonly string[],
): (typeof IDENTIFIER_PLACES)[number] {
  if (identifiers.length === 0 || !identifiers.every((word) => candidate.hasWhole(word))) {
    return 'none';
  }
  const heading = foldedWords(candidate.heading === '' ? candidate.title : candidate.heading);
  if (identifiers.every((word) => heading.includes(word))) {
    return 'heading';
  }
  return identifiers.every((word) => isDefinedIn(candidate.text, word)) ? 'definition' : 'text';
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
    const title = foldedWords(candidate.title);
    return best([...kinds, query.words.some((word) => meets(word, title)) ? 'part-of-title' : 'body']);
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

function meets(word: QueryWord, terms: readonly string[]): boolean {
  return terms.some((term) => isFormOf(term, word));
}

/** Words of titles and headings: a site has few, and each keystroke compares all that match. */
const cutBefore = new Map<string, readonly string[]>();

function foldedWords(text: string): readonly string[] {
  let words = cutBefore.get(text);
  if (words === undefined) {
    words = wordsOf(text).map((word) => word.folded);
    cutBefore.set(text, words);
  }
  return words;
}

function best(kinds: readonly Kind[]): Kind {
  return kinds.reduce((a, b) => (KINDS.indexOf(b) > KINDS.indexOf(a) ? b : a), 'body');
}

/** True when path or breadcrumbs name something that the reader has chosen. */
function isChosen({ path, breadcrumbs }: Candidate, { choices }: Reader): boolean {
  return choices.some(
    (choice) =>
      path.split('/').includes(choice) ||
      breadcrumbs.some((label) => foldedWords(label).join('-') === choice.toLowerCase()),
  );
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
