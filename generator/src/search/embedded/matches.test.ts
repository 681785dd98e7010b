import { expect, test } from 'vitest';
import { FIELDS, type Field } from './fields.ts';
import type { WordEntry } from './index-files.ts';
import type { IndexReader } from './index-reader.ts';
import { matchesOf } from './matches.ts';
import { encode } from './postings.ts';
import { parseQuery } from './query.ts';

type Place = [page: number, field: Field, measure?: number, section?: number];

/** Matches of a query that has been typed completely. */
async function matches(typed: string, index: Record<string, Place[]>, pages = 1000) {
  const entries = Object.entries(index).map(([word, places]): WordEntry => {
    const mentions = places.map(([page, field, measure = 1, section = 0]) => ({
      page,
      section,
      field: FIELDS.indexOf(field),
      measure,
    }));
    return [word, places.length, ...encode(mentions)];
  });
  const reader = {
    wordsFrom: async (beginning: string) => entries.filter(([word]) => word.startsWith(beginning)),
  } as unknown as IndexReader;
  const found = await matchesOf(parseQuery(`${typed} `), reader, pages, (page) => page !== 99);
  return {
    ...found,
    /** `field quality share` of a word in the first section of a page. */
    fields(page: number, word = 0): string[] {
      const [section] = found.table.pages.get(page) ?? [];
      return FIELDS.flatMap((name, field) => {
        const has = section === undefined ? 0 : found.table.has(section.at, word, field);
        const share = section === undefined ? 0 : found.table.shareOfName(section.at, word, field);
        return has === 0 ? [] : [`${name} ${has.toFixed(2)} ${share.toFixed(2)}`];
      });
    },
  };
}

test('a mention in a text counts more the more often it is there, and is no share of a name', async () => {
  const { fields } = await matches('poster', {
    poster: [
      [0, 'text', 1],
      [1, 'text', 2],
      [2, 'text', 3],
      [3, 'title', 4],
    ],
  });
  expect([0, 1, 2, 3].flatMap((page) => fields(page))).toEqual([
    'text 0.75 0.00',
    'text 0.85 0.00',
    'text 1.00 0.00',
    'title 1.00 0.25',
  ]);
});

test('two words that are written as one share its part of the name', async () => {
  const { fields } = await matches('cover image', { coverimage: [[0, 'title', 1]] });
  expect([fields(0, 0), fields(0, 1)]).toEqual([['title 1.00 0.50'], ['title 1.00 0.50']]);
});

test('the parts of an identifier form a name only in one field', async () => {
  const together = await matches('playbackInfo', { playback: [[0, 'title', 2]], info: [[0, 'title', 2]] });
  expect(together.fields(0)).toEqual(['title 0.50 0.50']);
  const apart = await matches('playbackInfo', { playback: [[0, 'title', 2]], info: [[0, 'heading', 2]] });
  expect(apart.fields(0)).toEqual(['heading 0.50 0.00']);
});

test('each part counts in its best field, and the weakest part decides', async () => {
  const { fields } = await matches('playbackInfo', {
    playback: [
      [0, 'title', 4],
      [0, 'text', 1],
    ],
    info: [
      [0, 'title', 4],
      [0, 'code', 1],
    ],
  });
  expect(fields(0)).toEqual(['title 0.50 0.25']);
});

test('all parts of an identifier must occur in one section', async () => {
  const apart = await matches('playbackInfo', { playback: [[0, 'text']], info: [[0, 'text', 1, 1]] });
  expect(apart.table.pages.size).toBe(0);
  const other = await matches('playbackInfo', { playbacks: [[0, 'text']], info: [[0, 'text']] });
  expect(other.table.pages.size).toBe(0);
});

test('pages that are filtered out have no matches, and words only on them are unknown', async () => {
  const { table, unknown } = await matches('poster zebra quagga', {
    poster: [[0, 'text']],
    zebra: [[99, 'title']],
  });
  expect([...table.pages.keys()]).toEqual([0]);
  expect(unknown.map(({ text }) => text)).toEqual(['zebra', 'quagga']);
});

test('a rarer word is a larger share of the query, but differences between rare words are small', async () => {
  const places = (count: number): Place[] => Array.from({ length: count }, (_, page) => [page, 'text']);
  const { shares } = await matches('poster zebra', { poster: places(1), zebra: places(40) });
  const [one, forty] = [Math.log(1 + 1000 / (10 + 1)), Math.log(1 + 1000 / (10 + 40))];
  expect(shares[0]).toBeCloseTo(one / (one + forty), 5);
  expect(shares[1]).toBeCloseTo(forty / (one + forty), 5);
});
