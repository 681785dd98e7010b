/** Asks a Typesense cluster. Loaded with the first search of a site that has one. */

import type { TypesenseSettings } from '../../content/model.ts';
import type { SearchEngine } from '../engine.ts';
import { createCluster, type Surroundings } from './cluster.ts';
import { readSearchAnswer } from './search-answer.ts';
import { searchParameters } from './search-parameters.ts';

/** @param surroundings replaced in tests */
export function createTypesenseEngine(
  settings: TypesenseSettings,
  surroundings?: Partial<Surroundings>,
): Pick<SearchEngine, 'search'> {
  const cluster = createCluster(settings, surroundings);
  // The key in the address and a body of plain text: then browsers send one request instead of two (W1).
  const path = `/multi_search?x-typesense-api-key=${encodeURIComponent(settings.apiKey)}`;
  return {
    search: (request, signal) =>
      cluster.call(
        {
          method: 'POST',
          path,
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ searches: [searchParameters(request, settings)] }),
        },
        (text) => readSearchAnswer(text, request),
        signal,
      ),
  };
}
