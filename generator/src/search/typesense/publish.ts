/**
 * Puts a new index in the place of the old one: everything goes into a collection of its own, and only when that is
 * complete does the alias that readers ask turn to it.
 */

import { createAdminClient, isGone, reasonOf, type AdminClient, type AdminSettings } from './admin-client.ts';
import { collectionSchema, type HostedDocument } from './documents.ts';

export interface PublishInput extends AdminSettings {
  /** The name that readers ask. */
  alias: string;
  /** Language of the documents: `en`. */
  locale: string;
  documents: readonly HostedDocument[];
  /** Groups of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** Called after each batch. */
  onProgress?: (imported: number) => void;
  /** Stops the publication between two batches. */
  signal?: AbortSignal;
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
  const api = createAdminClient(input);
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
async function fill(api: AdminClient, collection: string, input: PublishInput): Promise<string[]> {
  const { documents, synonyms = [], onProgress } = input;
  // A set of its own: the collection that readers search keeps the old one.
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
        `The alias "${alias}" could not be set: ${reasonOf(error)}. Nor does the service say where it leads, so the new collection "${collection}" was kept: it is complete. Look where the alias leads, then publish again.`,
      );
    }
    throw await undone(api, collection, `The alias "${alias}" could not be set: ${reasonOf(error)}`);
  }
}

/** Removes the new collection; says what is left behind. */
async function undone(api: AdminClient, collection: string, reason: string): Promise<PublishError> {
  const removed = await api.deleteCollection(collection).then(() => true, isGone);
  return new PublishError(
    `${reason}. Readers search what they searched before; ${
      removed
        ? 'the new collection was removed.'
        : `the new collection "${collection}" could not be removed: delete it by hand.`
    }`,
  );
}
