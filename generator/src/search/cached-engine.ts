/** Remembers answers for a while, so that deleting a letter or going back costs nothing. */

import type { SearchEngine, SearchResponse } from './engine.ts';

/** Life of an answer, in milliseconds. */
export const CACHE_MS = 120_000;
/** Answers kept; the oldest goes first. */
export const CACHE_ENTRIES = 100;

/**
 * `engine` with one bounded memory for all that use it. Errors are never remembered.
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
    async search(request, signal) {
      signal.throwIfAborted();
      const key = JSON.stringify(request);
      const known = answers.get(key);
      if (known !== undefined && now() - known.at < CACHE_MS) {
        return known.response;
      }
      const response = await engine.search(request, signal);
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
