/** Which sections answer a query at all; their order is the business of `ranking.ts`. */

import MiniSearch, { type Query as MiniSearchQuery, type SearchResult } from 'minisearch';

import { isFormOf, type Query, type QueryWord } from './query.ts';
import type { Section, SectionPage } from './sections.ts';
import { termsOf } from './words.ts';

/** With fewer complete results, sections that lack a word of the query follow them. */
const ENOUGH = 3;
/** Share of the query, by rarity, that such a section must have. */
const LEAST_COMPLETENESS = 0.2;

/** A section that was found, and how much of the query it has. */
export interface Found {
  section: Section;
  /** Relevance by word frequency. */
  score: number;
  /** Terms of the index that were met. */
  terms: string[];
  covered: Set<QueryWord>;
  /** Share of the query that it says, 0 to 1, each word by its rarity; a page says what its sections say. */
  completeness: number;
  /** The same, of the section's own words. */
  ownCompleteness: number;
}

/** Makes the inverted index: about 100 ms for 136 pages. */
export function invert(sections: readonly Section[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['heading', 'page', 'above', 'text', 'words'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      prefix: true,
      boost: { heading: 6, page: 3, above: 1.5, text: 1, words: 0.7 },
      weights: { prefix: 0.5, fuzzy: 0 },
    },
  });
  index.addAll(
    sections.map(({ id, page, headings, heading, text, words }) => ({
      id,
      heading: headings.length === 0 ? page.title : heading,
      page: headings.length === 0 ? page.names.join('\n') : page.title,
      above: [page.section, ...page.breadcrumbs, ...headings.slice(0, -1)].join('\n'),
      text,
      words,
    })),
  );
  return index;
}

/**
 * Sections with all words of the query and, when these are few, with the most telling of them; and the words that
 * no section has.
 *
 * @param kept which sections count at all
 */
export function find(
  query: Query,
  sections: readonly Section[],
  index: MiniSearch,
  kept: (section: Section) => boolean,
): { found: Found[]; unknown: QueryWord[] } {
  const all: Found[] = [];
  const own: Found[] = [];
  for (const result of index.search({ combineWith: 'OR', queries: lookups(query) })) {
    const section = sections[Number(result.id)];
    if (section !== undefined && kept(section)) {
      const terms = Object.keys(result.match);
      const whole = query.joined !== null && terms.includes(query.joined);
      const covered = new Set(query.words.filter((word) => whole || covers(terms, word)));
      const one = { section, score: result.score, terms, covered, completeness: 0, ownCompleteness: 0 };
      all.push(one);
      if (matchesItself(section, result)) {
        own.push(one);
      }
    }
  }
  const unknown = query.words.filter((word) => !all.some(({ covered }) => covered.has(word)));
  return { found: mostTelling(own, query, sections.length), unknown };
}

function lookups({ words, joined }: Query): MiniSearchQuery[] {
  const queries: MiniSearchQuery[] = [];
  for (const { folded, stem, parts } of words) {
    queries.push(folded);
    if (stem !== null) {
      queries.push({ queries: [stem], boostTerm: () => 0.6 });
    }
    if (parts.length > 0) {
      queries.push({ queries: parts, combineWith: 'AND', prefix: false });
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

/** False for a section that was only found because its page's title or headings above match. */
function matchesItself(section: Section, { match }: SearchResult): boolean {
  return (
    section.headings.length === 0 ||
    Object.values(match).some((fields) =>
      fields.some((field) => field === 'heading' || field === 'text' || field === 'words'),
    )
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
  }));
  const complete = weighed.filter(({ completeness }) => completeness === 1);
  return complete.length >= ENOUGH
    ? complete
    : weighed.filter(({ completeness }) => completeness >= LEAST_COMPLETENESS);
}
