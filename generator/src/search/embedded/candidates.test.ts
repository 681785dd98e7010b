import { describe, expect, it } from 'vitest';

import { headOf, sampleIndex } from '../testing/sample-engine.ts';
import type { SearchSource } from '../records.ts';
import { samplePage } from '../testing/sample-pages.ts';
import { candidatesOf, type Candidates } from './candidates.ts';
import { openIndex } from './local-engine.ts';
import { parseQuery } from './query.ts';

const page = (name: string, text: string, title = 'Notes'): SearchSource =>
  samplePage(`/docs/${name}`, [], title, [text]);

async function find(query: string, sources: SearchSource[]): Promise<Candidates & { paths: string[] }> {
  const files = sampleIndex(sources);
  const index = openIndex(headOf(files), async (path) => files.get(path) ?? '');
  const request = { filter: { language: 'en', tags: [] }, from: '/docs/' };
  const found = await candidatesOf(parseQuery(query), request, index);
  const entries = await Promise.all(found.pages.map(({ page: number }) => index.reader.page(number)));
  return { ...found, paths: entries.map(([path]) => path.replace('/docs/', '')).toSorted() };
}

describe('what a word of the query is worth', () => {
  const pages = [
    ...Array.from({ length: 20 }, (_, number) => page(`common-${number}`, 'The player plays.')),
    page('rare', 'The player has a zebra.'),
  ];

  it('is more the fewer pages have it; together it is all of the query', async () => {
    const { shares } = await find('player zebra.', pages);
    const [player = 0, zebra = 0] = shares;
    expect(zebra).toBeGreaterThan(2 * player);
    expect(player + zebra).toBeCloseTo(1);
  });

  it('is less for a word of what is done than for its thing, where both are as rare', async () => {
    const both = [page('a', 'Stop it.'), page('b', 'A zebra.')];
    const [stop = 0, zebra = 0] = (await find('stop zebra ', both)).shares;
    expect(stop).toBeCloseTo(zebra / 2);
  });

  it('is more for a name or code of code', async () => {
    const both = [page('a', 'Say drm_3032.'), page('b', 'A zebra.')];
    const [code = 0, zebra = 0] = (await find('drm_3032 zebra', both)).shares;
    expect(code).toBeCloseTo(1.5 * zebra);
  });

  it('counts the pages that have it in any form, not those that begin like it where it stands by itself', async () => {
    const alike = Array.from({ length: 20 }, (_, number) =>
      page(`alike-${number}`, `Zebraic${number} and player.`),
    );
    const [player = 0, zebra = 0] = (await find('player zebra', [...alike, page('a', 'A zebra.')])).shares;
    expect(zebra).toBeGreaterThan(2 * player);
  });
});

describe('what is found', () => {
  it('is every page with a word, where few have them all', async () => {
    const some = [page('both', 'A lion and a zebra.'), page('one', 'A lion.')];
    expect((await find('lion zebra', some)).paths).toEqual(['both', 'one']);
  });

  it('is what has most of the query, once three pages have it all', async () => {
    const all = ['a', 'b', 'c'].map((name) => page(name, 'A lion, a tiger and a zebra.'));
    const least = page('least', 'A tiger.');
    expect((await find('lion tiger zebra', [...all.slice(1), least])).paths).toEqual(['b', 'c', 'least']);
    expect((await find('lion tiger zebra', [...all, least])).paths).toEqual(['a', 'b', 'c']);
  });

  it('stands by parts of an identifier only where a section has them all', async () => {
    const some = [
      page('apart', 'The resume of a time.'),
      page('half', 'The resume.'),
      page('none', 'A zebra.'),
    ];
    expect((await find('resumeTime', some)).paths).toEqual(['apart']);
  });

  it('names the words that no page has', async () => {
    const { unknown } = await find('zebra watermrk', [page('a', 'A zebra.')]);
    expect(unknown.map(({ folded }) => folded)).toEqual(['watermrk']);
  });

  it('is scored for 500 pages at most: those that have most of the query', async () => {
    const many = Array.from({ length: 500 }, (_, number) => page(`text-${1000 + number}`, 'A lion.'));
    const { paths } = await find('lion', [...many, page('zoo', 'Lion, lion, lion, lion.')]);
    expect(paths).toHaveLength(500);
    expect(paths).toContain('zoo');
    expect(paths).not.toContain('text-1499');
  });
});
