/** The search engine of a page. The search box and the search page share it and its cache. */

import type { SearchSettings } from '../content/model.ts';
import { cachedEngine } from './cached-engine.ts';
import type { SearchEngine } from './engine.ts';
import { embeddedEngine } from './search-start.ts';
import { engineWithFallback } from './typesense/fallback.ts';
import { createHostedEngine } from './typesense/hosted-engine.ts';

export type EngineSettings = Pick<SearchSettings, 'indexHref' | 'typesense'>;

const engines = new Map<string, SearchEngine>();

/**
 * Returns the engine that `settings` configure and creates it on the first call. Browser only.
 *
 * @throws Error when the settings contain neither an index nor a service
 */
export function searchEngine(settings: EngineSettings): SearchEngine {
  const { indexHref, typesense } = settings;
  const key = JSON.stringify([indexHref, typesense]);
  const engine = engines.get(key) ?? createEngine(settings);
  engines.set(key, engine);
  return engine;
}

function createEngine({ indexHref, typesense }: EngineSettings): SearchEngine {
  const embedded = indexHref === null ? null : embeddedEngine(indexHref);
  if (typesense !== undefined) {
    const hosted = cachedEngine(createHostedEngine(typesense));
    return embedded === null ? hosted : engineWithFallback(hosted, embedded);
  }
  if (embedded === null) {
    throw new Error('The search has neither an index nor a service. Set `search.engine`.');
  }
  return cachedEngine(embedded);
}
