/** A query → the pages that answer it, scored. What is shown of them is the business of `local-engine.ts`. */

import type { SearchRequest } from '../engine.ts';
import type { IndexHead } from './index-files.ts';
import type { IndexReader } from './index-reader.ts';
import { matchesOf, type FoundSection, type MatchTable } from './matches.ts';
import { siblingFacets, type Place } from './place.ts';
import type { Query, QueryWord, Stemmer } from './query.ts';
import { askedPlace, rankPage, type AskedPlace, type RankedPage, type Weights } from './ranking.ts';
import { withChainsJoined, wordsOf } from './words.ts';

/** Pages that are scored. */
const MOST_PAGES = 500;

/** Pages as complete as the best from which on others must come close to be shown. */
const ENOUGH = 3;
/** What a page must have of the query, by rarity, compared with the best. */
const LEAST = { amongEnough: 0.4, otherwise: 0.2 };
const AS_COMPLETE = 0.99;

/** What of a site's index is at hand. */
export interface OpenIndex {
  head: IndexHead;
  /** Of each page, by its number. */
  places: readonly Place[];
  reader: IndexReader;
  /** Of the index's language. */
  stemmer: Stemmer | null;
}

export interface Candidates {
  /** In no order. */
  pages: RankedPage[];
  /** Share of the query that each of its words is. */
  shares: readonly number[];
  /** Words of the query that no page has. */
  unknown: QueryWord[];
}

/**
 * @param request its filter and reader count, its text does not
 * @param by weights to try; the ranking's own when absent
 * @throws Error when a file of the index cannot be loaded
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
  // A query that names a platform has no siblings to put behind, and most sites have no facets.
  const siblings: ReadonlySet<number> =
    facets.size > 0 || head.facets.length === 0
      ? new Set()
      : siblingFacets(places, head.facets, { from, choices });
  const asked = { shares, words, identifiers, facets, facetWords, siblings };
  // Many pages stand in one place.
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

/** The pages that have most of the query, with their sections: of a large site not all are worth scoring. */
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

/** Numbers of the facets one of whose words or phrases the query has. */
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
