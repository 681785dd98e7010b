/**
 * Puts a new index in the place of the old one: everything goes into a collection of its own, and only when that is
 * complete does the alias that readers ask turn to it.
 */

import { errorMessage } from '../../error-message.ts';
import { createCluster, RefusedError, type ClusterSettings, type Surroundings } from './cluster.ts';
import { collectionSchema, jsonLines, type HostedDocument } from './documents.ts';

export interface PublishInput {
  cluster: Pick<ClusterSettings, 'nodes' | 'nearestNode'>;
  /** A key that may create, fill and delete collections, and set aliases. */
  adminKey: string;
  /** The name that readers ask. */
  alias: string;
  /** Language of the documents: `en`. */
  locale: string;
  documents: readonly HostedDocument[];
  /** Groups of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** Called after each batch. */
  onProgress?: (imported: number) => void;
  signal?: AbortSignal;
  surroundings?: Partial<Surroundings>;
}

export interface Published {
  /** The collection that answers from now on. */
  collection: string;
  /** The one that answered before; `null` at the first time. */
  replaced: string | null;
  /** Things that are not as wished and did not stop the publication, one sentence each. */
  leftovers: string[];
}

/** Nothing was published. The message says what happened and what readers search now. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** Documents sent at a time. */
export const BATCH = 200;
/** Lines that failed and are shown. */
const SHOWN_FAILURES = 5;

/**
 * Publishes `documents` under `alias`.
 *
 * @throws PublishError when that did not work; the alias then leads where it led, and the new collection is gone
 */
export async function publishDocuments(input: PublishInput): Promise<Published> {
  const api = createApi(input);
  const collection = `${input.alias}_${Date.now()}`;
  const replaced = await before(api.aliasTarget(input.alias));
  if (replaced === null && (await before(api.collectionSize(input.alias))) !== null) {
    throw new PublishError(
      `"${input.alias}" is the name of a collection, not of an alias. Nothing was changed. Name another "collection" in the configuration, or delete this one first.`,
    );
  }
  const leftovers: string[] = [];
  try {
    leftovers.push(...(await fill(api, collection, input)));
  } catch (error) {
    throw await undone(api, collection, reasonOf(error));
  }
  await turn(api, input.alias, collection);
  if (replaced !== null && replaced !== collection) {
    await api
      .deleteCollection(replaced)
      .catch((error: unknown) =>
        leftovers.push(`The old collection "${replaced}" could not be deleted: ${reasonOf(error)}`),
      );
  }
  return { collection, replaced, leftovers };
}

async function before<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new PublishError(`${reasonOf(error)}. Nothing was changed.`);
  }
}

/** @returns what is not as wished */
async function fill(api: Api, collection: string, input: PublishInput): Promise<string[]> {
  const { documents, synonyms = [], onProgress } = input;
  // A set of its own: that of the collection that readers search stays as it is.
  const hasSynonyms = synonyms.length > 0 && (await api.putSynonyms(collection, synonyms));
  await api.createCollection({
    ...collectionSchema(collection, input.locale),
    ...(hasSynonyms ? { synonym_sets: [collection] } : {}),
  });
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    const failures = await api.importBatch(collection, batch);
    if (failures.length > 0) {
      const shown = failures.slice(0, SHOWN_FAILURES).join('\n  ');
      const more = failures.length > SHOWN_FAILURES ? `\n  and ${failures.length - SHOWN_FAILURES} more` : '';
      throw new Error(`${failures.length} of ${batch.length} records were refused:\n  ${shown}${more}`);
    }
    onProgress?.(start + batch.length);
  }
  input.signal?.throwIfAborted();
  const size = await api.collectionSize(collection);
  if (size !== documents.length) {
    throw new Error(`${documents.length} records were sent, but the new collection holds ${size ?? 'none'}`);
  }
  return synonyms.length > 0 && !hasSynonyms
    ? ['The synonyms were not published: the service is older than version 30.']
    : [];
}

/** Turns the alias; when the answer is lost, looks where it leads before anything is deleted. */
async function turn(api: Api, alias: string, collection: string): Promise<void> {
  try {
    await api.setAlias(alias, collection);
  } catch (error) {
    const target = await api.aliasTarget(alias).catch(() => undefined);
    if (target === collection) {
      return;
    }
    if (target === undefined) {
      throw new PublishError(
        `The alias "${alias}" could not be set: ${reasonOf(error)}. Nor does the service say where it leads, so the new collection "${collection}" was kept: it is complete. Look where the alias leads, then publish again.`,
      );
    }
    throw await undone(api, collection, `The alias "${alias}" could not be set: ${reasonOf(error)}`);
  }
}

/** Removes the new collection; says what is left behind. */
async function undone(api: Api, collection: string, reason: string): Promise<PublishError> {
  const removed = await api.deleteCollection(collection).then(
    () => true,
    (error: unknown) => error instanceof RefusedError && error.status === 404,
  );
  return new PublishError(
    `${reason}. Readers search what they searched before; ${
      removed
        ? 'the new collection was removed.'
        : `the new collection "${collection}" could not be removed: delete it by hand.`
    }`,
  );
}

function reasonOf(error: unknown): string {
  return errorMessage(error).replace(/\.$/, '');
}

// ── Calls ───────────────────────────────────────────────────────────────────

type Api = ReturnType<typeof createApi>;

function createApi({ cluster, adminKey, signal, surroundings }: PublishInput) {
  // A batch takes longer than a search, and nobody waits at a keyboard.
  const calls = createCluster(
    { ...cluster, connectionTimeoutSeconds: 60, numRetries: 4, retryIntervalSeconds: 0.5 },
    surroundings,
  );
  const key = { 'x-typesense-api-key': adminKey };
  const never = new AbortController().signal;

  function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: string | undefined,
    read: (text: string) => T,
    type = 'application/json',
  ): Promise<T> {
    // Only filling can be interrupted: not the switch, and not tidying up.
    const stop = method === 'POST' ? (signal ?? never) : never;
    const headers = { ...key, ...(body === undefined ? {} : { 'content-type': type }) };
    return calls.call({ method, path, headers, body }, read, stop);
  }

  const name = encodeURIComponent;
  const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
  const orNull = (error: unknown): null => {
    if (error instanceof RefusedError && error.status === 404) {
      return null;
    }
    throw error;
  };

  return {
    aliasTarget: (alias: string): Promise<string | null> =>
      call('GET', `/aliases/${name(alias)}`, undefined, (text) =>
        String(json(text)['collection_name']),
      ).catch(orNull),
    setAlias: (alias: string, target: string): Promise<unknown> =>
      call('PUT', `/aliases/${name(alias)}`, JSON.stringify({ collection_name: target }), json),
    /** Number of its documents; `null` when there is no such collection. */
    collectionSize: (collection: string): Promise<number | null> =>
      call('GET', `/collections/${name(collection)}`, undefined, (text) =>
        Number(json(text)['num_documents']),
      ).catch(orNull),
    createCollection: (schema: object): Promise<unknown> =>
      call('POST', '/collections', JSON.stringify(schema), json).catch((error: unknown) => {
        // The name is new: if it is there, an earlier attempt has made it and its answer was lost.
        if (!(error instanceof RefusedError && error.status === 409)) {
          throw error;
        }
      }),
    /** Deletes it with its synonyms. */
    async deleteCollection(collection: string): Promise<void> {
      await call('DELETE', `/synonym_sets/${name(collection)}`, undefined, json).catch(orNull);
      await call('DELETE', `/collections/${name(collection)}`, undefined, json);
    },
    /** False when the service is too old for sets of synonyms. */
    async putSynonyms(set: string, groups: readonly (readonly string[])[]): Promise<boolean> {
      const items = groups.map((synonyms, index) => ({ id: String(index), synonyms }));
      const path = `/synonym_sets/${name(set)}`;
      return (await call('PUT', path, JSON.stringify({ items }), json).catch(orNull)) !== null;
    },
    /** What is wrong with each document that was refused. Sending a batch again does no harm. */
    importBatch: (collection: string, batch: readonly HostedDocument[]): Promise<string[]> =>
      call(
        'POST',
        `/collections/${name(collection)}/documents/import?action=upsert`,
        jsonLines(batch),
        (text) => {
          const results = text.split('\n').filter((line) => line !== '');
          if (results.length !== batch.length) {
            throw new Error(`${batch.length} records were sent, ${results.length} answers came`);
          }
          return results.flatMap((line, index) => {
            const { success, error } = json(line);
            return success === true ? [] : [`${batch[index]?.url}: ${String(error)}`];
          });
        },
        'application/octet-stream',
      ),
  };
}
