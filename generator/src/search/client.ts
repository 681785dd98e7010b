/** The one search engine of a page: the box and the search page share it and its memory. */

import type { SearchSettings } from '../content/model.ts';
import { cachedEngine } from './cached-engine.ts';
import { createWorkerEngine } from './embedded/worker-engine.ts';
import type { SearchEngine } from './engine.ts';

const engines = new Map<string, SearchEngine>();

/** The engine that `settings` name, made at the first call. Browser only. */
export function searchEngine(settings: Pick<SearchSettings, 'indexHref'>): SearchEngine {
  let engine = engines.get(settings.indexHref);
  if (engine === undefined) {
    engine = cachedEngine(createWorkerEngine(settings.indexHref));
    engines.set(settings.indexHref, engine);
  }
  return engine;
}
