/** The search engine of a page. The search box and the search page share it and its cache. */

import type { SearchSettings } from '../content/model.ts';
import { cachedEngine } from './cached-engine.ts';
import type { SearchEngine } from './engine.ts';
import { embeddedEngine } from './search-start.ts';
import { engineWithFallback } from './hosted/fallback.ts';
import { createHostedEngine } from './hosted/hosted-engine.ts';

export type EngineSettings = Pick<SearchSettings, 'indexHref' | 'hosted'>;

const engines = new Map<string, SearchEngine>();

/**
 * Returns the engine that `settings` configure and creates it on the first call. Browser only.
 *
 * @throws Error when the settings contain neither an index nor a service
 */
export function searchEngine(settings: EngineSettings): SearchEngine {
  const { indexHref, hosted } = settings;
  const key = JSON.stringify([indexHref, hosted]);
  const engine = engines.get(key) ?? createEngine(settings);
  engines.set(key, engine);
  return engine;
}

function createEngine({ indexHref, hosted }: EngineSettings): SearchEngine {
  const embedded = indexHref === null ? null : embeddedEngine(indexHref);
  if (hosted !== undefined) {
    const service = cachedEngine(createHostedEngine(hosted));
    return embedded === null ? service : engineWithFallback(service, embedded);
  }
  if (embedded === null) {
    throw new Error('The search has neither an index nor a service.');
  }
  return cachedEngine(embedded);
}
