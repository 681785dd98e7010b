/** The engine for a Typesense cluster, in the browser. */

import {
  createNodes,
  RefusedError,
  type Environment,
  type SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from 'pagewright/hosted-search';
import type { TypesenseSettings } from './options.ts';
import { readSearchAnswer } from './search-answer.ts';
import { PART, partedSearches, searchParameters, type SearchParameters } from './search-parameters.ts';
import { readSuggestion, suggestionParameters } from './suggestion.ts';

/** @param surroundings replaced in tests */
export default function createTypesenseEngine(
  settings: TypesenseSettings,
  surroundings?: Partial<Environment>,
): Pick<SearchEngine, 'search'> {
  const cluster = createNodes(settings, surroundings);
  // With the key in the URL and a plain text body, browsers send one request without a CORS preflight (W1).
  const path = `/multi_search?x-typesense-api-key=${encodeURIComponent(settings.apiKey)}`;
  /** A collection filled by the scraper can't count by part, which shows in the first search. */
  let hasParts = true;

  function ask<T>(searches: SearchParameters[], read: (text: string) => T, signal: AbortSignal): Promise<T> {
    const headers = { 'content-type': 'text/plain' };
    const body = JSON.stringify({ searches });
    return cluster.call({ method: 'POST', path, headers, body }, read, signal);
  }

  async function answer(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse> {
    const read = (text: string): SearchResponse => readSearchAnswer(text, request);
    if (hasParts) {
      try {
        return await ask(partedSearches(request, settings), read, signal);
      } catch (error) {
        if (!(error instanceof RefusedError && error.message.includes(`\`${PART}\``))) {
          throw error;
        }
        hasParts = false;
      }
    }
    if (request.filter.part !== undefined) {
      throw new Error(`The collection "${settings.collection}" doesn't distinguish parts of the site.`);
    }
    return ask([searchParameters(request, settings)], read, signal);
  }

  return {
    async search(request, signal) {
      const response = await answer(request, signal);
      if (response.found > 0 || settings.parameters.num_typos > 0) {
        return response;
      }
      const read = (text: string): string | null => readSuggestion(text, request.query);
      const suggestion = await ask([suggestionParameters(request, settings)], read, signal).catch(() => null);
      signal.throwIfAborted();
      return { ...response, suggestion };
    },
  };
}
