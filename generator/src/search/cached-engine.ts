/** Caches search results for a short time, so that deleting a letter or going back needs no new request. */

import type { SearchEngine, SearchResponse } from './engine.ts';

/** Lifetime of a cached result, in milliseconds. */
export const CACHE_MS = 120_000;
/** Maximum number of cached results; the oldest is evicted first. */
export const CACHE_ENTRIES = 100;

/**
 * Wraps `engine` in one bounded cache that all callers share. Errors are never cached.
 *
 * @param now clock in milliseconds, replaced in tests
 */
export function cachedEngine(
  engine: SearchEngine,
  now: () => number = () => performance.now(),
): SearchEngine {
  const answers = new Map<string, { response: SearchResponse; at: number }>();
  return {
    get restMs() {
      return engine.restMs;
    },
    minLength: engine.minLength,
    prepare: () => engine.prepare(),
    async search(request, signal, onPreview) {
      signal.throwIfAborted();
      const key = JSON.stringify(request);
      const known = answers.get(key);
      if (known !== undefined && now() - known.at < CACHE_MS) {
        return known.response;
      }
      const response = await engine.search(request, signal, onPreview);
      answers.delete(key);
      answers.set(key, { response, at: now() });
      for (const [oldest] of answers) {
        if (answers.size <= CACHE_ENTRIES) {
          break;
        }
        answers.delete(oldest);
      }
      return response;
    },
  };
}
