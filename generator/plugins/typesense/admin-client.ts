/** Administrative calls to a Typesense service. The official client handles nodes, retries, and timeouts. */

import { Client, Errors } from 'typesense';
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js';
import { splitSynonyms, type Synonyms } from 'pagewright/hosted-search';
import type { HostedDocument } from './documents.ts';
import type { TypesenseSettings } from './options.ts';

export interface AdminSettings {
  cluster: Pick<TypesenseSettings, 'nodes' | 'nearestNode'>;
  /** A key that may create, fill, and delete collections and set aliases. */
  adminKey: string;
  /** Seconds between two attempts; shorter in tests. */
  retryIntervalSeconds?: number;
}

const UNREADABLE = "The search service's response can't be read";

/** A one-way synonym applies to queries with its `root`. */
function synonymItems(synonyms: Synonyms): { root?: string; synonyms: string[] }[] {
  const { groups, oneWay } = splitSynonyms(synonyms);
  const wordsByQuery = new Map<string, string[]>();
  for (const [word, queries] of Object.entries(oneWay)) {
    for (const query of queries) {
      wordsByQuery.set(query, [...(wordsByQuery.get(query) ?? []), word]);
    }
  }
  return [
    ...groups.map((group) => ({ synonyms: [...group] })),
    ...[...wordsByQuery].map(([root, words]) => ({ root, synonyms: words })),
  ];
}

export type AdminClient = ReturnType<typeof createAdminClient>;

export function createAdminClient({ cluster, adminKey, retryIntervalSeconds = 0.5 }: AdminSettings) {
  const node = (origin: string): { url: string } => ({ url: origin });
  const client = new Client({
    nodes: cluster.nodes.map(node),
    ...(cluster.nearestNode === null ? {} : { nearestNode: node(cluster.nearestNode) }),
    apiKey: adminKey,
    // A batch import takes longer than a search, and isn't interactive.
    connectionTimeoutSeconds: 60,
    numRetries: 4,
    retryIntervalSeconds,
    logLevel: 'silent',
  });

  return {
    /** Returns the collection that an alias points to; `null` if the alias doesn't exist. */
    aliasTarget: async (alias: string): Promise<string | null> => {
      const found = await orNull(client.aliases(alias).retrieve());
      return found === null ? null : readable(found.collection_name);
    },
    setAlias: async (alias: string, target: string): Promise<void> => {
      await client.aliases().upsert(alias, { collection_name: target });
    },
    /** Returns its number of documents; `null` if the collection doesn't exist. */
    collectionSize: async (collection: string): Promise<number | null> => {
      const found = await orNull(client.collections(collection).retrieve());
      return found === null ? null : readable(found.num_documents);
    },
    createCollection: async (schema: object): Promise<void> => {
      try {
        await client.collections().create(schema as CollectionCreateSchema);
      } catch (error) {
        // The name is unique, so if the collection exists, an earlier attempt has created it but its response was lost.
        if (!(error instanceof Errors.ObjectAlreadyExists)) {
          throw error;
        }
      }
    },
    deleteCollection: async (collection: string): Promise<void> => {
      await orNull(client.synonymSets(collection).delete());
      await client.collections(collection).delete();
    },
    /** Returns false if the service is too old for synonym sets. */
    putSynonyms: async (set: string, synonyms: Synonyms): Promise<boolean> => {
      const items = synonymItems(synonyms).map((item, index) => ({ id: String(index), ...item }));
      return (await orNull(client.synonymSets(set).upsert({ items }))) !== null;
    },
    importBatch: (collection: string, batch: readonly HostedDocument[]) =>
      importBatch(client, collection, batch),
  };
}

/** Returns an error for each rejected document. Importing the same batch again is harmless. */
async function importBatch(
  client: Client,
  collection: string,
  batch: readonly HostedDocument[],
): Promise<string[]> {
  const results = await client
    .collections<HostedDocument>(collection)
    .documents()
    .import([...batch], { action: 'upsert' })
    .catch((error: unknown) => {
      if (error instanceof Errors.ImportError) {
        return error.importResults;
      }
      throw error;
    });
  if (results.length !== batch.length) {
    throw new Error(`${batch.length} records were sent, but the service returned ${results.length} results`);
  }
  return results.flatMap(({ success, error }, index) =>
    success ? [] : [`${batch[index]?.url}: ${String(error)}`],
  );
}

/** Returns true if the error means that the object doesn't exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Errors.ObjectNotFound;
}

/** Returns the service's error message, formatted as the end of a sentence without its period. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // `Request failed with HTTP code 503 | Server said: Not Ready or Lagging`
  const [, said] = /\| Server said: (.*)$/s.exec(message) ?? [];
  const { httpStatus } = error instanceof Errors.TypesenseError ? error : {};
  const reason =
    httpStatus !== undefined
      ? `The search service returned status ${httpStatus}${said === undefined ? '' : `: ${said}`}`
      : // The client's own error when it can't parse a response, such as an error page from a proxy.
        error instanceof SyntaxError || error instanceof TypeError
        ? UNREADABLE
        : message;
  return reason.replace(/\.$/, '');
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) {
      return null;
    }
    throw error;
  }
}

/** A proxy may respond with its own page, which the client returns unchecked. */
function readable<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error(UNREADABLE);
  }
  return value;
}
