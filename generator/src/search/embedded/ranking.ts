/**
 * Which result comes first.
 *
 * A page's score is a weighted sum of shares of the query, each 0 to 1: how much of it the title has, the headings, the
 * text, and so on; a rare word is a larger share than a common one. Its best section counts with it. What the query says
 * of a place ("android", "v2") raises the pages of that place and lowers all others. The weights are fitted to
 * queries whose answers are known, see `golden/fit.ts`; `npm run fit:search` writes them.
 */

import { FIELDS } from './fields.ts';
import type { FoundSection, MatchTable } from './matches.ts';
import { nearness, type Place, type Reader } from './place.ts';
import weights from './weights.json' with { type: 'json' };

/** What is true of a page, 0 to 1 each. */
export interface PageFeatures {
  /** Share of the query that title and labels above have, by the share of the title that the query has. */
  titleFit: number;
  /** The same of another name: sidebar label, keyword, end of the address. */
  aliasFit: number;
  /** The same of a question that the page answers. */
  questionFit: number;
  /** The same of a single question, read as it stands; known only of the best pages. */
  asked: number;
  /** Share of the query that is the page's own code or identifier: a name of its own, which its title has, too. */
  own: number;
  /** Share of the query that the description has. */
  summary: number;
  /** Share of the query that the page has anywhere. */
  complete: number;
  /** The query names the page's place by a word of the site's settings. */
  place: number;
  /** The query names other places so, and not the page's. */
  otherPlace: number;
  /** How many sections have the query. */
  focus: number;
  /** How few sections it has: the shorter of two pages that say the same is about it. Known only of the best pages. */
  brief: number;
  /** It comes after others, by one of the site's settings or by several; not where the query has the number of its own code, or its names in full, and the less the more nearly it asks a question of the page. */
  secondary: number;
  /** Nearness to the reader: the page being read, and what has been chosen elsewhere. Breaks ties, no more. */
  near: number;
  /** It's about a sibling of the reader's platform, and the query names no platform. */
  sibling: number;
}

/** What is true of a section, 0 to 1 each; the page's beginning has the title for its heading. */
export interface SectionFeatures {
  /** Share of the query that heading and names above have, by the share of the heading that the query has. */
  headingFit: number;
  /** Share of the query that a table row or list item of the section is about. */
  defined: number;
  /** Share of the query that the section has with the names above it. */
  complete: number;
  /** Share of the query's pairs of words that stand side by side in its text; known only of the best pages. */
  phrase: number;
  /** It is the page's beginning. */
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
  /** What was taken off the score: it was found in other words than the query's. */
  cost: number;
  /** The best first. */
  sections: RankedSection[];
}

/** What of the query is known before its pages are. */
export interface Asked {
  /** Share of the query that each word is. */
  shares: readonly number[];
  /** Folded words of the query. */
  words: readonly string[];
  /** Of each whether it is a name or code of code. */
  identifiers: readonly boolean[];
  /** Numbers of the facets that the query names. */
  facets: ReadonlySet<number>;
  /** Numbers of the words by which it does. */
  facetWords: ReadonlySet<number>;
  /** Facets beside the reader's own. */
  siblings: ReadonlySet<number>;
}

const NEAREST = 3;
/** A query of one or two words leaves open which part of the site it's about, so the reader's own part is likely. */
const SHORT = 2;
/** How much of its weight nearness has for longer queries. */
const LITTLE = 0.1;
/** What codes such as `2013` and `0x8004` have: a version has fewer digits. */
const NUMBER = /\d{3}/;
/** Words that the names of a page must have to be told in full, and their share of the query: forms of words count less. */
const FULL = { words: 3, share: 0.9 };
/** How soon a page whose question is asked no longer comes after others. */
const ASKED_LIFTS = 1.5;
/** Sections after which more say no more. */
const SECTIONS = 8;

/** A place, and what is true of it for a query and a reader. */
export interface AskedPlace {
  place: Place;
  /** The query names it by a word of the site's settings. */
  isNamed: boolean;
  /** For each word of the query: 1 where labels above the pages have it, else 0. */
  above: readonly number[];
  /** 0 to 1. */
  near: number;
  /** 1 for a page about a sibling of the reader's platform, else 0. */
  sibling: number;
}

export function askedPlace(place: Place, asked: Asked, reader: Reader): AskedPlace {
  const isNamed = place.facets.some((facet) => asked.facets.has(facet));
  const above = asked.words.map((word, number) =>
    place.terms.has(word) || (isNamed && asked.facetWords.has(number)) ? 1 : 0,
  );
  const isSibling =
    asked.facets.size === 0 &&
    place.facets.length > 0 &&
    place.facets.every((facet) => asked.siblings.has(facet));
  const steps = nearness(place, reader, asked.words.length <= SHORT ? 1 : LITTLE);
  const near = Math.min(steps, NEAREST) / NEAREST;
  return { place, isNamed, above, near, sibling: isSibling ? 1 : 0 };
}

const [TITLE, ALIAS, QUESTION, SUMMARY, HEADING, DEFINED, RELATED] = (
  ['title', 'alias', 'question', 'summary', 'heading', 'defined', 'related'] as const
).map((field) => FIELDS.indexOf(field)) as [number, number, number, number, number, number, number];

/** What another word for one of a name counts beside the word itself. */
const OTHER = 0.65;
/** Forms of a word stand for it nearly. */
const NEARLY = 0.9;

/**
 * A page with its sections that have words of the query, scored.
 *
 * @param page its number
 * @param found these sections
 */
export function rankPage(
  page: number,
  found: readonly FoundSection[],
  { place, isNamed, above, near, sibling }: AskedPlace,
  asked: Asked,
  table: MatchTable,
  by: Weights = weights,
): RankedPage {
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
  const anywhere = [...named];
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
      anywhere[word] = Math.max(anywhere[word] ?? 0, own);
      about += share * own;
      heading += share * Math.max(above, table.has(at, word, HEADING), OTHER * table.has(at, word, RELATED));
      cover += nameShare(table, at, word, name);
      aliasCover += table.shareOfName(at, word, ALIAS);
      defined += share * table.has(at, word, DEFINED);
      complete += share * Math.max(own, above);
    }
    const headingFit = heading * Math.min(1, Math.max(cover, aliasCover));
    const features = { headingFit, defined, complete, phrase: 0, page: section === 0 ? 1 : 0 };
    sections.push({ section, features, score: scoreOf(features, by.section) });
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const names = nameFeatures(beginning, named, shares, table);
  const owned = asked.words.map((_, word) => beginning !== null && isOwn(beginning, word, asked, table));
  // Who types the number of a code, or a name in full, asks for this page.
  const isMeant =
    asked.words.some((word, number) => owned[number] === true && NUMBER.test(word)) ||
    (shares.length >= FULL.words && sumOf(shares, (word) => named[word] ?? 0) >= FULL.share);
  const later = Math.min(1, Math.max(0, place.secondary - (near > 0 ? 1 : 0)) / 2);
  const features: PageFeatures = {
    titleFit: names.titleFit,
    aliasFit: names.aliasFit,
    questionFit: names.questionFit,
    asked: 0,
    own: sumOf(shares, (word) => (owned[word] === true ? 1 : 0)),
    summary: names.summary,
    complete: sumOf(shares, (word) => anywhere[word] ?? 0),
    place: isNamed ? 1 : 0,
    otherPlace: !isNamed && asked.facets.size > 0 && place.facets.length > 0 ? 1 : 0,
    focus: Math.min(1, Math.log2(1 + about) / Math.log2(1 + SECTIONS)),
    brief: 0,
    secondary: isMeant ? 0 : later * (1 - Math.min(1, ASKED_LIFTS * names.questionFit ** 2)),
    near,
    sibling,
  };
  return { page, features, sections, cost: 0, score: scoreOf(features, by.page) + (sections[0]?.score ?? 0) };
}

/** The page with scores that fit its features. */
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

/** A weighted sum. */
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

/** What other names have, such as the platform's of an error, belongs to many pages: the title must have it, too. */
function isOwn(beginning: number, word: number, { identifiers }: Asked, table: MatchTable): boolean {
  return (
    identifiers[word] === true &&
    table.has(beginning, word, TITLE) > NEARLY &&
    table.shareOfName(beginning, word, ALIAS) > NEARLY
  );
}

/** Share of a name that a word is, or stands for. */
function nameShare(table: MatchTable, at: number, word: number, name: number): number {
  const own = table.shareOfName(at, word, name);
  return name === QUESTION ? own : Math.max(own, OTHER * table.shareOfName(at, word, RELATED));
}

function sumOf(shares: readonly number[], of: (word: number) => number): number {
  return shares.reduce((sum, share, word) => sum + share * of(word), 0);
}
