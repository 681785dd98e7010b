/** Suggests a spelling from the pages if nothing was found. */

import { editDistance, list, record, type SearchRequest } from 'pagewright/hosted-search';
import type { TypesenseSettings } from './options.ts';
import { searchResults } from './search-answer.ts';
import { searchParameters, type SearchParameters } from './search-parameters.ts';

/** Maximum number of typos per word that the service allows. */
const MOST_SLIPS = 2;

/** Returns the search that finds the nearest words. One result is enough, but it must contain all of them. */
export function suggestionParameters(
  request: SearchRequest,
  settings: Pick<TypesenseSettings, 'collection' | 'parameters'>,
): SearchParameters {
  return {
    ...searchParameters({ ...request, page: 1, perPage: 1 }, settings),
    num_typos: String(MOST_SLIPS),
    drop_tokens_threshold: 0,
    group_limit: 1,
  };
}

/**
 * Returns `query` with misspelled words replaced by similar ones from the pages; `null` if there are none.
 *
 * @param text body of a multi-search response with {@link suggestionParameters}
 */
export function readSuggestion(text: string, query: string): string | null {
  const [result] = searchResults(text);
  const [group] = list(result?.['grouped_hits'], 'grouped_hits');
  const [hit] = group === undefined ? [] : list(record(group, 'a group')['hits'], 'hits');
  const highlights = hit === undefined ? [] : list(record(hit, 'a hit')['highlights'], 'highlights');
  const known = highlights
    .flatMap((one) => record(one, 'a highlight')['matched_tokens'])
    .filter((token) => typeof token === 'string');
  const better = query.replaceAll(/[\p{L}\p{N}]+/gu, (word) => nearest(word, known) ?? word);
  return better === query ? null : better;
}

function nearest(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map((token) => ({ token, slips: editDistance(word.toLowerCase(), token.toLowerCase(), MOST_SLIPS) }))
    .sort((a, b) => a.slips - b.slips);
  const [best] = ranked;
  return best === undefined || best.slips === 0 || best.slips > MOST_SLIPS ? null : best.token;
}
