/** Which sections answer a query at all; their order is the business of `ranking.ts`. */

import MiniSearch, { type Query as MiniSearchQuery } from 'minisearch';

import { isFormOf, type Query, type QueryWord } from './query.ts';
import type { Section, SectionPage } from './sections.ts';
import { nameFit } from './kinds.ts';
import { neighboursJoined } from './names.ts';
import { termsOf } from './words.ts';

/** Complete results from which on others must come close to be shown. */
const ENOUGH = 3;
/** Share of the query, by rarity, that a section must have. */
const LEAST_COMPLETENESS = { among: 0.4, otherwise: 0.2 };

/** Share of the pages from which on a word tells none of them apart. */
const COMMON = 0.6;

/** A section that was found, and how much of the query it has. */
export interface Found {
  section: Section;
  /** Relevance by word frequency. */
  score: number;
  /** Terms of the index that were met. */
  terms: string[];
  /** False when only its text has words of the query. */
  inName: boolean;
  covered: Set<QueryWord>;
  /** Share of the query that it says, 0 to 1, each word by its rarity; a page says what its sections say. */
  completeness: number;
  /** The same, of the section's own words. */
  ownCompleteness: number;
  /** How well its name suits the query, 0 to 1. */
  named: number;
  /** How much of the page is about the query: its sections with it, compared with the root of their number. */
  focus: number;
}

/** Makes the inverted index: about 100 ms for 136 pages. */
export function invert(sections: readonly Section[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['heading', 'page', 'above', 'summary', 'text', 'words'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      prefix: true,
      boost: { heading: 3, page: 1.5, above: 1, summary: 1.5, text: 1, words: 0.7 },
      weights: { prefix: 0.5, fuzzy: 0 },
    },
  });
  index.addAll(
    sections.map(({ id, page, headings, heading, anchorName, text, words }) => ({
      id,
      heading: withNeighbours(headings.length === 0 ? page.title : `${heading}\n${anchorName}`),
      page: headings.length === 0 ? [page.title, ...page.names, ...page.keywords].join('\n') : page.title,
      above: [...page.above, ...headings.slice(0, -1)].join('\n'),
      // What a page begins with says what it is for.
      summary: headings.length === 0 ? (text.split('\n')[0] ?? '') : '',
      text,
      words,
    })),
  );
  return index;
}

/** Names, one per line, with their neighbouring words joined, as readers may write them. */
function withNeighbours(names: string): string {
  return `${names}\n${names.split('\n').flatMap(neighboursJoined).join('\n')}`;
}

/**
 * Sections with all words of the query, or with the most telling of them; the words that no section has; and those
 * that too many pages have to mean anything.
 *
 * @param kept which sections count at all
 */
export function find(
  query: Query,
  sections: readonly Section[],
  index: MiniSearch,
  kept: (section: Section) => boolean,
): { found: Found[]; unknown: QueryWord[]; common: ReadonlySet<QueryWord> } {
  const all: Found[] = [];
  const own: Found[] = [];
  for (const result of index.search({ combineWith: 'OR', queries: lookups(query) })) {
    const section = sections[Number(result.id)];
    if (section !== undefined && kept(section)) {
      const terms = Object.keys(result.match);
      const whole = query.joined !== null && terms.includes(query.joined);
      const covered = new Set(query.words.filter((word) => whole || covers(terms, word)));
      const fields = new Set(Object.values(result.match).flat());
      const isPage = section.headings.length === 0;
      const inName = fields.has('heading') || (isPage && fields.has('page'));
      const { score } = result;
      const shares = { completeness: 0, ownCompleteness: 0, named: 0, focus: 0 };
      const one = { section, score, terms, inName, covered, ...shares };
      all.push(one);
      // Others were only found because their page's title or headings above match.
      if (isPage || inName || fields.has('text') || fields.has('words')) {
        own.push(one);
      }
    }
  }
  const unknown = query.words.filter((word) => !all.some(({ covered }) => covered.has(word)));
  const pages = new Set(sections.flatMap(({ page }) => (page.listed ? page : []))).size;
  const common = new Set(query.words.filter((word) => pagesWith(word, all).size > COMMON * pages));
  return { found: mostTelling(own, query, sections.length), unknown, common };
}

/** Pages in a sidebar that have the word. */
function pagesWith(word: QueryWord, all: readonly Found[]): Set<SectionPage> {
  return new Set(
    all.flatMap(({ section: { page }, covered }) => (page.listed && covered.has(word) ? page : [])),
  );
}

/** What too many words begin with: looked for at the beginning of names only. */
const SHORT = /^[a-z0-9]{1,2}$/;

function shortLookups(folded: string): MiniSearchQuery[] {
  return [
    { queries: [folded], prefix: false },
    { queries: [folded], fields: ['heading', 'page'] },
  ];
}

function lookups({ words, joined }: Query): MiniSearchQuery[] {
  const queries: MiniSearchQuery[] = [];
  for (const { folded, stem, parts } of words) {
    queries.push(...(SHORT.test(folded) ? shortLookups(folded) : [folded]));
    if (stem !== null) {
      queries.push({ queries: [stem], boostTerm: () => 0.6 });
    }
    if (parts.length > 0) {
      queries.push({ queries: parts, combineWith: 'AND', prefix: false, boostTerm: () => 0.001 });
    }
  }
  if (joined !== null) {
    queries.push({ queries: [joined], prefix: false });
  }
  return queries;
}

function covers(terms: readonly string[], word: QueryWord): boolean {
  return (
    terms.some((term) => isFormOf(term, word)) ||
    (word.parts.length > 0 && word.parts.every((part) => terms.includes(part)))
  );
}

function mostTelling(all: readonly Found[], query: Query, sections: number): Found[] {
  // What a page says in any of its sections, the page says.
  const byPage = new Map<SectionPage, Set<QueryWord>>();
  for (const { section, covered } of all) {
    byPage.set(section.page, new Set([...(byPage.get(section.page) ?? []), ...covered]));
  }
  const said = ({ section, covered }: Found) =>
    section.headings.length === 0 ? (byPage.get(section.page) ?? covered) : covered;

  const weights = new Map(
    query.words.map((word) => {
      const places = all.filter(({ covered }) => covered.has(word)).length;
      return [word, places === 0 ? 0 : Math.log(1 + sections / places)];
    }),
  );
  const weigh = (words: Iterable<QueryWord>) => {
    let weight = 0;
    for (const word of words) {
      weight += weights.get(word) ?? 0;
    }
    return weight;
  };
  const total = weigh(query.words);
  const share = (words: ReadonlySet<QueryWord>) =>
    words.size === query.words.length ? 1 : weigh(words) / total;
  const weighed = all.map((one) => ({
    ...one,
    completeness: share(said(one)),
    ownCompleteness: share(one.covered),
    named: one.inName ? nameFit(one.section, query, share) : 0,
  }));
  const complete = weighed.filter(({ completeness }) => completeness === 1);
  const about = new Map<SectionPage, number>();
  for (const { section, ownCompleteness } of weighed) {
    about.set(section.page, (about.get(section.page) ?? 0) + ownCompleteness);
  }
  for (const one of weighed) {
    one.focus = (about.get(one.section.page) ?? 0) / Math.sqrt(one.section.page.size);
  }
  const least = complete.length >= ENOUGH ? LEAST_COMPLETENESS.among : LEAST_COMPLETENESS.otherwise;
  return weighed.filter(({ completeness }) => completeness >= least);
}
