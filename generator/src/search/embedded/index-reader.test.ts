import { expect, test } from 'vitest';
import type { IndexHead } from './index-files.ts';
import { createIndexReader } from './index-reader.ts';

/** A reader of these words, one file per list, and of one page per file. */
function readerOf(words: string[][], pages: number[] = []) {
  const loaded: string[] = [];
  const failing = new Set<string>();
  const head = { folder: 'f/', words: words.map(([first = '']) => first), pages } as unknown as IndexHead;
  const reader = createIndexReader(head, async (path) => {
    loaded.push(path.replace(/^f\/|\.json$/g, ''));
    if (failing.has(path)) {
      throw new Error('offline');
    }
    const number = Number(/\d+/.exec(path)?.[0]);
    if (path.includes('words')) {
      return JSON.stringify((words[number] ?? []).map((word) => [word, 1]));
    }
    return JSON.stringify(
      path.includes('pages')
        ? Array.from({ length: pages[number] ?? 0 }, (_, page) => [`${number}.${page}`])
        : ['Alpha', 'beta', 'eta'],
    );
  });
  return { reader, loaded, failing };
}

const found = async (reader: ReturnType<typeof readerOf>['reader'], ...asked: [string, string[], boolean]) =>
  (await reader.wordsFrom(...asked)).map(([word]) => word);

test('only the files that can contain a word with these endings are loaded, and words come in order', async () => {
  const { reader, loaded } = readerOf([['aa', 'play'], ['player'], ['plays', 'z']]);
  expect(await found(reader, 'play', ['s', ''], false)).toEqual(['play', 'plays']);
  expect(loaded).toEqual(['words-0', 'words-2']);
});

test('an open prefix loads all files with it, but at most three', async () => {
  const few = readerOf([['a', 'ab'], ['abc'], ['abd'], ['b']]);
  expect(await found(few.reader, 'ab', [], true)).toEqual(['ab', 'abc', 'abd']);
  expect(few.loaded).toEqual(['words-0', 'words-1', 'words-2']);
  const many = readerOf([['aa'], ['ab'], ['ac'], ['ad'], ['ae']]);
  expect(await found(many.reader, 'a', [], true)).toEqual(['aa', 'ab', 'ac']);
});

test('a word before the first file is looked up in the first one', async () => {
  const { reader, loaded } = readerOf([['m'], ['n']]);
  expect(await found(reader, 'a', [''], false)).toEqual([]);
  expect(loaded).toEqual(['words-0']);
});

test('a page is read from the file with its number', async () => {
  const { reader, loaded } = readerOf([], [2, 1, 3]);
  const pages = [];
  for (const number of [0, 1, 2, 3, 5]) {
    pages.push((await reader.page(number))[0]);
  }
  expect(pages).toEqual(['0.0', '0.1', '1.0', '2.0', '2.2']);
  expect(loaded).toEqual(['pages-0', 'pages-1', 'pages-2']);
  await expect(reader.page(6)).rejects.toThrow('The search index has no page 6. Reload the page.');
});

test('a page of a file that was read before loads nothing', async () => {
  const { reader, loaded } = readerOf([], [2]);
  await reader.page(0);
  await reader.page(1);
  expect(loaded).toEqual(['pages-0']);
});

test('a file that failed is loaded again', async () => {
  const { reader, failing } = readerOf([['a']]);
  failing.add('f/words-0.json');
  await expect(reader.wordsFrom('a', [''], false)).rejects.toThrow('offline');
  failing.clear();
  expect(await found(reader, 'a', [''], false)).toEqual(['a']);
});

test('spellings are read from the files with the same first letter, or from all', async () => {
  const { reader, loaded } = readerOf([]);
  expect(await reader.spelling(['abc', 'axy', 'b'])).toEqual(['Alpha', 'beta', 'Alpha', 'beta']);
  expect(loaded).toEqual(['spelling-1', 'spelling-2']);
  expect(await reader.spelling()).toHaveLength(3 * 4);
});
