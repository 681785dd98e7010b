/** Measures how well an engine answers golden queries. */

import type { OpenIndex } from '../embedded/candidates.ts';
import { foundSections, urlOf } from '../embedded/local-engine.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
import type { GoldenQuery } from './golden-queries.ts';

export interface Outcome {
  golden: GoldenQuery;
  /**
   * Position of the correct page among the pages found, starting at 1; `null` if the page or its section wasn't found.
   */
  place: number | null;
  /** The first result; `null` if nothing was found. */
  first: string | null;
}

/** The parts of a response that are measured. */
export interface Found extends Pick<SearchResponse, 'found' | 'suggestion'> {
  hits: Pick<SearchHit, 'path' | 'url'>[];
}

interface Searched {
  baseUrl: string;
  filter: SearchRequest['filter'];
  search: (request: SearchRequest) => Promise<Found>;
}

/** Searches like the embedded engine. Leaves out the texts of the hits, which take a third of the time. */
export async function findIn(index: OpenIndex, request: SearchRequest): Promise<Found> {
  const { found, shown, suggestion } = await foundSections(request, index);
  const hits = await Promise.all(
    shown.map(async ({ page, section }) => {
      const entry = await index.reader.page(page);
      return { path: entry[0], url: urlOf(entry, section) };
    }),
  );
  return { found, hits, suggestion };
}

/** The query as a reader would send it. */
export function requestOf(
  { query, from, platform }: GoldenQuery,
  { baseUrl, filter }: Pick<Searched, 'baseUrl' | 'filter'>,
): SearchRequest {
  const choices = platform === null ? [] : [platform];
  return { query, page: 1, perPage: 12, filter, from: baseUrl + from, choices };
}

/** Runs each query as a reader would. */
export async function measure(
  queries: readonly GoldenQuery[],
  { baseUrl, filter, search }: Searched,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const golden of queries) {
    const request = requestOf(golden, { baseUrl, filter });
    const first = await search(request);
    // If nothing is found, the search box retries with the nearest spelling, see `session.ts`.
    const again = first.found === 0 && first.suggestion !== null;
    const { hits } = again ? await search({ ...request, query: first.suggestion ?? '' }) : first;
    outcomes.push({ golden, place: placeOf(golden, hits, baseUrl), first: hits[0]?.url ?? null });
  }
  return outcomes;
}

/** All results of one page count as one, because that is how they are displayed. */
function placeOf(golden: GoldenQuery, hits: Found['hits'], baseUrl: string): number | null {
  const pages = [...new Set(hits.map(({ path }) => path))];
  const right = golden.pages.map((page) => (baseUrl + page).replace(/\/$/, ''));
  const place = pages.findIndex((path) => right.includes(pageOf(path)));
  if (place === -1) {
    return null;
  }
  const ofPage = hits.filter(({ path }) => pageOf(path) === pageOf(pages[place] ?? ''));
  const anchors = ofPage.map(({ url }) => url.split('#')[1] ?? '');
  const [first = ''] = anchors;
  if (golden.sections.length === 0 || golden.sections.includes(first)) {
    return place + 1;
  }
  // If the page is correct but the section isn't, it doesn't count as first.
  return golden.sections.some((section) => anchors.includes(section)) ? Math.max(2, place + 1) : null;
}

/** A table row is a separate result, but it leads to its page. */
function pageOf(path: string): string {
  return path.replace(/\/?(?:#.*)?$/, '');
}

/** Share of the outcomes with the correct page among the first `most`, 0 to 1. */
export function success(outcomes: readonly Outcome[], most: number): number {
  const good = outcomes.filter(({ place }) => place !== null && place <= most);
  return outcomes.length === 0 ? 0 : good.length / outcomes.length;
}
