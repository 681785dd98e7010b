/** Loads index files on demand and caches the most recently used ones. */

import {
  pageFile,
  SPELLING_FILES,
  spellingFile,
  spellingFileOf,
  wordFile,
  type IndexHead,
  type PageEntry,
  type WordEntry,
} from './index-files.ts';
import { lru } from './lru.ts';
import { fold } from './words.ts';

/** @param path of an index file, relative to the head */
export type LoadFile = (path: string) => Promise<string>;

/** Number of cached files per kind, a few megabytes together. Most readers load fewer. */
const FILES_KEPT = 250;

/** Maximum number of word files to load for a prefix. As the reader types more letters, fewer files match. */
const FILES_PER_BEGINNING = 3;

export interface IndexReader {
  /**
   * Returns the words with this prefix and one of the endings, in order, and possibly other words near them.
   *
   * @param isOpen accepts any ending: returns all words with the prefix, or as many as a few files contain
   */
  wordsFrom(beginning: string, endings: readonly string[], isOpen: boolean): Promise<WordEntry[]>;
  page(number: number): Promise<PageEntry>;
  /**
   * Returns the site's words with the first letter of one of these, file by file, most frequent first.
   *
   * @param folded if omitted, returns all words
   */
  spelling(folded?: readonly string[]): Promise<string[]>;
}

export function createIndexReader(head: IndexHead, load: LoadFile): IndexReader {
  const wordFiles = keptFiles<WordEntry[]>(load);
  const pageFiles = keptFiles<PageEntry[]>(load);
  const spellingFiles = keptFiles<string[]>(load);
  /** Number of the first page in each page file. */
  const firstPages: number[] = [];
  head.pages.reduce((first, count) => (firstPages.push(first), first + count), 0);

  return {
    async wordsFrom(beginning, endings, isOpen) {
      const fileOf = (word: string) => Math.max(0, lastAtMost(head.words, word));
      const numbers = new Set(endings.map((ending) => fileOf(beginning + ending)));
      if (isOpen) {
        const first = fileOf(beginning);
        const last = Math.min(lastAtMost(head.words, `${beginning}\uFFFF`), first + FILES_PER_BEGINNING - 1);
        for (let number = first; number <= last; number++) {
          numbers.add(number);
        }
      }
      const files = await Promise.all(
        [...numbers].sort((a, b) => a - b).map((number) => wordFiles(head.folder + wordFile(number))),
      );
      return files.flatMap((words) => startingWith(beginning, words));
    },
    async page(number) {
      const file = lastAtMost(firstPages, number);
      const entries = await pageFiles(head.folder + pageFile(file));
      const entry = entries[number - (firstPages[file] ?? 0)];
      if (entry === undefined) {
        throw new Error(`The search index has no page ${number}. Reload the page.`);
      }
      return entry;
    },
    async spelling(folded) {
      const all = Array.from({ length: SPELLING_FILES }, (_, number) => number);
      const numbers = folded === undefined ? all : [...new Set(folded.map(spellingFileOf))];
      const files = numbers.map((number) => spellingFiles(head.folder + spellingFile(number)));
      const words = (await Promise.all(files)).flat();
      const letters = folded === undefined ? null : new Set(folded.map((word) => word.charAt(0)));
      return words.filter((word) => letters === null || letters.has(fold(word).charAt(0)));
    },
  };
}

/** Loads and parses files with a cache. */
function keptFiles<T>(load: LoadFile): (path: string) => Promise<T> {
  const kept = lru<T>(FILES_KEPT);
  return (path) => kept(path, () => load(path).then((text): T => JSON.parse(text)));
}

/** @param words in code unit order, as in the files */
function startingWith(beginning: string, words: readonly WordEntry[]): readonly WordEntry[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.[0] ?? '') < beginning) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const first = low;
  while (words[low]?.[0].startsWith(beginning) === true) {
    low += 1;
  }
  return words.slice(first, low);
}

/** Index of the last element that isn't greater than `value`; -1 if all are. */
function lastAtMost<T extends string | number>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) <= value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
