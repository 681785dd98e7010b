/** Failures during publication: the alias stays unchanged and no partial collection remains. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostedDocuments } from './documents.ts';
import { BATCH, publishDocuments, PublishError } from './publish.ts';
import { recordOf } from './testing/sample.ts';
import { ADMIN_KEY, startStandIn, type Received, type StandIn } from './testing/stand-in.ts';

let cluster: StandIn;

beforeEach(async () => {
  cluster = await startStandIn(3);
  cluster.collections.set('docs_1', new Set());
  cluster.aliases.set('docs', 'docs_1');
});
afterEach(() => cluster.close());

const records = Array.from({ length: 2 * BATCH + 50 }, (_, index) =>
  recordOf(`/docs/p${index}`, [`Page ${index}`], 'text'),
);
const documents = hostedDocuments(records);

function publish(changes: Partial<Parameters<typeof publishDocuments>[0]> = {}) {
  return publishDocuments({
    cluster: { nodes: cluster.nodes.map(({ origin }) => origin), nearestNode: null },
    adminKey: ADMIN_KEY,
    alias: 'docs',
    locale: 'en',
    documents,
    retryIntervalSeconds: 0,
    ...changes,
  });
}

async function failure(changes: Parameters<typeof publish>[0] = {}): Promise<string> {
  const error: unknown = await publish(changes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PublishError);
  return (error as PublishError).message;
}

const isImport = ({ path }: Received): boolean => path.endsWith('/documents/import');
const unavailable = { status: 503, body: '{"message":"Not Ready or Lagging"}' };

function everywhere(fault: StandIn['nodes'][number]['fault']): void {
  for (const node of cluster.nodes) {
    node.fault = fault;
  }
}

function expectUntouched(): void {
  expect(Object.fromEntries(cluster.aliases)).toEqual({ docs: 'docs_1' });
  expect([...cluster.collections.keys()]).toEqual(['docs_1']);
  expect(cluster.synonymSets.size).toBe(0);
}

test('success: batches with progress, the alias switched, the old collection deleted', async () => {
  const progress: number[] = [];
  const { collection, replaced, leftovers } = await publish({ onProgress: (done) => progress.push(done) });
  expect(progress).toEqual([BATCH, 2 * BATCH, 2 * BATCH + 50]);
  expect(replaced).toBe('docs_1');
  expect(leftovers).toEqual([]);
  expect(cluster.aliases.get('docs')).toBe(collection);
  expect([...cluster.collections.keys()]).toEqual([collection]);
  expect(cluster.collections.get(collection)?.size).toBe(documents.length);
});

test('if a node dies during an import, another one continues without lost or duplicate records', async () => {
  const [first] = cluster.nodes;
  let imports = 0;
  everywhere((request) => {
    imports += isImport(request) ? 1 : 0;
    return isImport(request) && imports === 2 ? 'hang-up' : null;
  });
  const { collection } = await publish();
  expect(imports).toBe(4);
  expect(first?.received.length).toBeGreaterThan(0);
  expect(cluster.collections.get(collection)?.size).toBe(documents.length);
});

test.each([
  ['text/plain', `${BATCH} records were sent, but the service returned 1 results.`],
  ['application/json', "The search service's response can't be read."],
])('a %s response that does not cover every record is an error', async (type, reason) => {
  const short = { status: 200, body: '{"success":true}', headers: { 'content-type': type } };
  everywhere((request) => (isImport(request) ? short : null));
  expect(await failure()).toContain(reason);
  expectUntouched();
});

test('if the import fails, nothing has changed', async () => {
  let imports = 0;
  everywhere((request) => {
    imports += isImport(request) ? 1 : 0;
    return isImport(request) && imports > 1 ? unavailable : null;
  });
  expect(await failure()).toMatch(
    /status 503: Not Ready or Lagging\. Readers still search the previous collection, and the new collection was removed\.$/,
  );
  expectUntouched();
});

test('rejected records are reported, and nothing has changed', async () => {
  const bad = documents.map((document, index) =>
    index % 100 === 7 ? { ...document, item_priority: 'high' as unknown as number } : document,
  );
  const message = await failure({ documents: bad });
  expect(message).toContain(`2 of ${BATCH} records were rejected:`);
  expect(message).toContain('https://docs.example/docs/p7: Field `item_priority` must be a int64.');
  expectUntouched();
});

test('a collection with fewer documents than were sent is not published', async () => {
  const twice = documents.map((document) => ({ ...document, id: document.id === '1' ? '0' : document.id }));
  expect(await failure({ documents: twice })).toContain(
    `${documents.length} records were sent, but the new collection contains ${documents.length - 1}.`,
  );
  expectUntouched();
});

describe('the switch', () => {
  const isSwitch = ({ method, path }: Received): boolean => method === 'PUT' && path.startsWith('/aliases/');

  test('if it is rejected, nothing has changed', async () => {
    everywhere((request) => (isSwitch(request) ? { status: 403, body: '{"message":"Forbidden"}' } : null));
    expect(await failure()).toContain('The alias "docs" couldn\'t be set');
    expectUntouched();
  });

  test('if only its response is lost, the publication succeeds', async () => {
    everywhere((request) => {
      if (!isSwitch(request)) {
        return null;
      }
      cluster.aliases.set('docs', (JSON.parse(request.body) as { collection_name: string }).collection_name);
      return 'hang-up';
    });
    const { collection } = await publish();
    expect(cluster.aliases.get('docs')).toBe(collection);
    expect(cluster.collections.has(collection)).toBe(true);
  });

  test('if the alias target is unknown, nothing is deleted', async () => {
    let switching = false;
    everywhere((request) => {
      switching ||= isSwitch(request);
      return switching ? unavailable : null;
    });
    expect(await failure()).toContain(', which is complete, was kept.');
    expect(cluster.collections.size).toBe(2);
  });
});

test('if the new collection cannot be deleted, the message contains its name', async () => {
  everywhere((request) => (isImport(request) || request.method === 'DELETE' ? unavailable : null));
  expect(await failure()).toMatch(
    /the new collection "docs_\d+" couldn't be removed\. Delete it manually\.$/,
  );
  expect(cluster.aliases.get('docs')).toBe('docs_1');
});

test('if the old collection cannot be deleted, the publication succeeds with a note', async () => {
  everywhere(({ method, path }) =>
    method === 'DELETE' && path === '/collections/docs_1' ? unavailable : null,
  );
  const { leftovers } = await publish();
  expect(leftovers).toEqual([expect.stringContaining('The old collection "docs_1" couldn\'t be deleted')]);
});

test('a collection of that name is not overwritten by an alias', async () => {
  cluster.aliases.clear();
  cluster.collections.clear();
  cluster.collections.set('docs', new Set());
  expect(await failure()).toContain('"docs" is a collection, not an alias. Nothing was changed.');
  expect([...cluster.collections.keys()]).toEqual(['docs']);
});

test('a key without write permission changes nothing', async () => {
  expect(await failure({ adminKey: 'search-only' })).toMatch(/status 401.*Nothing was changed\.$/);
  expectUntouched();
});

test('a proxy that responds with a page changes nothing', async () => {
  everywhere(() => ({ status: 200, body: '<!doctype html><title>Sign in</title>' }));
  expect(await failure()).toMatch(/can't be read.*Nothing was changed\.$/);
  everywhere(() => null);
  expectUntouched();
});

test('if the author interrupts, nothing has changed', async () => {
  const controller = new AbortController();
  const message = await failure({
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('You interrupted the publication')),
  });
  expect(message).toBe(
    'You interrupted the publication. Readers still search the previous collection, and the new collection was removed.',
  );
  expectUntouched();
});

test('synonyms are published and deleted with the records', async () => {
  const synonyms = [['captions', 'subtitles'], { poster: ['cover'], thumbnail: ['cover'] }];
  const { collection } = await publish({ synonyms });
  const items = [
    { id: '0', synonyms: ['captions', 'subtitles'] },
    { id: '1', root: 'cover', synonyms: ['poster', 'thumbnail'] },
  ];
  expect([...cluster.synonymSets]).toEqual([[collection, { items }]]);
  everywhere((request) => (isImport(request) ? unavailable : null));
  await failure({ synonyms });
  expect([...cluster.synonymSets.keys()]).toEqual([collection]);
});

test('a service without synonym support receives everything else', async () => {
  everywhere(({ path }) =>
    path.startsWith('/synonym_sets/') ? { status: 404, body: '{"message":"Not Found"}' } : null,
  );
  expect((await publish({ synonyms: [['a', 'b']] })).leftovers).toEqual([
    expect.stringContaining('older than version 30'),
  ]);
});
