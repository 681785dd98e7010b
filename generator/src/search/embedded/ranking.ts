/**
 * Ranks the search results.
 *
 * A page's score is a weighted sum of features from 0 to 1. Most are shares of the query that match in the title, the
 * headings, the text, and so on, where rare words make up a larger share. The best section adds to the score. If the
 * query mentions a place ("android", "v2"), pages in that place rise and all others fall. The weights are fitted to
 * queries with known answers, see `golden/fit.ts`. To update them, run `npm run fit:search`.
 */

import { FIELDS } from './fields.ts';
import type { FoundSection, MatchTable } from './matches.ts';
import { nearness, type Place, type Reader } from './place.ts';
import weights from './weights.json' with { type: 'json' };
import { DOT } from './words.ts';

/** Features of a page, 0 to 1 each. */
export interface PageFeatures {
  /** Share of the query in the title and the labels above it, times the matched share of the title. */
  titleFit: number;
  /** The same for an alternative name: sidebar label, keyword, or end of the URL. */
  aliasFit: number;
  /** The same for a question that the page answers. */
  questionFit: number;
  /** The same for a single question, compared as a whole; only computed for the best pages. */
  asked: number;
  /** Share of the query that is the page's own code or identifier, which also occurs in its title. */
  own: number;
  /** Share of the query in the description. */
  summary: number;
  /** Share of the query anywhere on the page. */
  complete: number;
  /** The query mentions the page's place with a word from the site settings. */
  place: number;
  /** The query mentions only other places in this way. */
  otherPlace: number;
  /** How many sections match the query. */
  focus: number;
  /**
   * High for pages with few sections, because the shorter of two similar pages is more specific. Only computed for the
   * best pages.
   */
  brief: number;
  /**
   * The page ranks lower by one or more of the site's settings. 0 if the query contains the page's own code number or
   * its full name. Lower if it resembles a question that the page answers.
   */
  secondary: number;
  /** Nearness to the current page and to the reader's choices. Only breaks ties. */
  near: number;
  /** The page is about a sibling of the reader's platform, and the query mentions no platform. */
  sibling: number;
}

/** Features of a section, 0 to 1 each. The heading of the page introduction is the page title. */
export interface SectionFeatures {
  /** Share of the query in the heading and the names above it, times the matched share of the heading. */
  headingFit: number;
  /** Share of the query that a table row or list item in the section defines. */
  defined: number;
  /** Share of the query in the section and the names above it. */
  complete: number;
  /** Share of the query's adjacent word pairs that are also adjacent in the text; only computed for the best pages. */
  phrase: number;
  /** 1 for the page introduction. */
  page: number;
}

export interface Weights {
  page: Record<keyof PageFeatures, number>;
  section: Record<keyof SectionFeatures, number>;
}

export interface RankedSection {
  section: number;
  features: SectionFeatures;
  score: number;
}

export interface RankedPage {
  page: number;
  features: PageFeatures;
  score: number;
  /** Penalty included in the score because another wording than the query's found the page. */
  cost: number;
  /** Best first. */
  sections: RankedSection[];
}

/** A page without the features and the score that depend on the reader. */
export type UnscoredPage = Omit<RankedPage, 'score'>;

/** Properties of the query that don't depend on a page. */
export interface QueryFacts {
  /** Each word's share of the query. */
  shares: readonly number[];
  /** Folded query words. */
  words: readonly string[];
  /** For each word, whether it is an identifier or an error code. */
  identifiers: readonly boolean[];
  /** Numbers of the facets that the query mentions. */
  facets: ReadonlySet<number>;
  /** Numbers of the words that mention them. */
  facetWords: ReadonlySet<number>;
  /** It's a log line, for which pages about errors rank as high as others. */
  isLog: boolean;
}

const NEAREST = 3;
/**
 * A query of at most this many words doesn't tell which part of the site is meant, so the reader's own part is likely.
 */
const SHORT = 2;
/** Factor for the weight of nearness in longer queries. */
const LITTLE = 0.1;
/** Codes such as `2013` and `0x8004` contain this; versions have fewer digits. */
const NUMBER = /\d{3}/;
/** Weight of the first name in a chain, if it's a label above the page. */
const FIRST_NAME = 0.5;
/**
 * A page's name counts as typed in full if it has this many words and this share of the query, because inflected forms
 * count less.
 */
const FULL = { words: 3, share: 0.9 };
/** How quickly the `secondary` penalty decreases for a page whose question is asked. */
const ASKED_LIFTS = 1.5;
/** More matching sections than this make no difference. */
const SECTIONS = 8;

/** Properties of a place for a given query. */
export interface PlaceMatch {
  place: Place;
  /** The query mentions it with a word from the site settings. */
  isNamed: boolean;
  /** For each query word: 1 if labels above the pages contain it, otherwise 0. */
  above: readonly number[];
}

export function matchPlace(place: Place, asked: QueryFacts): PlaceMatch {
  const isNamed = place.facets.some((facet) => asked.facets.has(facet));
  const above = asked.words.map((word, number) =>
    place.terms.has(word) || (isNamed && asked.facetWords.has(number))
      ? 1
      : // `shaka.util.Error` mentions Shaka.
        place.terms.has(word.split(DOT)[0] ?? '')
        ? FIRST_NAME
        : 0,
  );
  return { place, isNamed, above };
}

/** The features of a place that depend on the reader. */
export type ReaderFeatures = Pick<PageFeatures, 'near' | 'sibling' | 'secondary'>;

/**
 * @param siblings facets of platforms that aren't the reader's; empty if the query mentions a platform
 * @param words number of words in the query
 */
export function readerFeatures(
  place: Place,
  reader: Reader,
  { siblings, words }: { siblings: ReadonlySet<number>; words: number },
): ReaderFeatures {
  const isSibling = place.facets.length > 0 && place.facets.every((facet) => siblings.has(facet));
  const steps = nearness(place, reader, words <= SHORT ? 1 : LITTLE);
  const near = Math.min(steps, NEAREST) / NEAREST;
  const secondary = Math.min(1, Math.max(0, place.secondary - (near > 0 ? 1 : 0)) / 2);
  return { near, sibling: isSibling ? 1 : 0, secondary };
}

/** Returns a page with the score that it has for a reader. */
export function scoreForReader(page: UnscoredPage, { near, sibling, secondary }: ReaderFeatures): RankedPage {
  const features = { ...page.features, secondary: page.features.secondary * secondary, near, sibling };
  return { ...page, features, score: scoreOf(features, weights.page) + (page.sections[0]?.score ?? 0) };
}

const [TITLE, ALIAS, QUESTION, SUMMARY, HEADING, DEFINED, RELATED] = (
  ['title', 'alias', 'question', 'summary', 'heading', 'defined', 'related'] as const
).map((field) => FIELDS.indexOf(field)) as [number, number, number, number, number, number, number];

/** Weight of a synonym for a word in a name, compared with the word itself. */
const OTHER = 0.65;
/** Minimum quality for an inflected form to count as the word. */
const NEARLY = 0.9;

/** Share of the query anywhere on a page, 0 to 1. */
export function completeness(
  found: readonly FoundSection[],
  { above }: PlaceMatch,
  shares: readonly number[],
  table: MatchTable,
): number {
  return sumOf(shares, (word) =>
    found.reduce((most, { at }) => Math.max(most, table.best(at, word)), above[word] ?? 0),
  );
}

/** A page that matches a query. */
interface MatchingPage {
  /** Its number. */
  page: number;
  /** Its matching sections. */
  found: readonly FoundSection[];
  place: PlaceMatch;
  /** Share of the query anywhere on the page. */
  complete: number;
}

/** Scores the matching sections of a page and returns its features. See {@link scoreForReader}. */
export function rankPage(
  { page, found, place: { place, isNamed, above }, complete: anywhere }: MatchingPage,
  asked: QueryFacts,
  table: MatchTable,
): UnscoredPage {
  const { shares } = asked;
  const beginning = found.find(({ section }) => section === 0)?.at ?? null;
  const named = shares.map((_, word) =>
    beginning === null
      ? (above[word] ?? 0)
      : Math.max(
          table.has(beginning, word, TITLE),
          table.has(beginning, word, ALIAS),
          OTHER * table.has(beginning, word, RELATED),
          above[word] ?? 0,
        ),
  );
  const { sections, about } = rankSections(found, named, shares, table);
  const names = nameFeatures(beginning, named, shares, table);
  const owned = asked.words.map((_, word) => beginning !== null && isOwn(beginning, word, asked, table));
  // Readers who type a code number or a full name want this page.
  const isMeant =
    asked.words.some((word, number) => owned[number] === true && NUMBER.test(word)) ||
    (shares.length >= FULL.words && sumOf(shares, (word) => named[word] ?? 0) >= FULL.share);
  const features: PageFeatures = {
    titleFit: names.titleFit,
    aliasFit: names.aliasFit,
    questionFit: names.questionFit,
    asked: 0,
    own: sumOf(shares, (word) => (owned[word] === true ? 1 : 0)),
    summary: names.summary,
    complete: anywhere,
    place: isNamed ? 1 : 0,
    otherPlace: !isNamed && asked.facets.size > 0 && place.facets.length > 0 ? 1 : 0,
    focus: Math.min(1, Math.log2(1 + about) / Math.log2(1 + SECTIONS)),
    brief: 0,
    secondary: isMeant || asked.isLog ? 0 : 1 - Math.min(1, ASKED_LIFTS * names.questionFit ** 2),
    near: 0,
    sibling: 0,
  };
  return { page, features, sections, cost: 0 };
}

/**
 * Scores sections of a page.
 *
 * @param named share of each word in the names of the page
 * @returns best first, and `about`: how often the sections contain the words, weighted by their shares
 */
function rankSections(
  found: readonly FoundSection[],
  named: readonly number[],
  shares: readonly number[],
  table: MatchTable,
): { sections: RankedSection[]; about: number } {
  const sections: RankedSection[] = [];
  let about = 0;
  for (const { section, at } of found) {
    const name = section === 0 ? TITLE : HEADING;
    let heading = 0;
    let cover = 0;
    let aliasCover = 0;
    let defined = 0;
    let complete = 0;
    for (let word = 0; word < shares.length; word++) {
      const share = shares[word] ?? 0;
      const own = table.best(at, word);
      const above = named[word] ?? 0;
      if (own === 0) {
        // Most sections contain few words of a long query.
        heading += share * above;
        complete += share * above;
        continue;
      }
      about += share * own;
      heading += share * Math.max(above, table.has(at, word, HEADING), OTHER * table.has(at, word, RELATED));
      cover += nameShare(table, at, word, name);
      aliasCover += table.shareOfName(at, word, ALIAS);
      defined += share * table.has(at, word, DEFINED);
      complete += share * Math.max(own, above);
    }
    const headingFit = heading * Math.min(1, Math.max(cover, aliasCover));
    const features = { headingFit, defined, complete, phrase: 0, page: section === 0 ? 1 : 0 };
    sections.push({ section, features, score: scoreOf(features, weights.section) });
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  return { sections, about };
}

/** Recomputes the scores of a page after its features have changed. */
export function rescored(page: RankedPage, by: Weights = weights): RankedPage {
  const sections = page.sections
    .map((one) => ({ ...one, score: scoreOf(one.features, by.section) }))
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  return {
    ...page,
    sections,
    score: scoreOf(page.features, by.page) + (sections[0]?.score ?? 0) - page.cost,
  };
}

/** Returns a weighted sum. */
export function scoreOf<Name extends string>(
  features: Record<Name, number>,
  by: Record<Name, number>,
): number {
  let score = 0;
  for (const name in features) {
    score += features[name] * by[name];
  }
  return score;
}

function nameFeatures(
  beginning: number | null,
  named: readonly number[],
  shares: readonly number[],
  table: MatchTable,
) {
  if (beginning === null) {
    return { titleFit: 0, aliasFit: 0, questionFit: 0, summary: 0 };
  }
  const cover = (field: number) =>
    Math.min(
      1,
      shares.reduce((sum, _, word) => sum + nameShare(table, beginning, word, field), 0),
    );
  const has = (field: number) => sumOf(shares, (word) => table.has(beginning, word, field));
  const namedShare = sumOf(shares, (word) => named[word] ?? 0);
  return {
    titleFit: namedShare * cover(TITLE),
    aliasFit: namedShare * cover(ALIAS),
    questionFit:
      sumOf(shares, (word) => Math.max(named[word] ?? 0, table.has(beginning, word, QUESTION))) *
      cover(QUESTION),
    summary: has(SUMMARY),
  };
}

/** Other names, such as the platform of an error, are shared by many pages, so the title must also contain the word. */
function isOwn(beginning: number, word: number, { identifiers }: QueryFacts, table: MatchTable): boolean {
  return (
    identifiers[word] === true &&
    table.has(beginning, word, TITLE) > NEARLY &&
    table.shareOfName(beginning, word, ALIAS) > NEARLY
  );
}

/** Share of a name that a word, or its synonym, makes up. */
function nameShare(table: MatchTable, at: number, word: number, name: number): number {
  const own = table.shareOfName(at, word, name);
  return name === QUESTION ? own : Math.max(own, OTHER * table.shareOfName(at, word, RELATED));
}

function sumOf(shares: readonly number[], of: (word: number) => number): number {
  return shares.reduce((sum, share, word) => sum + share * of(word), 0);
}
