import { describe, expect, it, test } from 'vitest';

import { headOf, sampleIndex } from '../testing/sample-engine.ts';
import type { SearchSource } from '../records.ts';
import { samplePage } from '../testing/sample-pages.ts';
import { openIndex, pagesFor, type MatchedQuery } from './candidates.ts';

const page = (name: string, text: string, title = 'Notes'): SearchSource =>
  samplePage(`/docs/${name}`, [], title, [text]);

async function find(query: string, sources: SearchSource[]): Promise<MatchedQuery & { paths: string[] }> {
  const files = sampleIndex(sources);
  const index = openIndex(headOf(files), async (path) => files.get(path) ?? '');
  const matched = await index.matchesIn(query, []);
  const found = { ...matched, pages: pagesFor({ from: '/docs/' }, matched, index) };
  const entries = await Promise.all(found.pages.map(({ page: number }) => index.reader.page(number)));
  return { ...found, paths: entries.map(([path]) => path.replace('/docs/', '')).toSorted() };
}

describe('share of a query word', () => {
  const pages = [
    ...Array.from({ length: 20 }, (_, number) => page(`common-${number}`, 'The player plays.')),
    page('rare', 'The player has a zebra.'),
  ];

  it('is higher for rarer words, and all shares add up to 1', async () => {
    const { shares } = await find('player zebra.', pages);
    const [player = 0, zebra = 0] = shares;
    expect(zebra).toBeGreaterThan(2 * player);
    expect(player + zebra).toBeCloseTo(1);
  });

  it('is lower for an action than for a thing of the same rarity', async () => {
    const both = [page('a', 'Stop it.'), page('b', 'A zebra.')];
    const [stop = 0, zebra = 0] = (await find('stop zebra ', both)).shares;
    expect(stop).toBeCloseTo(zebra / 2);
  });

  it('is higher for an identifier or error code', async () => {
    const both = [page('a', 'Say drm_3032.'), page('b', 'A zebra.')];
    const [code = 0, zebra = 0] = (await find('drm_3032 zebra', both)).shares;
    expect(code).toBeCloseTo(1.5 * zebra);
  });

  it('counts pages with any form of the word, but not prefix matches if the word itself exists', async () => {
    const alike = Array.from({ length: 20 }, (_, number) =>
      page(`alike-${number}`, `Zebraic${number} and player.`),
    );
    const [player = 0, zebra = 0] = (await find('player zebra', [...alike, page('a', 'A zebra.')])).shares;
    expect(zebra).toBeGreaterThan(2 * player);
  });
});

describe('what is found', () => {
  it('are all pages with any of the words if few contain all of them', async () => {
    const some = [page('both', 'A lion and a zebra.'), page('one', 'A lion.')];
    expect((await find('lion zebra', some)).paths).toEqual(['both', 'one']);
  });

  it('are only close matches once three pages match the whole query', async () => {
    const all = ['a', 'b', 'c'].map((name) => page(name, 'A lion, a tiger and a zebra.'));
    const least = page('least', 'A tiger.');
    expect((await find('lion tiger zebra', [...all.slice(1), least])).paths).toEqual(['b', 'c', 'least']);
    expect((await find('lion tiger zebra', [...all, least])).paths).toEqual(['a', 'b', 'c']);
  });

  it('include pages with parts of an identifier only if one section contains all parts', async () => {
    const some = [
      page('apart', 'The resume of a time.'),
      page('half', 'The resume.'),
      page('none', 'A zebra.'),
    ];
    expect((await find('resumeTime', some)).paths).toEqual(['apart']);
  });

  it('report the words that no page contains', async () => {
    const { unknown } = await find('zebra watermrk', [page('a', 'A zebra.')]);
    expect(unknown.map(({ folded }) => folded)).toEqual(['watermrk']);
  });

  it('are limited to the 500 pages that match most of the query', async () => {
    const many = Array.from({ length: 500 }, (_, number) => page(`text-${1000 + number}`, 'A lion.'));
    const { paths } = await find('lion', [...many, page('zoo', 'Lion, lion, lion, lion.')]);
    expect(paths).toHaveLength(500);
    expect(paths).toContain('zoo');
    expect(paths).not.toContain('text-1499');
  });
});

test('the same query is looked up once, even for another reader', async () => {
  const files = sampleIndex([page('a', 'A zebra.')]);
  const loaded: string[] = [];
  const index = openIndex(headOf(files), async (path) => {
    loaded.push(path);
    return files.get(path) ?? '';
  });
  const matched = await index.matchesIn('zebra', []);
  loaded.length = 0;
  expect(await index.matchesIn('zebra', [])).toBe(matched);
  expect(loaded).toEqual([]);
  expect((await index.matchesIn('zebra', ['v1'])).pages).toEqual([]);
});
