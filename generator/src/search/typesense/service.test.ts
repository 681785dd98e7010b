/**
 * End-to-end test from records to results over the real protocol. To test against a real service, see
 * `testing/under-test.ts`.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedDocuments } from './documents.ts';
import { keyProblems } from './key-check.ts';
import { publishDocuments } from './publish.ts';
import { recordOf, requestFor, sampleRecords, settingsFor } from './testing/sample.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './testing/under-test.ts';
import { createTypesenseEngine } from './typesense-engine.ts';
import type { SearchRequest } from '../engine.ts';
import type { TypesenseParameters } from '../../content/model.ts';

let service: ServiceUnderTest;
let alias = '';
let searchKey = '';
const { signal } = new AbortController();

beforeAll(async () => {
  service = await startServiceUnderTest();
  alias = service.freshName();
  searchKey = await service.makeKey(['documents:search'], alias);
  await publish(alias);
});
afterAll(() => service.close());

function publish(name: string, records = sampleRecords) {
  return publishDocuments({
    cluster: { nodes: [service.origin], nearestNode: null },
    adminKey: service.adminKey,
    alias: name,
    locale: 'en',
    documents: hostedDocuments(records),
    synonyms: [['otp', 'one-time password']],
  });
}

function search(
  query: string,
  changes: Partial<SearchRequest> = {},
  {
    collection = alias,
    apiKey = searchKey,
    ...parameters
  }: Partial<TypesenseParameters> & {
    collection?: string;
    apiKey?: string;
  } = {},
) {
  const settings = settingsFor([service.origin], { collection, apiKey });
  const engine = createTypesenseEngine({
    ...settings,
    parameters: { ...settings.parameters, ...parameters },
  });
  return engine.search(requestFor(query, changes), signal);
}

const urls = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).hits.map(({ url }) => url);

test('W1: a separate collection is searched with a search-only key', async () => {
  expect(await urls('captions')).toEqual(['/docs/server/captions', '/docs/server/captions#errors']);
  await expect(search('captions', {}, { apiKey: 'wrong' })).rejects.toThrow('status 401');
});

test('a result has title, headings, breadcrumbs, and a passage with the match', async () => {
  const { hits } = await search('ttl');
  expect(hits[0]).toMatchObject({
    url: '/docs/server/otp#time-to-live',
    path: '/docs/server/otp',
    breadcrumbs: ['Server APIs', 'Playback'],
    title: [{ text: 'Generate an OTP', match: false }],
    headings: [[{ text: 'Time to live', match: false }]],
  });
  expect(hits[0]?.snippets[0]).toContainEqual({ text: 'ttl', match: true });
});

test('code and alternative names of a page are found and shown as part of its section', async () => {
  expect(await urls('playbackInfo')).toEqual(['/docs/server/otp#time-to-live']);
  expect(await urls('playback token')).toContain('/docs/server/otp');
});

test('W3: 12 results at a time, counted by sections', async () => {
  const name = service.freshName();
  const key = await service.makeKey(['documents:search'], name);
  await publish(
    name,
    Array.from({ length: 30 }, (_, index) =>
      recordOf(`/docs/p${index}`, [`Page ${index}`], 'gnu', { code: 'gnu' }),
    ),
  );
  const asked = { collection: name, apiKey: key };
  const first = await search('gnu', {}, asked);
  expect(first.found).toBe(30);
  expect(first.hits).toHaveLength(12);
  const third = await search('gnu', { page: 3 }, asked);
  expect(third.hits).toHaveLength(6);
});

test('W3: no typos unless configured; exact words before longer ones', async () => {
  expect((await search('captoins')).found).toBe(0);
  const name = service.freshName();
  const key = await service.makeKey(['documents:search'], name);
  await publish(name, [
    recordOf('/docs/longer', ['Tokens'], 'x', { item_priority: 99_999 }),
    recordOf('/docs/exact', ['Token'], 'x'),
  ]);
  expect(await urls('token', {}, { collection: name, apiKey: key })).toEqual(['/docs/exact', '/docs/longer']);
});

test("W5: returns only the reader's language and version", async () => {
  const tags = ['default', 'docs-default-1.0'];
  expect(await urls('captions', { filter: { language: 'en', tags } })).toEqual(['/docs/1.0/captions']);
  expect(await urls('captions', { filter: { language: 'fr', tags: [] } })).toEqual(['/docs/fr/captions']);
});

test('W6: a configured filter is combined with them', async () => {
  expect(await urls('captions', {}, { filter_by: 'type:=lvl2' })).toEqual(['/docs/server/captions#errors']);
  expect(await urls('captions', {}, { filter_by: 'type:=lvl1 || type:=lvl9' })).toEqual([
    '/docs/server/captions',
  ]);
});

test('words without matches are dropped if that finds more', async () => {
  expect(await urls('captions zebra')).toContain('/docs/server/captions');
  expect(await urls('captions zebra', {}, { drop_tokens_threshold: 0 })).toEqual([]);
});

test('results can be filtered by part and are counted in all parts', async () => {
  const name = service.freshName();
  const apiKey = await service.makeKey(['documents:search'], name);
  await publish(name, [
    recordOf('/docs/server/a', ['A'], 'zebra', { code: 'zebra()' }),
    recordOf('/docs/server/b', ['B'], 'zebra'),
    recordOf('/docs/player/a', ['C'], 'zebra', { part: 'Player, v2' }),
    recordOf('/docs/none', ['D'], 'zebra', { part: null }),
  ]);
  const parts = [
    { name: 'Player, v2', found: 1 },
    { name: 'Server APIs', found: 2 },
  ];
  const all = await search('zebra', {}, { collection: name, apiKey });
  expect(all).toMatchObject({ found: 4, parts });
  const filter = { language: 'en', tags: [], part: 'Player, v2' };
  const narrowed = await search('zebra', { filter }, { collection: name, apiKey });
  expect(narrowed).toMatchObject({ found: 1, parts, hits: [{ path: '/docs/player/a' }] });
});

test('if nothing is found, the nearest spelling is suggested without results', async () => {
  expect(await search('uplaod captoins')).toMatchObject({
    found: 0,
    hits: [],
    suggestion: 'upload captions',
  });
  expect(await search('zzzzzz')).toMatchObject({ found: 0, suggestion: null });
  expect(await search('captions')).toMatchObject({ suggestion: null });
});

test('an error code with a minus sign is searched for, not excluded', async () => {
  expect(await urls('error -1100')).toEqual(['/docs/server/captions#errors']);
});

test('a rejected search is an error, and no kind of query is rejected', async () => {
  await expect(search('captions', {}, { query_by: 'no_such_field' })).rejects.toThrow('code 404');
  await expect(
    search('captions', {}, { collection: service.freshName(), apiKey: service.adminKey }),
  ).rejects.toThrow('code 404');
  for (const query of [
    '<b>',
    'x'.repeat(5000),
    '\u0000\u0001ab',
    'עברית',
    '🎬🎬',
    '[a-z]+(',
    '__proto__',
    '`a`',
    '&& ||',
    '"un',
  ]) {
    expect((await search(query)).hits.length).toBeLessThanOrEqual(12);
  }
});

test('W22: a collection filled by the scraper works unchanged', async () => {
  const name = service.freshName();
  const optional = (field: string) => ({ name: field, type: 'string', optional: true, facet: true });
  await service.call('POST', '/collections', {
    name,
    fields: [
      { name: 'anchor', type: 'string', optional: true },
      { name: 'content', type: 'string', optional: true },
      { name: 'url', type: 'string', facet: true },
      { name: 'url_without_anchor', type: 'string', facet: true, optional: true },
      { name: 'version', type: 'string[]', facet: true, optional: true },
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => optional(`hierarchy.lvl${level}`)),
      ...['type', '.*_tag', 'language'].map(optional),
      { name: 'tags', type: 'string[]', facet: true, optional: true },
      { name: 'item_priority', type: 'int64' },
    ],
    default_sorting_field: 'item_priority',
    token_separators: ['_', '-'],
  });
  const shared = {
    url_without_anchor: 'https://docs.example/docs/drm',
    hierarchy: { lvl0: 'DRM', lvl1: 'Licences', lvl2: 'Renewal' },
    'hierarchy.lvl0': 'DRM',
    'hierarchy.lvl1': 'Licences',
    'hierarchy.lvl2': 'Renewal',
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    version: ['current'],
    url: 'https://docs.example/docs/drm#renewal',
    anchor: 'renewal',
    tags: [],
    no_variables: false,
    weight: { level: 70, page_rank: 0, position_descending: 2 },
  };
  const documents = [
    { ...shared, type: 'lvl2', item_priority: 70_002 },
    { ...shared, type: 'content', content: 'A licence is renewed before it ends.', item_priority: 1 },
    { ...shared, type: 'content', content: 'Renewed licences last as long again.', item_priority: 0 },
  ];
  await service.call(
    'POST',
    `/collections/${name}/documents/import?action=create`,
    documents.map((document) => JSON.stringify(document)).join('\n'),
  );
  const key = await service.makeKey(['documents:search'], name);
  const { hits, found, parts } = await search('renewed', {}, { collection: name, apiKey: key });
  expect(found).toBe(1);
  expect(parts, 'its records do not say to which part they belong').toBeUndefined();
  expect(hits).toMatchObject([
    {
      url: '/docs/drm#renewal',
      breadcrumbs: ['DRM'],
      title: [{ text: 'Licences', match: false }],
      headings: [[{ text: 'Renewal', match: false }]],
    },
  ]);
  expect(hits[0]?.snippets).toHaveLength(2);
});

test('publishing again replaces the index and deletes the old collection', async () => {
  const name = service.freshName();
  const key = await service.makeKey(['documents:search'], name);
  const first = await publish(name, [recordOf('/docs/old', ['Old page'], 'zebra')]);
  expect(first).toMatchObject({ replaced: null, leftovers: [] });
  const second = await publish(name, [recordOf('/docs/new', ['New page'], 'zebra')]);
  expect(second.replaced).toBe(first.collection);
  expect(await urls('zebra', {}, { collection: name, apiKey: key })).toEqual(['/docs/new']);
  expect((await service.call('GET', `/collections/${first.collection}`)).status).toBe(404);
});

test('a key with more permissions than search is detected without changing anything', async () => {
  const problems = async (actions: string[]) => {
    const apiKey = await service.makeKey(actions, alias);
    return (await keyProblems(settingsFor([service.origin], { collection: alias, apiKey }))).map(
      ({ code }) => code,
    );
  };
  const before = await service.call('GET', `/collections/${alias}`);
  expect(await problems(['documents:search'])).toEqual([]);
  expect(await problems(['*'])).toEqual(['search-key-can-write']);
  expect(await problems(['documents:*'])).toEqual(['search-key-can-write']);
  for (const action of ['documents:import', 'documents:create', 'documents:delete']) {
    expect(await problems(['documents:search', action]), action).toEqual(['search-key-can-write']);
  }
  const admin = settingsFor([service.origin], { collection: alias, apiKey: service.adminKey });
  expect(await keyProblems(admin)).toMatchObject([{ level: 'throw' }]);
  expect(await service.call('GET', `/collections/${alias}`)).toEqual(before);
});
