/**
 * Which result comes first.
 *
 * A page's score is a weighted sum of shares of the query, each 0 to 1: how much of it the title has, the headings, the
 * text, and so on; a rare word is a larger share than a common one. Its best section counts with it. What the query says
 * of a place ("android", "v2") raises the pages of that place and lowers those of others. The weights are fitted to
 * queries whose answers are known, see `golden/fit.ts`; `npm run fit:search` writes them.
 */

import type { PageMatch, SectionMatch } from './matches.ts';
import { nearness, type Place, type Reader } from './place.ts';
import weights from './weights.json' with { type: 'json' };

/** What is true of a page, 0 to 1 each. */
export interface PageFeatures {
  /** Share of the query that title and labels above have, by the share of the title that the query has. */
  titleFit: number;
  /** The same, only where both are nearly all. */
  titleWhole: number;
  /** The same of another name: sidebar label, keyword, end of the address. */
  aliasFit: number;
  /** The same of a question that the page answers. */
  questionFit: number;
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
  /** No sidebar leads to it. */
  unlisted: number;
  /** It comes after others, by the site's settings. */
  secondary: number;
  /** Nearness to the reader: the page being read, and what has been chosen elsewhere. */
  near: number;
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
  /** Numbers of the facets that the query names. */
  facets: ReadonlySet<number>;
  /** Numbers of the words by which it does. */
  facetWords: ReadonlySet<number>;
}

/** Makes of a fit what counts only where nearly all of name and query meet. */
const WHOLE = 4;

const NEAREST = 5;
/** Sections after which more say no more. */
const SECTIONS = 8;

/** A page that has words of the query. */
export interface FoundPage {
  /** Its number. */
  page: number;
  match: PageMatch;
  place: Place;
}

/** A page with its sections that have words of the query, scored; `null` where only names above it have them. */
export function rankPage(
  { page, match, place }: FoundPage,
  asked: Asked,
  reader: Reader,
  by: Weights = weights,
): RankedPage | null {
  const { shares } = asked;
  const beginning = match.get(0);
  const isNamed = place.facets.some((facet) => asked.facets.has(facet));
  const sum = (share: (word: number) => number) =>
    shares.reduce((total, of, word) => total + of * share(word), 0);
  const above = (word: number) =>
    place.terms.has(asked.words[word] ?? '') || (isNamed && asked.facetWords.has(word)) ? 1 : 0;
  const named = (word: number) =>
    Math.max(beginning?.has(word, 'title') ?? 0, beginning?.has(word, 'alias') ?? 0, above(word));

  const sections: RankedSection[] = [];
  const anywhere = shares.map((_, word) => named(word));
  let about = 0;
  for (const [number, section] of match) {
    const own = (word: number) => ownOf(section, word, number === 0);
    if (shares.some((_, word) => own(word) > 0)) {
      shares.forEach((_, word) => (anywhere[word] = Math.max(anywhere[word] ?? 0, own(word))));
      about += sum(own);
      const features = sectionFeatures(section, number === 0, sum, named, own);
      sections.push({ section: number, features, score: scoreOf(features, by.section) });
    }
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const [best] = sections;
  if (best === undefined) {
    return null;
  }
  const near = Math.min(nearness(place, reader), NEAREST) / NEAREST;
  const features: PageFeatures = {
    ...nameFeatures(beginning, shares.length, sum, named),
    complete: sum((word) => anywhere[word] ?? 0),
    place: isNamed ? 1 : 0,
    otherPlace: !isNamed && asked.facets.size > 0 && place.facets.length > 0 ? 1 : 0,
    focus: Math.min(1, Math.log2(1 + about) / Math.log2(1 + SECTIONS)),
    unlisted: place.listed ? 0 : 1,
    secondary: place.secondary > (isNamed || near > 0 ? 1 : 0) ? 1 : 0,
    near,
  };
  return { page, features, sections, cost: 0, score: scoreOf(features, by.page) + best.score };
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

type Sum = (share: (word: number) => number) => number;

function nameFeatures(
  beginning: SectionMatch | undefined,
  words: number,
  sum: Sum,
  named: (word: number) => number,
) {
  if (beginning === undefined) {
    return { titleFit: 0, titleWhole: 0, aliasFit: 0, questionFit: 0, summary: 0 };
  }
  const namedShare = sum(named);
  const titleFit = namedShare * coverOf(beginning, 'title', words);
  return {
    titleFit,
    titleWhole: titleFit ** WHOLE,
    aliasFit: namedShare * coverOf(beginning, 'alias', words),
    questionFit: sum((word) => beginning.has(word, 'question')) * coverOf(beginning, 'question', words),
    summary: sum((word) => beginning.has(word, 'summary')),
  };
}

function sectionFeatures(
  section: SectionMatch,
  isPage: boolean,
  sum: Sum,
  named: (word: number) => number,
  own: (word: number) => number,
): SectionFeatures {
  const { words } = section;
  const cover = isPage
    ? Math.max(coverOf(section, 'title', words), coverOf(section, 'alias', words))
    : coverOf(section, 'heading', words);
  return {
    headingFit: cover * sum((word) => Math.max(named(word), section.has(word, 'heading'))),
    defined: sum((word) => section.has(word, 'defined')),
    complete: sum((word) => Math.max(own(word), named(word))),
    phrase: 0,
    page: isPage ? 1 : 0,
  };
}

/** Share of a name that words of the query are, 0 to 1. */
function coverOf(
  section: SectionMatch,
  field: 'title' | 'alias' | 'question' | 'heading',
  words: number,
): number {
  let cover = 0;
  for (let word = 0; word < words; word++) {
    cover += section.shareOfName(word, field);
  }
  return Math.min(1, cover);
}

/** How well a section has a word itself. */
function ownOf(section: SectionMatch, word: number, isPage: boolean): number {
  return Math.max(
    isPage ? section.has(word, 'title') : section.has(word, 'heading'),
    isPage ? Math.max(section.has(word, 'alias'), section.has(word, 'question')) : 0,
    section.has(word, 'summary'),
    section.has(word, 'defined'),
    section.has(word, 'text'),
    section.has(word, 'code'),
  );
}
