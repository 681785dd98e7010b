import { expect, test } from 'vitest';
import { requestFor } from '../typesense/testing/sample.ts';
import createAlgoliaEngine from './engine.ts';
import type { AlgoliaSettings } from './options.ts';

const settings: AlgoliaSettings = {
  appId: 'R2IYF7ETH7',
  apiKey: 'search-only',
  indexName: 'docs',
  contextualSearch: true,
  searchParameters: {},
};
const mark = (text: string) => text.replaceAll('[', '\uE000').replaceAll(']', '\uE001');
const { signal } = new AbortController();

/** Two records of one section, in the format that the REST API documents for a DocSearch index. */
const answer = {
  results: [
    {
      index: 'docs',
      nbHits: 7,
      page: 0,
      hits: [
        {
          objectID: '1',
          url: 'https://docs.example/docs/otp/#ttl',
          content: 'The OTP is valid for five minutes, then it expires.',
          hierarchy: { lvl0: 'Server', lvl1: 'OTP', lvl2: 'Time to live', lvl3: null },
          _snippetResult: { content: { value: mark('is [valid] for five minutes'), matchLevel: 'full' } },
          _highlightResult: {
            hierarchy: {
              lvl0: { value: 'Server', matchLevel: 'none' },
              lvl1: { value: mark('[OTP]'), matchLevel: 'full' },
            },
          },
        },
        {
          objectID: '2',
          url: 'https://docs.example/docs/other/',
          content: null,
          hierarchy: { lvl0: 'Server', lvl1: 'Other' },
        },
        {
          objectID: '3',
          url: 'https://docs.example/docs/otp/#ttl',
          content: 'OTPs work once.',
          hierarchy: { lvl0: 'Server', lvl1: 'OTP', lvl2: 'Time to live' },
          _snippetResult: { content: { value: mark('[OTPs] work once.'), matchLevel: 'full' } },
        },
      ],
    },
  ],
};

function engineWith(body: unknown, changes: Partial<AlgoliaSettings> = {}, status = 200) {
  const sent: { url: URL; body: { requests: Record<string, unknown>[] } }[] = [];
  const engine = createAlgoliaEngine(
    { ...settings, ...changes },
    {
      fetch: async (input, init) => {
        sent.push({ url: new URL(String(input)), body: JSON.parse(String(init?.body)) as { requests: [] } });
        return Response.json(body, { status });
      },
      pause: async () => undefined,
    },
  );
  return { engine, sent };
}

test('a search is one request to the nearest host, in the language and version of the page', async () => {
  const { engine, sent } = engineWith(answer);
  await engine.search(requestFor('otp', { page: 2 }), signal);
  expect(sent.map(({ url }) => url.href)).toEqual([
    'https://r2iyf7eth7-dsn.algolia.net/1/indexes/*/queries?x-algolia-application-id=R2IYF7ETH7&x-algolia-api-key=search-only',
  ]);
  expect(sent[0]?.body.requests).toEqual([
    {
      indexName: 'docs',
      query: 'otp',
      page: 1,
      hitsPerPage: 12,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      attributesToRetrieve: ['hierarchy', 'content', 'url'],
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '',
      highlightPreTag: '\uE000',
      highlightPostTag: '\uE001',
    },
  ]);
});

test("the site's own filters are added, and without context only they are sent", async () => {
  const searchParameters = { facetFilters: 'version:2', typoTolerance: 'strict' };
  const both = engineWith(answer, { searchParameters });
  await both.engine.search(requestFor('otp', { filter: { language: 'de', tags: [] } }), signal);
  expect(both.sent[0]?.body.requests[0]).toMatchObject({
    facetFilters: ['language:de', 'version:2'],
    typoTolerance: 'strict',
  });
  const facetFilters = ['version:2', ['type:content', 'type:lvl1']];
  const own = engineWith(answer, { searchParameters: { facetFilters }, contextualSearch: false });
  await own.engine.search(requestFor('otp'), signal);
  expect(own.sent[0]?.body.requests[0]).toMatchObject({ facetFilters });
});

test('records of one section become one result, in the order of the service', async () => {
  const { engine } = engineWith(answer);
  expect(await engine.search(requestFor('otp'), signal)).toEqual({
    found: 7,
    suggestion: null,
    hits: [
      {
        url: '/docs/otp/#ttl',
        path: '/docs/otp/',
        breadcrumbs: ['Server'],
        title: [{ text: 'OTP', match: true }],
        headings: [[{ text: 'Time to live', match: false }]],
        snippets: [
          [
            { text: '… is ', match: false },
            { text: 'valid', match: true },
            { text: ' for five minutes …', match: false },
          ],
          [
            { text: 'OTPs', match: true },
            { text: ' work once.', match: false },
          ],
        ],
      },
      {
        url: '/docs/other/',
        path: '/docs/other/',
        breadcrumbs: ['Server'],
        title: [{ text: 'Other', match: false }],
        headings: [],
        snippets: [],
      },
    ],
  });
});

test('the text of a record without a match is only shown if its section has no other', async () => {
  const record = { url: 'https://docs.example/a', hierarchy: { lvl1: 'A' } };
  const cut = (value: string, matchLevel: string) => ({ content: { value: mark(value), matchLevel } });
  const other = { ...record, content: 'Another text.', _snippetResult: cut('Another text.', 'none') };
  const matching = { ...record, content: 'An OTP.', _snippetResult: cut('An [OTP].', 'full') };
  const snippetsOf = async (hits: unknown[]): Promise<unknown> => {
    const { engine } = engineWith({ results: [{ nbHits: hits.length, hits }] });
    const found = await engine.search(requestFor('otp'), signal);
    return found.hits.map(({ snippets }) => snippets.map((parts) => parts.map(({ text }) => text).join('')));
  };
  expect(await snippetsOf([other, matching])).toEqual([['An OTP.']]);
  expect(await snippetsOf([other])).toEqual([['Another text.']]);
});

test('other hosts are tried, and a rejected key is an error at once', async () => {
  const failing = engineWith({ message: 'busy' }, {}, 503);
  await expect(failing.engine.search(requestFor('otp'), signal)).rejects.toThrow('status 503: busy');
  expect(new Set(failing.sent.map(({ url }) => url.host)).size).toBe(4);
  const rejected = engineWith({ message: 'Invalid Application-ID or API key', status: 403 }, {}, 403);
  await expect(rejected.engine.search(requestFor('otp'), signal)).rejects.toThrow('Invalid Application-ID');
  expect(rejected.sent).toHaveLength(1);
  await expect(engineWith({ results: [{}] }).engine.search(requestFor('otp'), signal)).rejects.toThrow(
    'nbHits',
  );
});
