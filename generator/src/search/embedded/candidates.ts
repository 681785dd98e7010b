/** Finds and scores the pages that match a query. `local-engine.ts` decides what to display of them. */

import type { SearchRequest } from '../engine.ts';
import type { IndexHead } from './index-files.ts';
import { createIndexReader, type IndexReader, type LoadFile } from './index-reader.ts';
import { lru } from './lru.ts';
import { matchesOf, type FoundSection, type Matches, type MatchTable } from './matches.ts';
import { placesOf, siblingFacets, type Place } from './place.ts';
import { parseQuery, type Query, type QueryWord, type Stemmer } from './query.ts';
import {
  scoreForReader,
  matchPlace,
  completeness,
  rankPage,
  readerFeatures,
  type PlaceMatch,
  type RankedPage,
  type UnscoredPage,
  type ReaderFeatures,
} from './ranking.ts';
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
  /**
   * Parses a query and finds and scores the pages that match. The latest results are cached, because the same query is asked
   * for its preview, for its results, and by other readers.
   *
   * @param tags of pages to consider; if empty, considers all
   * @throws Error when an index file can't be loaded
   */
  matchesIn(typed: string, tags: readonly string[]): Promise<MatchedQuery<UnscoredPage>>;
}

/** A query and the pages that match. */
export interface MatchedQuery<Page = RankedPage> {
  query: Query;
  /** Not sorted. */
  pages: Page[];
  /** Each word's share of the query. */
  shares: readonly number[];
  /** Query words that no page contains. */
  unknown: QueryWord[];
  /** Numbers of the facets that the query mentions. */
  facets: ReadonlySet<number>;
}

/** A search looks up about as many wordings of its query. */
const QUERIES_KEPT = 8;

/** @param stemmer of the index language */
export function openIndex(head: IndexHead, load: LoadFile, stemmer: Stemmer | null = null): OpenIndex {
  const places = placesOf(head);
  const reader = createIndexReader(head, load);
  const kept = lru<MatchedQuery<UnscoredPage>>(QUERIES_KEPT);
  return {
    head,
    places,
    reader,
    matchesIn: (typed, tags) =>
      kept(JSON.stringify([typed, tags]), async () => {
        const query = parseQuery(typed, stemmer);
        const isKept = (page: number) => {
          const tag = places[page]?.tag;
          return tag !== undefined && (tags.length === 0 || tags.includes(tag));
        };
        return scored(query, await matchesOf(query, reader, places.length, isKept), { head, places });
      }),
  };
}

function scored(
  query: Query,
  { table, shares, unknown }: Matches,
  { head, places }: Pick<OpenIndex, 'head' | 'places'>,
): MatchedQuery<UnscoredPage> {
  const words = query.words.map(({ folded }) => folded);
  const facets = facetsOf(query, head.facets);
  const facetNames = [...facets].flatMap((number) => head.facets[number] ?? []).join(' ');
  const facetTerms = new Set(
    [facetNames, withChainsJoined(facetNames)].flatMap(wordsOf).map(({ folded }) => folded),
  );
  const facetWords = new Set(words.flatMap((word, number) => (facetTerms.has(word) ? number : [])));
  const identifiers = query.words.map(({ identifier }) => identifier);
  const asked = { shares, words, identifiers, facets, facetWords, isLog: query.isLog };
  // Many pages share a place.
  const placeMatches = new Map<Place, PlaceMatch>();
  const matching = mostOf(table, shares).flatMap(([page, found]) => {
    const place = places[page];
    if (place === undefined) {
      return [];
    }
    const known = placeMatches.get(place) ?? matchPlace(place, asked);
    placeMatches.set(place, known);
    return { page, found, place: known, complete: completeness(found, known, shares, table) };
  });
  const most = matching.reduce((max, { complete }) => Math.max(max, complete), 0);
  const complete = matching.filter((one) => one.complete > AS_COMPLETE * most).length;
  const least = most * (complete >= ENOUGH ? LEAST.amongEnough : LEAST.otherwise);
  const pages = matching.filter((one) => one.complete >= least).map((one) => rankPage(one, asked, table));
  return { query, pages, shares, unknown, facets };
}

/** Returns the pages with the scores that they have for a reader. */
export function pagesFor(
  { from, choices = [] }: Pick<SearchRequest, 'from' | 'choices'>,
  { query, pages, facets }: MatchedQuery<UnscoredPage>,
  { head, places }: Pick<OpenIndex, 'head' | 'places'>,
): RankedPage[] {
  const reader = { from, choices };
  // A query that names a platform needs no sibling penalty, and most sites have no facets.
  const siblings: ReadonlySet<number> =
    facets.size > 0 || head.facets.length === 0 ? new Set() : siblingFacets(places, head.facets, reader);
  const seen = new Map<Place, ReaderFeatures>();
  return pages.flatMap((page) => {
    const place = places[page.page];
    if (place === undefined) {
      return [];
    }
    const known = seen.get(place) ?? readerFeatures(place, reader, { siblings, words: query.words.length });
    seen.set(place, known);
    return scoreForReader(page, known);
  });
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
