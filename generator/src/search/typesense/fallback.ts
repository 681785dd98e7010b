/** When the hosted service fails, the embedded index answers. */

import type { SearchEngine, SearchRequest } from '../engine.ts';

/** How long the service is left alone after a failure, so that readers do not wait for it at each query, in milliseconds. */
export const COOLDOWN_MS = 30_000;

/**
 * `hosted`, and `embedded` in its place while it fails. Further pages of an answer come from whoever gave the
 * first, because each engine counts differently.
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

  async function askEmbedded(request: SearchRequest, signal: AbortSignal) {
    const response = await embedded.search(request, signal);
    lastAnsweredHere = questionOf(request);
    return { ...response, notice: 'fallback' as const };
  }

  return {
    restMs: hosted.restMs,
    minLength: hosted.minLength,
    prepare: () => hosted.prepare(),
    async search(request, signal) {
      signal.throwIfAborted();
      const continued = request.page > 1;
      if (continued ? lastAnsweredHere === questionOf(request) : now() < asideUntil) {
        return askEmbedded(request, signal);
      }
      try {
        return await hosted.search(request, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (continued) {
          throw error;
        }
        asideUntil = now() + COOLDOWN_MS;
        console.warn(`The search service failed, the embedded index answers: ${String(error)}`);
        return askEmbedded(request, signal);
      }
    },
  };
}

function questionOf({ query, filter, perPage }: SearchRequest): string {
  return JSON.stringify([query, filter, perPage]);
}
