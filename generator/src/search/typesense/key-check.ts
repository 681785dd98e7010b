/**
 * Readers can see the key of a site: it must be good for searching and for nothing else. The service is asked for
 * things that a search key may not do, in a way that changes nothing even if this key may.
 */

import { errorMessage } from '../../error-message.ts';
import type { TypesenseSettings } from '../../content/model.ts';
import type { Problem } from '../../problems.ts';
import { createCluster, RefusedError, type Call, type Environment } from './cluster.ts';

/** What a call came to: done or refused for another reason than the key, refused for the key, or no word from the service. */
type Outcome = 'allowed' | 'forbidden' | 'unknown';

/**
 * What is wrong with the key of `settings`; a note when that could not be found out.
 *
 * @param surroundings replaced in tests
 */
export async function keyProblems(
  settings: TypesenseSettings,
  surroundings?: Partial<Environment>,
): Promise<Problem[]> {
  const cluster = createCluster(settings, surroundings);
  const { signal } = new AbortController();
  const headers = { 'x-typesense-api-key': settings.apiKey };
  let silence = '';

  async function outcome([method, path]: readonly [Call['method'], string]): Promise<Outcome> {
    try {
      // Older services say nothing to an import of nothing.
      const read = (text: string): unknown => (text === '' ? null : JSON.parse(text));
      await cluster.call({ method, path, headers }, read, signal);
      return 'allowed';
    } catch (error) {
      if (error instanceof RefusedError) {
        return error.status === 401 || error.status === 403 ? 'forbidden' : 'allowed';
      }
      silence = errorMessage(error);
      return 'unknown';
    }
  }

  // Nothing is imported, no text is no document, no document has that id, and a list is a list.
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
        code: 'search-key-can-write',
        level: 'throw',
        message: `The key "${shortened(settings.apiKey)}" of "search.typesense" can do more than search, and readers can see it.`,
        remedy: `Make a key with the action "documents:search" for the collection "${settings.collection}", and revoke this one.`,
      },
    ];
  }
  if (result === 'unknown') {
    return [
      {
        code: 'search-key-not-checked',
        level: 'log',
        message: `Whether the key of "search.typesense" can only search was not checked: ${silence}.`,
        remedy: 'Build once more where the service can be reached, before the site is published.',
      },
    ];
  }
  return [];
}

/** Enough to recognise it: messages end up in logs. */
function shortened(key: string): string {
  return `${key.slice(0, 4)}…`;
}
