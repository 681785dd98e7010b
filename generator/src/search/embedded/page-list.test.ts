import { expect, test } from 'vitest';
import { changedList, numbersOf, PageLists, pagesIn, type PageList } from './page-list.ts';

function listOf(pages: Readonly<Record<number, readonly number[]>>): PageList {
  const lists = new PageLists();
  for (const [page, notes] of Object.entries(pages)) {
    lists.add('word', Number(page), notes);
  }
  return lists.get('word');
}

const none = listOf({});

test('a list converts to deltas, counts, and positions, also with numbers of several bytes', () => {
  const large = [0, 127, 128, 16_383, 16_384, 3_000_000_000];
  expect(numbersOf(listOf({ 0: [5], 3: large, 200: [] }))).toEqual([0, 1, 5, 3, 6, ...large, 197, 0]);
  expect(numbersOf(listOf({ 128: [1] }))).toEqual([128, 1, 1]);
  expect(numbersOf(none)).toEqual([]);
});

test('a list of thousands of pages is complete', () => {
  const lists = new PageLists();
  for (let page = 0; page < 3000; page += 1) {
    lists.add('word', page, [page]);
  }
  const numbers = numbersOf(lists.get('word'));
  expect(numbers).toHaveLength(9000);
  expect(numbers.slice(-3)).toEqual([1, 1, 2999]);
});

test('the pages of a list are counted, with the first one', () => {
  expect(pagesIn(listOf({ 7: [1], 9: [1, 2], 300: [] }))).toEqual({ count: 3, first: 7 });
  expect(pagesIn(none)).toEqual({ count: 0, first: 0 });
});

test('the words are those with a page', () => {
  const lists = new PageLists();
  lists.add('b', 0, []);
  lists.add('a', 1, []);
  expect([...lists.words()]).toEqual(['b', 'a']);
  expect(lists.get('c')).toHaveLength(0);
});

test('a list stays the same object if its pages stay, or return with the same positions', () => {
  const list = listOf({ 0: [1], 2: [3] });
  expect(changedList(list, [0, 1, 2], none)).toBe(list);
  expect(changedList(list, [0, 1, -1], listOf({ 2: [3] }))).toBe(list);
});

test.each<[string, Record<number, number[]>, number[], Record<number, number[]>, Record<number, number[]>]>([
  ['a moved page', { 0: [1], 1: [2] }, [1, 2], {}, { 1: [1], 2: [2] }],
  ['a gap between two pages', { 0: [1], 1: [2], 2: [3] }, [0, 2, 3], {}, { 0: [1], 2: [2], 3: [3] }],
  ['a removed page', { 0: [1], 1: [2], 2: [3] }, [0, -1, 1], {}, { 0: [1], 1: [3] }],
  ['pages of which nothing is known', { 0: [1], 5: [2] }, [0], {}, { 0: [1] }],
  [
    'new pages before, between, and after',
    { 0: [1], 1: [2] },
    [1, 3],
    { 0: [7], 2: [8, 9], 4: [10] },
    { 0: [7], 1: [1], 2: [8, 9], 3: [2], 4: [10] },
  ],
  ['changed positions', { 0: [1], 1: [2] }, [0, -1], { 1: [300] }, { 0: [1], 1: [300] }],
  ['a new word', {}, [0, 1], { 1: [4] }, { 1: [4] }],
])('a list changes as the site does: %s', (_, before, movedTo, added, after) => {
  expect(numbersOf(changedList(listOf(before), movedTo, listOf(added)))).toEqual(numbersOf(listOf(after)));
});
