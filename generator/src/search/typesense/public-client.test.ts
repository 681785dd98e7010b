/**
 * Interoperability with the official JavaScript client: it publishes what our engine searches and searches what we
 * publish. To test against a real service, see `testing/under-test.ts`.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'typesense';
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js';
import { collectionSchema, hostedDocuments, type HostedDocument } from './documents.ts';
import { publishDocuments } from './publish.ts';
import { partedSearches } from './search-parameters.ts';
import { requestFor, sampleRecords, settingsFor } from './testing/sample.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './testing/under-test.ts';
import { createTypesenseEngine } from './typesense-engine.ts';

let service: ServiceUnderTest;
const documents = hostedDocuments(sampleRecords);

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

function client(apiKey: string): Client {
  const { protocol, hostname, port } = new URL(service.origin);
  return new Client({
    nodes: [{ host: hostname, port: Number(port), protocol: protocol.replace(':', '') }],
    apiKey,
    connectionTimeoutSeconds: 5,
    numRetries: 0,
  });
}

async function urlsOurs(collection: string, query: string): Promise<string[]> {
  const apiKey = await service.makeKey(['documents:search'], collection);
  const engine = createTypesenseEngine(settingsFor([service.origin], { collection, apiKey }));
  const { hits } = await engine.search(requestFor(query), new AbortController().signal);
  return hits.map(({ url }) => url);
}

test('our engine finds what the official client has published', async () => {
  const admin = client(service.adminKey);
  const alias = service.freshName();
  const collection = service.freshName();
  await admin.collections().create(collectionSchema(collection, 'en') as CollectionCreateSchema);
  const imported = await admin
    .collections<HostedDocument>(collection)
    .documents()
    .import(documents, { action: 'create' });
  expect(imported.every(({ success }) => success)).toBe(true);
  await admin.aliases().upsert(alias, { collection_name: collection });
  expect(await urlsOurs(alias, 'captions')).toEqual([
    '/docs/server/captions',
    '/docs/server/captions#errors',
  ]);
});

test('the official client finds what we have published, with the parameters of our engine', async () => {
  const alias = service.freshName();
  await publishDocuments({
    cluster: { nodes: [service.origin], nearestNode: null },
    adminKey: service.adminKey,
    alias,
    locale: 'en',
    documents,
  });
  const apiKey = await service.makeKey(['documents:search'], alias);
  const settings = settingsFor([service.origin], { collection: alias, apiKey });
  const { results } = await client(apiKey).multiSearch.perform<[HostedDocument]>({
    searches: partedSearches(requestFor('captions'), settings) as never,
  });
  const [result] = results;
  expect(result.found).toBe(2);
  expect(result.grouped_hits?.map(({ group_key }) => group_key)).toEqual([
    ['https://docs.example/docs/server/captions'],
    ['https://docs.example/docs/server/captions#errors'],
  ]);
  const { num_documents: size } = await client(service.adminKey).collections(alias).retrieve();
  expect(size).toBe(documents.length);
});

test('a search-only key cannot be used for other operations with the client', async () => {
  const collection = service.freshName();
  await client(service.adminKey)
    .collections()
    .create(collectionSchema(collection, 'en') as CollectionCreateSchema);
  const apiKey = await service.makeKey(['documents:search'], collection);
  const own = client(apiKey).collections<HostedDocument>(collection).documents();
  await expect(own.import(documents)).rejects.toMatchObject({ httpStatus: 401 });
});
