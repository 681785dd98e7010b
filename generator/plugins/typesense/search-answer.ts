/** Parses and validates a multi-search response. */

import {
  docSearchHits,
  list,
  record,
  RefusedError,
  type Fields,
  type PartCount,
  type RecordHit,
  type SearchRequest,
  type SearchResponse,
} from 'pagewright/hosted-search';
import { PART } from './search-parameters.ts';

/**
 * @param text body of a multi-search response, whose first search is the reader's and whose last counts by part
 * @throws RefusedError when a search was rejected
 * @throws Error when it isn't such a response
 */
export function readSearchAnswer(
  text: string,
  reader: Pick<SearchRequest, 'from' | 'choices'>,
): SearchResponse {
  const results = searchResults(text);
  const [result = {}] = results;
  const { found } = result;
  if (typeof found !== 'number') {
    throw new TypeError('"found" isn\'t a number');
  }
  const sections = list(result['grouped_hits'], 'grouped_hits').map((group) =>
    list(record(group, 'a group')['hits'], 'hits').map(recordHit),
  );
  const parts = partsIn(results.at(-1)?.['facet_counts']);
  const hits = docSearchHits(sections, reader);
  return { found, hits, suggestion: null, ...(parts === null ? {} : { parts }) };
}

/** Returns the results of a multi-search; throws the same errors as {@link readSearchAnswer}. */
export function searchResults(text: string): Fields[] {
  const results = list(record(JSON.parse(text), 'the answer')['results'], 'results');
  if (results.length === 0) {
    throw new TypeError('"results" is empty');
  }
  return results.map((one) => {
    const result = record(one, 'the result');
    if (typeof result['error'] === 'string') {
      const code = Number(result['code']);
      if (code >= 500 || code === 408 || code === 429) {
        throw new Error(result['error']);
      }
      throw new RefusedError(code, `rejected the search with code ${code}: ${result['error']}`);
    }
    return result;
  });
}

/** Returns `null` if the request didn't include the counts. */
function partsIn(counts: unknown): PartCount[] | null {
  const facets = Array.isArray(counts) ? counts.map((one) => record(one, 'a facet')) : [];
  const facet = facets.find((one) => one['field_name'] === PART);
  return facet === undefined
    ? null
    : list(facet['counts'], 'counts')
        .map((one) => record(one, 'a count'))
        .map(({ value, count }) => ({ name: String(value), found: Number(count) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function recordHit(found: unknown): RecordHit {
  const hit = record(found, 'a hit');
  const highlights = list(hit['highlights'], 'highlights').map((one) => {
    const { field, value, snippet } = record(one, 'a highlight');
    const text = value ?? snippet; // a whole field, otherwise an excerpt
    return [String(field), typeof text === 'string' ? text : undefined] as const;
  });
  return {
    fields: record(hit['document'], 'a document'),
    highlights: Object.fromEntries(highlights),
    score: Number(hit['text_match'] ?? 0),
  };
}
