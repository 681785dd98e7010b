/**
 * Replaces a hosted index atomically. All documents go into a new collection, and the alias for readers switches to it
 * only when it is complete.
 */

import type { Synonyms } from 'pagewright/hosted-search';
import {
  createAdminClient,
  isNotFound,
  reasonOf,
  type AdminClient,
  type AdminSettings,
} from './admin-client.ts';
import { collectionSchema, type HostedDocument } from './documents.ts';

export interface PublishInput extends AdminSettings {
  /** The name used by clients. */
  alias: string;
  /** Language of the documents, such as `en`. */
  locale: string;
  documents: readonly HostedDocument[];
  synonyms?: Synonyms;
  /** Called after each batch. */
  onProgress?: (imported: number) => void;
  /** Stops the publication between two batches. */
  signal?: AbortSignal;
}

export interface Published {
  /** The collection that is now live. */
  collection: string;
  /** The previously live collection; `null` the first time. */
  replaced: string | null;
  /** Problems that didn't stop the publication, one sentence each. */
  leftovers: string[];
}

/** Nothing was published. The message contains the cause and which index is live. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** Number of documents per request. */
export const BATCH = 200;
/** Maximum number of failed lines in a message. */
const SHOWN_FAILURES = 5;

/**
 * Publishes `documents` under `alias`.
 *
 * @throws PublishError when that fails; the alias is then unchanged and the new collection deleted
 */
export async function publishDocuments(input: PublishInput): Promise<Published> {
  const api = createAdminClient(input);
  const collection = `${input.alias}_${Date.now()}`;
  const replaced = await before(api.aliasTarget(input.alias));
  if (replaced === null && (await before(api.collectionSize(input.alias))) !== null) {
    throw new PublishError(
      `"${input.alias}" is a collection, not an alias. Nothing was changed. Set another "collection" in the configuration, or delete this one first.`,
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
        leftovers.push(`The old collection "${replaced}" couldn't be deleted: ${reasonOf(error)}`),
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

/** @returns problems that don't stop the publication */
async function fill(api: AdminClient, collection: string, input: PublishInput): Promise<string[]> {
  const { documents, synonyms = [], onProgress } = input;
  // A separate synonym set, because the live collection still uses the old one.
  const hasSynonyms = synonyms.length > 0 && (await api.putSynonyms(collection, synonyms));
  await api.createCollection({
    ...collectionSchema(collection, input.locale),
    ...(hasSynonyms ? { synonym_sets: [collection] } : {}),
  });
  for (let start = 0; start < documents.length; start += BATCH) {
    input.signal?.throwIfAborted();
    const batch = documents.slice(start, start + BATCH);
    const failures = await api.importBatch(collection, batch);
    if (failures.length > 0) {
      const shown = failures.slice(0, SHOWN_FAILURES).join('\n  ');
      const more = failures.length > SHOWN_FAILURES ? `\n  and ${failures.length - SHOWN_FAILURES} more` : '';
      throw new Error(`${failures.length} of ${batch.length} records were rejected:\n  ${shown}${more}`);
    }
    onProgress?.(start + batch.length);
  }
  input.signal?.throwIfAborted();
  const size = await api.collectionSize(collection);
  if (size !== documents.length) {
    throw new Error(
      `${documents.length} records were sent, but the new collection contains ${size ?? 'none'}`,
    );
  }
  return synonyms.length > 0 && !hasSynonyms
    ? ["The synonyms weren't published, because the service is older than version 30."]
    : [];
}

/** Switches the alias. If the response is lost, checks where the alias points before anything is deleted. */
async function turn(api: AdminClient, alias: string, collection: string): Promise<void> {
  try {
    await api.setAlias(alias, collection);
  } catch (error) {
    const target = await api.aliasTarget(alias).catch(() => undefined);
    if (target === collection) {
      return;
    }
    if (target === undefined) {
      throw new PublishError(
        `The alias "${alias}" couldn't be set: ${reasonOf(error)}. The service also doesn't show where the alias points, so the new collection "${collection}", which is complete, was kept. Check where the alias points, then publish again.`,
      );
    }
    throw await undone(api, collection, `The alias "${alias}" couldn't be set: ${reasonOf(error)}`);
  }
}

/** Deletes the new collection and reports anything left behind. */
async function undone(api: AdminClient, collection: string, reason: string): Promise<PublishError> {
  const removed = await api.deleteCollection(collection).then(() => true, isNotFound);
  return new PublishError(
    `${reason}. Readers still search the previous collection, and ${
      removed
        ? 'the new collection was removed.'
        : `the new collection "${collection}" couldn't be removed. Delete it manually.`
    }`,
  );
}
