import { expect, test } from 'vitest';
import type { SearchRecord } from '../../plugin-api/search-record.ts';
import type { FoundPage } from '../records.ts';
import { FIELDS } from './fields.ts';
import { indexedPage } from './indexed-page.ts';
import { wordingsOf } from './one-way-synonyms.ts';
import { decode } from './postings.ts';

/** A record of the introduction, or of a section if it has a heading. */
function record(parts: Partial<SearchRecord> & { heading?: string } = {}): SearchRecord {
  const { heading, ...rest } = parts;
  return {
    hierarchy: { lvl0: 'Docs', lvl1: 'Images', lvl2: heading ?? null },
    type: heading === undefined ? 'lvl1' : 'lvl2',
    anchor: heading?.toLowerCase() ?? null,
    content: null,
    code: null,
    tags: [],
    questions: [],
    label: null,
    ...rest,
  } as SearchRecord;
}

function indexed(records: SearchRecord[], aliases: string[] = []) {
  const facts = { title: 'Images', questions: [] };
  const page = { path: '/docs/images', facts, records: () => records } as unknown as FoundPage;
  return indexedPage(page, aliases, wordingsOf({ poster: ['thumbnail'] }));
}

/** Where a word occurs, as `section field`. */
function placesOf(word: string, records: SearchRecord[], aliases?: string[]): string[] {
  const numbers = indexed(records, aliases).mentions.get(word)?.numbers ?? [];
  const places: string[] = [];
  decode([0, numbers.length, ...numbers], 0, (_, section, field) => {
    places.push(`${section} ${FIELDS[field]}`);
  });
  return places;
}

test('the first line of the page is its summary, and all other lines are text', () => {
  const content = 'See alpha\nSee bravo';
  const records = [record({ content }), record({ heading: 'Use', content })];
  expect(placesOf('alpha', records)).toEqual(['0 summary', '1 text']);
  expect(placesOf('bravo', records)).toEqual(['0 text', '1 text']);
  expect(placesOf('alpha', [record({ content: 'See alpha' })])).toEqual(['0 summary']);
});

test('the names of a page are its title, aliases, and questions; those of a section its heading and own anchor', () => {
  const records = [
    record({ questions: ['What is charlie?'] }),
    record({ heading: 'Limits', anchor: 'rate-quotas' }),
  ];
  expect(placesOf('images', records)).toEqual(['0 title']);
  expect(placesOf('pictures', records, ['pictures'])).toEqual(['0 alias']);
  expect(placesOf('charlie', records)).toEqual(['0 question']);
  expect(placesOf('limits', records)).toEqual(['1 heading']);
  expect(placesOf('quotas', records)).toEqual(['1 heading']);
});

test("readers' words are found for the title, the label, and headings, but not for keywords", () => {
  expect(placesOf('thumbnail', [record({ label: 'Poster' }), record({ heading: 'Posters' })])).toEqual([
    '0 related',
    '1 related',
  ]);
  expect(placesOf('thumbnail', [record({ tags: ['poster'] })], ['poster'])).toEqual([]);
});

test('words in code count if they are no single letters and the text does not contain them', () => {
  const records = [record(), record({ heading: 'Use', content: 'Call alpha now', code: 'alpha(bravo, x)' })];
  expect(placesOf('bravo', records)).toEqual(['1 code']);
  expect(placesOf('alpha', records)).toEqual(['1 text']);
  expect(placesOf('x', records)).toEqual([]);
});

test('words to suggest come from names, texts, code, and tags', () => {
  const { spellings } = indexed([
    record({ content: 'alpha\nbravo', code: 'charlie()', tags: ['delta'] }),
    record({ heading: 'Golf', content: 'hotel', code: 'india()', tags: ['juliett'] }),
  ]);
  const words = new Set([...spellings].map((word) => word.toLowerCase()));
  for (const word of ['images', 'alpha', 'bravo', 'charlie', 'delta', 'golf', 'hotel', 'india']) {
    expect(words, word).toContain(word);
  }
  expect(words).not.toContain('juliett');
});

test('the introduction is shown without a heading, and an anchor only if it differs from the heading', () => {
  const [path, title, questions, sections] = indexed([
    record({ content: 'Text' }),
    record({ heading: 'Limits' }),
    record({ heading: 'Limits', anchor: 'quotas' }),
  ]).entry;
  expect([path, title, questions]).toEqual(['/docs/images', 'Images', []]);
  expect(sections).toEqual([
    [1, '', 0, 'Text', ''],
    [2, 'Limits', 0, '', ''],
    [2, 'Limits', 'quotas', '', ''],
  ]);
});

test('at most 3,000 characters of text and 16 lines of code of 120 characters are shown', () => {
  const lines = Array.from({ length: 17 }, (_, number) => `line${number}`);
  const [, , , sections] = indexed([
    record({ content: 'a'.repeat(3001), code: lines.join('\n') }),
    record({ content: null, code: `${'b'.repeat(121)}\n  c\nc\n});\n` }),
  ]).entry;
  expect(sections.map(([, , , text]) => text.length)).toEqual([3000, 0]);
  expect(sections.map(([, , , , code]) => code.split('\n'))).toEqual([
    lines.slice(0, 16),
    ['b'.repeat(120), 'c'],
  ]);
});
