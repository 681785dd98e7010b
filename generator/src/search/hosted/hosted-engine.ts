/**
 * The lazy wrapper of a hosted engine. Its module is loaded with the first search.
 */

import type { HostedSettings } from '../../content/model.ts';
import type { SearchEngine, SearchResponse } from '../engine.ts';
import type { CreateEngine } from './create-engine.ts';

/** Debounce time before a query is sent to the service, in milliseconds. */
const REST_MS = 120;
/** A single letter matches nearly everything, so it is never sent. */
const MIN_LENGTH = 2;

const NOTHING: SearchResponse = { found: 0, hits: [], suggestion: null };

/** @param load loads the service's module, replaced in tests */
export function createHostedEngine(
  { href, settings }: HostedSettings,
  load = (): Promise<{ default: CreateEngine<object> }> => import(/* @vite-ignore */ href),
): SearchEngine {
  let loading: Promise<Pick<SearchEngine, 'search'>> | null = null;

  function loaded(): Promise<Pick<SearchEngine, 'search'>> {
    loading ??= load().then(
      (module) => module.default(settings),
      (error: unknown) => {
        loading = null; // the next search retries
        throw error;
      },
    );
    return loading;
  }

  return {
    restMs: REST_MS,
    minLength: MIN_LENGTH,
    async prepare() {
      await loaded().catch(() => undefined); // the next search fails with the same error and reports it
    },
    async search(request, signal) {
      signal.throwIfAborted();
      if (request.query.trim().length < MIN_LENGTH) {
        return NOTHING;
      }
      const engine = await loaded();
      signal.throwIfAborted();
      return engine.search(request, signal);
    },
  };
}
