/**
 * Which result comes first: exact identifier or code, exact title, beginning of a title, heading, body.
 *
 * What names the thing that was asked for comes first, however often others speak of it. Only among texts do
 * frequency and completeness decide; nearness to the reader breaks ties.
 */

import { isFormOf, isStopWord, type Query, type QueryWord } from './query.ts';
import { DOT, termsOf, withChainsJoined, wordsOf } from './words.ts';

/** What ranking must know of a section that was found. */
export interface Candidate {
  /** Title of the page. */
  title: string;
  /** Further names of the page: sidebar label, end of its address. */
  names: readonly string[];
  keywords: readonly string[];
  /** What stands above the page: category, breadcrumbs, folders of its path. */
  above: readonly string[];
  /** Heading of the section; `''` for the beginning of the page. */
  heading: string;
  /** What its author calls the section in addresses, where that is not its heading. */
  anchorName: string;
  text: string;
  path: string;
  /** False for a page that no sidebar leads to. */
  listed: boolean;
  /** True when the page's own words, not an identifier's part, contain `folded` whole. */
  hasWhole(folded: string): boolean;
  /** Share of the query that was found, 0 to 1, each word by its rarity. */
  completeness: number;
  /** Relevance by word frequency, compared with the best, 0 to 1. */
  relevance: number;
}

type NamedSection = Pick<Candidate, 'title' | 'heading' | 'anchorName'>;

/** What is known of the reader: breaks ties. */
export interface Reader {
  /** Path of the page the reader is on. */
  from: string;
  /** What the reader has chosen elsewhere, such as a platform. */
  choices: readonly string[];
}

/** Kinds of results, worst first. All but the first name what was asked for. */
const KINDS = [
  'body',
  'part-of-title',
  'about',
  'heading-and-above',
  'title-within',
  'heading',
  'heading-start',
  'exact-keyword',
  'exact-heading',
  'title-and-above',
  'title',
  'whole-title-and-above',
  'title-start',
  'exact-title',
] as const;

export type Kind = (typeof KINDS)[number];

/** What it is worth where an identifier stands: more than all else, since nobody types one by chance. */
const IDENTIFIER_PLACES = { none: 0, text: 60, definition: 90, name: 120 };
/** Words that only together are an identifier may be meant as words. */
const JOINED = 0.02;

/** A name is better than the best of all texts, which has up to this. */
const NAME = 40;

/** Share of a title's words that a query must have for the title to be a name of it. */
const NAMING_SHARE = 0.5;
/** The better a title is covered, the likelier it is meant. */
const COVERED = 2;

/** A choice weighs less than a step of the path: readers who look at another platform's page mean that one. */
const CHOSEN = 0.9;
const LISTED = 1;
/** What opens a part of the site comes before what lies deep in it. */
const SHALLOW = 6;
const MOST_NEARNESS = 5;
/** Above the sum of all that breaks ties. */
const MOST_TIES = 15;

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
  const { completeness, relevance, listed } = candidate;
  const place = identifierPlace(candidate, identifiers);
  const joined = identifierPlace(candidate, query.joined === null ? [] : [query.joined]);
  const named = nameOf(candidate.heading === '' ? candidate.title : candidate.heading);
  const covered = coverage(named, query);
  const found = kindOf(candidate, query);
  // What no sidebar leads to must be asked for by name.
  const kind = listed || covered >= NAMING_SHARE || found.startsWith('exact') ? KINDS.indexOf(found) : 0;
  const ties =
    Math.min(nearness(candidate, reader), MOST_NEARNESS) +
    (listed ? LISTED : 0) +
    SHALLOW / segmentsOf(candidate.path).length +
    COVERED * covered +
    relevance;
  const worth = kind > 0 ? NAME + kind + ties / MOST_TIES : NAME * completeness ** 1.5 * relevance;
  return IDENTIFIER_PLACES[place] + JOINED * IDENTIFIER_PLACES[joined] + worth;
}

/** How near a page is to the reader: leading path segments in common, the first one not counted, and choices. */
export function nearness(candidate: Pick<Candidate, 'path' | 'above'>, reader: Reader): number {
  return sharedSegments(candidate.path, reader.from) + (isChosen(candidate, reader) ? CHOSEN : 0);
}

/**
 * The identifiers of a query that deserve to lead: all when the query is nothing else, otherwise those that
 * occur in few sections. (`iOS` looks like an identifier, too.)
 *
 * @param found the terms that were met in each section
 * @param sections number of all sections
 */
export function rareIdentifiers(
  query: Query,
  found: readonly { terms: readonly string[] }[],
  sections: number,
): string[] {
  const identifiers = query.words.filter((word) => word.identifier);
  const isAlone = identifiers.length === query.words.length;
  return identifiers.flatMap((word) => {
    const places = found.filter(({ terms }) => terms.includes(word.folded)).length;
    if (places === 0 && word.unfinished) {
      return completionOf(word, found);
    }
    return isAlone || places <= Math.max(3, sections * 0.02) ? [word.folded] : [];
  });
}

/** `VdoInit` → `vdoinitparams`: the identifier that most sections have of those that begin so. */
function completionOf({ folded }: QueryWord, found: readonly { terms: readonly string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const term of found.flatMap(({ terms }) => terms)) {
    if (term.startsWith(folded)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best === undefined ? [] : [best[0]];
}

function identifierPlace(
  candidate: Candidate,
  identifiers: readonly string[],
): keyof typeof IDENTIFIER_PLACES {
  const [first] = identifiers;
  if (first === undefined) {
    return 'none';
  }
  const name = candidate.heading === '' ? candidate.title : candidate.heading;
  const { terms, joined } = nameOf(name);
  // A reference has a heading "play()" for what is called as "player.video.play".
  const names = first.split(DOT);
  const isMember = names.length > 1 && joined[0] === names.at(-1) && /^[\p{L}\p{N}_$]+(?:\(|$)/u.test(name);
  if (isMember && names.every((part) => candidate.hasWhole(part))) {
    return 'name';
  }
  if (!identifiers.every((word) => candidate.hasWhole(word))) {
    return 'none';
  }
  if (joined[0] === first) {
    return 'name';
  }
  const isNamed =
    identifiers.every((word) => terms.has(word)) ||
    identifiers.every((word) => isDefinedIn(candidate.text, word));
  return isNamed && candidate.listed ? 'definition' : 'text';
}

/** True when a block (a table row, a list item) is about the word, not a sentence that begins with it. */
function isDefinedIn(text: string, folded: string): boolean {
  return text.split('\n').some((block) => {
    const start = withChainsJoined(block.slice(0, 80));
    const [word] = wordsOf(start);
    return word?.folded === folded && /^[^\p{L}\p{N}]*(?:$|[|:=(,–—-])/u.test(start.slice(word.end));
  });
}

/** The best kind of match that `candidate` is. */
export function kindOf(candidate: Candidate, query: Query): Kind {
  if (query.words.length === 0) {
    return 'body';
  }
  const above = () => [...candidate.above].flatMap((label) => [...nameOf(label).terms]);
  if (candidate.heading !== '') {
    const own = nameKind(candidate.heading, query, ['heading', 'heading-start', 'exact-heading']);
    const heading = new Set([...nameOf(candidate.heading).terms, ...nameOf(candidate.anchorName).terms]);
    return own === 'body' && isMetBy(query, heading, [...nameOf(candidate.title).terms, ...above()]) === 'all'
      ? 'heading-and-above'
      : own;
  }
  const title = nameOf(candidate.title);
  const kinds: Kind[] = [candidate.title, ...candidate.names].map((name) => {
    const all = coverage(nameOf(name), query) >= NAMING_SHARE ? 'title' : 'part-of-title';
    return nameKind(name, query, [all, 'title-start', 'exact-title']);
  });
  for (const keyword of candidate.keywords) {
    kinds.push(nameKind(keyword, query, ['body', 'body', 'exact-keyword']));
  }
  if (title.joined.length > 1 && isWithin(title, query)) {
    kinds.push('title-within');
  }
  const names = new Set([title, ...candidate.names.map(nameOf)].flatMap(({ terms }) => [...terms]));
  const met = isMetBy(query, names, above());
  if (met !== 'none') {
    const isWhole = title.joined.every((word) => query.words.some((asked) => isFormOf(word, asked)));
    const all = coverage(title, query) >= NAMING_SHARE ? 'title-and-above' : 'about';
    kinds.push(met === 'telling' ? 'about' : isWhole ? 'whole-title-and-above' : all);
  }
  return best(kinds);
}

/** Share of a name's telling words that the query has, 0 to 1. */
function coverage({ joined }: Name, query: Query): number {
  const telling = joined.filter((word) => !isStopWord(word));
  const met = telling.filter((word) => query.words.some((asked) => isFormOf(word, asked)));
  return telling.length === 0 ? 0 : met.length / telling.length;
}

/** True when the query has all telling words of a name, at least two, and others besides. */
function isWithin({ joined }: Name, query: Query): boolean {
  const asked = query.words.filter((word) => !query.common.has(word));
  const telling = joined.filter((word) => !isStopWord(word));
  const met = telling.filter((term) => query.words.some((word) => isFormOf(term, word)));
  const rare = telling.filter((term) => asked.some((word) => isFormOf(term, word)));
  return met.length === telling.length && rare.length > 1;
}

/**
 * Whether the query means `own` and what stands above it: with all its words, or with the telling ones, when what
 * goes without saying on this site is no more than they are.
 */
function isMetBy(
  query: Query,
  own: ReadonlySet<string>,
  above: readonly string[],
): 'all' | 'telling' | 'none' {
  const common = query.words.filter((word) => query.common.has(word));
  const telling = query.words.filter((word) => !query.common.has(word));
  const rest = telling.filter((word) => !meets(word, own));
  if (telling.length === 0 || rest.length === telling.length || !rest.every((word) => meets(word, above))) {
    return 'none';
  }
  if (common.every((word) => meets(word, own))) {
    return 'all';
  }
  return common.length <= telling.length ? 'telling' : 'none';
}

/** Share of the query's words that stand in the result's own name. */
export function nameShare({ title, heading, anchorName }: NamedSection, query: Query): number {
  const terms =
    heading === '' ? nameOf(title).terms : [...nameOf(heading).terms, ...nameOf(anchorName).terms];
  const met = query.words.filter((word) => meets(word, terms));
  return met.length / query.words.length;
}

function nameKind(text: string, query: Query, [all, start, exact]: readonly [Kind, Kind, Kind]): Kind {
  const { phrases, terms } = nameOf(text);
  if (query.phrase !== '' && phrases.some((phrase) => query.phrases.includes(phrase))) {
    return exact;
  }
  if (
    query.phrase !== '' &&
    phrases.some((phrase) => query.phrases.some((asked) => phrase.startsWith(asked)))
  ) {
    return start;
  }
  return query.words.every((word) => meets(word, terms)) ? all : 'body';
}

function meets(word: QueryWord, terms: Iterable<string>): boolean {
  for (const term of terms) {
    if (isFormOf(term, word)) {
      return true;
    }
  }
  return false;
}

/** A title, heading or label as queries meet it. */
interface Name {
  /** Its words in order, chains such as `video.play` as one. */
  joined: readonly string[];
  /** Its words with single spaces: chains taken apart, and as one. */
  phrases: readonly string[];
  /** All that it is found by, neighbours as one word too: "web hooks" is also called "webhooks". */
  terms: ReadonlySet<string>;
}

/** A site has few names, and each keystroke compares all that match. */
const namesBefore = new Map<string, Name>();

function nameOf(text: string): Name {
  let name = namesBefore.get(text);
  if (name === undefined) {
    const apart = wordsOf(text).map((word) => word.folded);
    const joined = wordsOf(withChainsJoined(text)).map((word) => word.folded);
    name = {
      joined,
      phrases: [...new Set([apart.join(' '), joined.join(' ')])],
      terms: new Set([...termsOf(text), ...neighboursJoined(text)]),
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

function best(kinds: readonly Kind[]): Kind {
  return kinds.reduce((a, b) => (KINDS.indexOf(b) > KINDS.indexOf(a) ? b : a), 'body');
}

/** True when path or labels name something that the reader has chosen. */
function isChosen({ path, above }: Pick<Candidate, 'path' | 'above'>, { choices }: Reader): boolean {
  return choices.some(
    (choice) =>
      path.split('/').includes(choice) ||
      above.some((label) => nameOf(label).phrases.includes(choice.toLowerCase().replaceAll('-', ' '))),
  );
}

/** Number of leading path segments that two paths have in common, the first one not counted. */
function sharedSegments(a: string, b: string): number {
  const first = segmentsOf(a);
  const second = segmentsOf(b);
  let shared = 0;
  while (first[shared] !== undefined && first[shared] === second[shared]) {
    shared++;
  }
  return Math.max(0, shared - 1);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
