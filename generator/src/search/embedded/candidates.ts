/** Finds and scores the pages that match a query. `local-engine.ts` decides what to display of them. */

import type { SearchRequest } from '../engine.ts';
import type { IndexHead } from './index-files.ts';
import type { IndexReader } from './index-reader.ts';
import { matchesOf, type FoundSection, type MatchTable } from './matches.ts';
import { siblingFacets, type Place } from './place.ts';
import type { Query, QueryWord, Stemmer } from './query.ts';
import { askedPlace, rankPage, type AskedPlace, type RankedPage, type Weights } from './ranking.ts';
import { withChainsJoined, wordsOf } from './words.ts';

/** Maximum number of pages to score. */
const MOST_PAGES = 500;

/** If this many pages match as completely as the best one, the others must come close to be shown. */
const ENOUGH = 3;
/** Minimum share of the query that a page must match, weighted by rarity and relative to the best page. */
const LEAST = { amongEnough: 0.4, otherwise: 0.2 };
const AS_COMPLETE = 0.99;

/** A site's index, opened for searching. */
export interface OpenIndex {
  head: IndexHead;
  /** Indexed by page number. */
  places: readonly Place[];
  reader: IndexReader;
  /** Stemmer of the index language. */
  stemmer: Stemmer | null;
}

export interface Candidates {
  /** Not sorted. */
  pages: RankedPage[];
  /** Each word's share of the query. */
  shares: readonly number[];
  /** Query words that no page contains. */
  unknown: QueryWord[];
}

/**
 * @param request only its filter and reader are used, not its text
 * @param by weights to try instead of the default ranking weights
 * @throws Error when an index file can't be loaded
 */
export async function candidatesOf(
  query: Query,
  { filter, from, choices = [] }: Pick<SearchRequest, 'filter' | 'from' | 'choices'>,
  { head, places, reader }: OpenIndex,
  by?: Weights,
): Promise<Candidates> {
  const isKept = (page: number) => {
    const tag = places[page]?.tag;
    return tag !== undefined && (filter.tags.length === 0 || filter.tags.includes(tag));
  };
  const { table, shares, unknown } = await matchesOf(query, reader, places.length, isKept);
  const words = query.words.map(({ folded }) => folded);
  const facets = facetsOf(query, head.facets);
  const facetNames = [...facets].flatMap((number) => head.facets[number] ?? []).join(' ');
  const facetTerms = new Set(
    [facetNames, withChainsJoined(facetNames)].flatMap(wordsOf).map(({ folded }) => folded),
  );
  const facetWords = new Set(words.flatMap((word, number) => (facetTerms.has(word) ? number : [])));
  const identifiers = query.words.map(({ identifier }) => identifier);
  // A query that names a platform needs no sibling penalty, and most sites have no facets.
  const siblings: ReadonlySet<number> =
    facets.size > 0 || head.facets.length === 0
      ? new Set()
      : siblingFacets(places, head.facets, { from, choices });
  const asked = { shares, words, identifiers, facets, facetWords, siblings, isLog: query.isLog };
  // Many pages share a place.
  const askedPlaces = new Map<Place, AskedPlace>();
  const pages: RankedPage[] = [];
  for (const [page, found] of mostOf(table, shares)) {
    const place = places[page];
    if (place !== undefined) {
      const known = askedPlaces.get(place) ?? askedPlace(place, asked, { from, choices });
      askedPlaces.set(place, known);
      pages.push(rankPage(page, found, known, asked, table, by));
    }
  }
  const most = pages.reduce((max, { features }) => Math.max(max, features.complete), 0);
  const complete = pages.filter(({ features }) => features.complete > AS_COMPLETE * most).length;
  const least = most * (complete >= ENOUGH ? LEAST.amongEnough : LEAST.otherwise);
  return { pages: pages.filter(({ features }) => features.complete >= least), shares, unknown };
}

/**
 * The pages that match most of the query, with their sections. On a large site, scoring all of them isn't worthwhile.
 */
function mostOf(table: MatchTable, shares: readonly number[]): [page: number, found: FoundSection[]][] {
  const all = [...table.pages];
  if (all.length <= MOST_PAGES) {
    return all;
  }
  const most = all.map(([, found]) => {
    let sum = 0;
    for (let word = 0; word < shares.length; word++) {
      let best = 0;
      for (const { at } of found) {
        best = Math.max(best, table.best(at, word));
      }
      sum += (shares[word] ?? 0) * best;
    }
    return sum;
  });
  return all
    .map((page, order) => ({ page, order, has: most[order] ?? 0 }))
    .sort((a, b) => b.has - a.has || a.order - b.order)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

/** Numbers of the facets whose words or phrases occur in the query. */
function facetsOf({ phrases }: Query, facets: IndexHead['facets']): Set<number> {
  const asked = ` ${phrases.join('  ')} `;
  const named = facets.flatMap((names, number) =>
    names.some((name) => asked.includes(` ${phraseOf(name)} `)) ? number : [],
  );
  return new Set(named);
}

function phraseOf(name: string): string {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .join(' ');
}
