/** Uses the embedded index when the hosted service fails. */

import type { SearchEngine, SearchRequest } from '../engine.ts';

/**
 * How long the service isn't called after a failure, in milliseconds, so that readers don't wait for it with each
 * query.
 */
export const COOLDOWN_MS = 30_000;

/**
 * Uses `hosted`, or `embedded` while that fails. Further result pages come from the engine that returned the first,
 * because each counts differently.
 *
 * @param now clock in milliseconds, replaced in tests
 */
export function engineWithFallback(
  hosted: SearchEngine,
  embedded: SearchEngine,
  now: () => number = () => performance.now(),
): SearchEngine {
  let asideUntil = -Infinity;
  let lastAnsweredHere = '';

  async function askEmbedded(...[request, ...options]: Parameters<SearchEngine['search']>) {
    const response = await embedded.search(request, ...options);
    lastAnsweredHere = questionOf(request);
    return { ...response, notice: 'fallback' as const };
  }

  return {
    restMs: hosted.restMs,
    minLength: hosted.minLength,
    prepare: () => hosted.prepare(),
    async search(request, signal, onPreview) {
      signal.throwIfAborted();
      const continued = request.page > 1;
      if (continued ? lastAnsweredHere === questionOf(request) : now() < asideUntil) {
        return askEmbedded(request, signal, onPreview);
      }
      try {
        return await hosted.search(request, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (continued) {
          throw error;
        }
        asideUntil = now() + COOLDOWN_MS;
        console.warn(`The search service failed, so the embedded index is used: ${String(error)}`);
        return askEmbedded(request, signal, onPreview);
      }
    },
  };
}

function questionOf({ query, filter, perPage }: SearchRequest): string {
  return JSON.stringify([query, filter, perPage]);
}
