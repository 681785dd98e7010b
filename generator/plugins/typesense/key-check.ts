/**
 * Checks that the site's key, which readers can see, only allows searching. It attempts operations that a search key
 * doesn't allow, in ways that change nothing even if this key does.
 */

import type { PluginProblem } from 'pagewright';
import { createNodes, RefusedError, type Environment } from 'pagewright/hosted-search';
import type { TypesenseSettings } from './options.ts';

/**
 * Result of a call: allowed (or failed for another reason than the key), forbidden for this key, or no response from
 * the service.
 */
type Outcome = 'allowed' | 'forbidden' | 'unknown';

/**
 * Returns the problems of the key in `settings`, or a note if it couldn't be checked.
 *
 * @param surroundings replaced in tests
 */
export async function keyProblems(
  settings: TypesenseSettings,
  surroundings?: Partial<Environment>,
): Promise<PluginProblem[]> {
  const cluster = createNodes(settings, surroundings);
  const { signal } = new AbortController();
  const headers = { 'x-typesense-api-key': settings.apiKey };
  let silence = '';

  async function outcome([method, path]: readonly ['GET' | 'POST' | 'DELETE', string]): Promise<Outcome> {
    try {
      // Older services return an empty body for an empty import.
      const read = (text: string): unknown => (text === '' ? null : JSON.parse(text));
      await cluster.call({ method, path, headers }, read, signal);
      return 'allowed';
    } catch (error) {
      if (error instanceof RefusedError) {
        return error.status === 401 || error.status === 403 ? 'forbidden' : 'allowed';
      }
      silence = error instanceof Error ? error.message : String(error);
      return 'unknown';
    }
  }

  // These calls are harmless: an empty import, an empty document, an id that doesn't exist, and a list.
  const documents = `/collections/${encodeURIComponent(settings.collection)}/documents`;
  const attempts = [
    ['POST', `${documents}/import?action=create`],
    ['POST', documents],
    ['DELETE', `${documents}/no-such-document-${Date.now()}`],
    ['GET', '/keys'],
  ] as const;
  let result: Outcome = 'forbidden';
  for (const attempt of attempts) {
    result = result === 'forbidden' ? await outcome(attempt) : result;
  }
  if (result === 'allowed') {
    return [
      {
        message: `The key "${shortened(settings.apiKey)}" can do more than search, and readers can see it.`,
        fix: `Create a key with the action "documents:search" for the collection "${settings.collection}" and revoke this one.`,
      },
    ];
  }
  if (result === 'unknown') {
    return [
      {
        level: 'log',
        message: `It's unknown whether the key can do more than search, because the check failed: ${silence}.`,
        fix: 'Before you publish the site, build it on a machine that can reach the service.',
      },
    ];
  }
  return [];
}

/** Enough to recognize the key, because messages end up in logs. */
function shortened(key: string): string {
  return `${key.slice(0, 4)}…`;
}
