/** From a query to results, with recorded answers of the service. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchRequest } from 'pagewright/hosted-search';
import createTypesenseEngine from './engine.ts';
import type { TypesenseParameters } from './options.ts';
import { requestFor, settingsFor } from './testing/sample.ts';
import { recordedAnswers, startStandIn, type StandIn } from './testing/stand-in.ts';

let service: StandIn;
beforeAll(async () => {
  service = await startStandIn(1, recordedAnswers(`${import.meta.dirname}/testing/answers.jsonl`));
});
afterAll(() => service.close());

function search(
  query: string,
  changes: Partial<SearchRequest> = {},
  { collection = 'docs_test_0', ...parameters }: Partial<TypesenseParameters> & { collection?: string } = {},
) {
  const settings = settingsFor([service.nodes[0].origin], { collection });
  const engine = createTypesenseEngine({
    ...settings,
    parameters: { ...settings.parameters, ...parameters },
  });
  return engine.search(requestFor(query, changes), new AbortController().signal);
}

const urls = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).hits.map(({ url }) => url);

test('W1: its own collection is searched', async () => {
  expect(await urls('captions')).toEqual(['/docs/server/captions', '/docs/server/captions#errors']);
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
  const first = await search('gnu', {}, { collection: 'docs_test_1' });
  expect(first.found).toBe(30);
  expect(first.hits).toHaveLength(12);
  const third = await search('gnu', { page: 3 }, { collection: 'docs_test_1' });
  expect(third.hits).toHaveLength(6);
});

test('W3: no typos, but if nothing is found, the nearest spelling is suggested', async () => {
  expect(await search('uplaod captoins')).toMatchObject({
    found: 0,
    hits: [],
    suggestion: 'upload captions',
  });
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

test('results can be filtered by part and are counted in all parts', async () => {
  const parts = [
    { name: 'Player, v2', found: 1 },
    { name: 'Server APIs', found: 2 },
  ];
  const collection = 'docs_test_3';
  expect(await search('zebra', {}, { collection })).toMatchObject({ found: 4, parts });
  const filter = { language: 'en', tags: [], part: 'Player, v2' };
  const narrowed = await search('zebra', { filter }, { collection });
  expect(narrowed).toMatchObject({ found: 1, parts, hits: [{ path: '/docs/player/a' }] });
});

test('an error code with a minus sign is searched for, not excluded', async () => {
  expect(await urls('error -1100')).toEqual(['/docs/server/captions#errors']);
});

test('a rejected search is an error', async () => {
  await expect(search('captions', {}, { query_by: 'no_such_field' })).rejects.toThrow('code 404');
});

test('W22: a collection filled by the scraper works unchanged', async () => {
  const { hits, found, parts } = await search('renewed', {}, { collection: 'docs_test_5' });
  expect(found).toBe(1);
  expect(parts, "its records don't contain the part of the site").toBeUndefined();
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
