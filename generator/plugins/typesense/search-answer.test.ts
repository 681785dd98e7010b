import { describe, expect, test } from 'vitest';
import { MATCH_END, MATCH_START, RefusedError } from 'pagewright/hosted-search';
import { readSearchAnswer } from './search-answer.ts';
import { requestFor } from './testing/sample.ts';

const mark = (text: string) => text.replaceAll('[', MATCH_START).replaceAll(']', MATCH_END);

interface Hit {
  document: Record<string, unknown>;
  highlights?: unknown;
  text_match?: number;
}

function read(groups: Hit[][], found = groups.length, changes = {}) {
  const grouped = groups.map((hits) => ({
    group_key: ['x'],
    hits: hits.map((hit) => ({ highlights: [], ...hit })),
  }));
  const answer = JSON.stringify({ results: [{ found, page: 1, grouped_hits: grouped }] });
  return readSearchAnswer(answer, requestFor('captions', changes));
}

const page = (path: string, fields = {}): Record<string, unknown> => ({
  url: `https://docs.example${path}`,
  'hierarchy.lvl0': 'Server',
  'hierarchy.lvl1': 'Captions',
  ...fields,
});

test('W9: a group of records becomes one result with title, headings, text, and matches', () => {
  const document = page('/docs/captions#errors', {
    'hierarchy.lvl2': 'Errors',
    breadcrumbs: ['Server APIs', 'Files'],
  });
  const highlights = [
    { field: 'hierarchy.lvl1', value: mark('[Captions]'), snippet: mark('[Captions]') },
    { field: 'content', snippet: mark('the [captions] file') },
  ];
  const content = 'Look at the captions file again.';
  expect(read([[{ document: { ...document, content }, highlights }]], 7)).toEqual({
    found: 7,
    suggestion: null,
    hits: [
      {
        url: '/docs/captions#errors',
        path: '/docs/captions',
        breadcrumbs: ['Server APIs', 'Files'],
        title: [{ text: 'Captions', match: true }],
        headings: [[{ text: 'Errors', match: false }]],
        snippets: [
          [
            { text: '… the ', match: false },
            { text: 'captions', match: true },
            { text: ' file …', match: false },
          ],
        ],
      },
    ],
  });
});

test("W9: the scraper's records have their levels also in an object, and no breadcrumbs", () => {
  const { hits } = read([
    [{ document: { url: 'https://x.example/docs/a', hierarchy: { lvl0: 'Server', lvl1: 'A', lvl2: null } } }],
  ]);
  expect(hits).toMatchObject([
    { title: [{ text: 'A', match: false }], headings: [], breadcrumbs: ['Server'], snippets: [] },
  ]);
});

test('up to three distinct passages per section, or the start if nothing matches', () => {
  const snippet = (text: string) => ({
    document: page('/docs/a'),
    highlights: [{ field: 'content', snippet: mark(text) }],
  });
  const three = read([['one [x]', 'one [x]', 'two [x]', 'three [x]', 'four [x]'].map(snippet)]);
  expect(three.hits[0]?.snippets.map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
    'one x',
    'two x',
    'three x',
  ]);
  const long = read([[{ document: page('/docs/a', { content: 'word '.repeat(100) }) }]]);
  const [beginning] = long.hits[0]?.snippets ?? [];
  expect(beginning).toEqual([{ text: `${'word '.repeat(30)}…`, match: false }]);
});

test('sections are grouped by page, and pages sorted by their best section', () => {
  const { hits } = read([
    [{ document: page('/docs/a#1'), text_match: 9 }],
    [{ document: page('/docs/b'), text_match: 8 }],
    [{ document: page('/docs/a#2'), text_match: 7 }],
  ]);
  expect(hits.map(({ url }) => url)).toEqual(['/docs/a#1', '/docs/a#2', '/docs/b']);
});

test("among equally good results, those near the reader's page and choices come first", () => {
  const groups = ['/docs/server/x', '/docs/mobile/android/x', '/docs/mobile/ios/x', '/docs/best'].map(
    (path) => [{ document: page(path), text_match: path === '/docs/best' ? 9 : 5 }],
  );
  const first = (changes: object) =>
    read([...groups.slice(3), ...groups.slice(0, 3)], 4, changes).hits.map(({ path }) => path);
  expect(first({ from: '/docs/mobile/ios/y' })).toEqual([
    '/docs/best',
    '/docs/mobile/ios/x',
    '/docs/mobile/android/x',
    '/docs/server/x',
  ]);
  expect(first({ from: '/docs/', choices: ['ios'] })[1]).toBe('/docs/mobile/ios/x');
});

test('Q24: hosts are removed from URLs, and invalid URLs are omitted', () => {
  const { hits } = read([
    [{ document: page('', { url: 'javascript:alert(1)' }) }],
    [{ document: page('', { url: 'https://staging.example/docs/a?b=1#c' }) }],
    [{ document: page('', { url: 42 }) }],
    [{ document: page('', { url: '/docs/relative' }) }],
  ]);
  expect(hits.map(({ url }) => url)).toEqual(['/docs/a#c']);
});

describe('the content of records is text', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<mark>not ours</mark>',
    '&lt;b&gt;',
    '__proto__',
    '‮rtl',
    `${MATCH_END}x${MATCH_START}`,
  ])('%j', (text) => {
    const plain = text.replaceAll(/[\ue000\ue001]/g, '');
    const { hits } = read([
      [
        {
          document: page('/docs/a', { 'hierarchy.lvl1': text, content: plain }),
          highlights: [{ field: 'content', snippet: text }],
        },
      ],
    ]);
    expect(hits[0]?.title.map((part) => part.text).join('')).toBe(plain);
    expect(
      hits[0]?.snippets
        .flat()
        .map((part) => part.text)
        .join(''),
    ).toBe(plain);
  });
});

describe('an invalid response is an error', () => {
  const request = requestFor('captions');
  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['no results', '{}'],
    ['an empty list', '{"results":[]}'],
    ['no number', '{"results":[{"found":"7","grouped_hits":[]}]}'],
    ['no groups', '{"results":[{"found":7}]}'],
    ['groups of nothing', '{"results":[{"found":7,"grouped_hits":[null]}]}'],
    ['hits of nothing', '{"results":[{"found":7,"grouped_hits":[{"hits":[{}]}]}]}'],
    ['a busy service', '{"results":[{"code":503,"error":"Not Ready or Lagging"}]}'],
    ['a failed service', '{"results":[{"code":500,"error":"Failed."}]}'],
    ['a late service', '{"results":[{"code":408,"error":"Request timeout."}]}'],
    ['a limit of requests', '{"results":[{"code":429,"error":"Too many requests."}]}'],
  ])('Q31: %s', (_, text) => {
    expect(() => readSearchAnswer(text, request)).toThrow(Error);
    expect(() => readSearchAnswer(text, request)).not.toThrow(RefusedError);
  });

  test('Q31: a rejected search inside a successful response is an error', () => {
    const text = '{"results":[{"code":404,"error":"Not found."}]}';
    expect(() => readSearchAnswer(text, request)).toThrow(
      new RefusedError(404, 'rejected the search with code 404: Not found.'),
    );
  });
});
