/** Reads the files of an index as they are needed, and keeps those that were used last. */

import {
  pageFile,
  SPELLING_FILE,
  wordFile,
  type IndexHead,
  type PageEntry,
  type WordEntry,
} from './index-files.ts';

/** @param path of a file of the index, relative to the head */
export type LoadFile = (path: string) => Promise<string>;

/** Files of a kind that are kept: together some megabytes. */
const FILES_KEPT = 60;

/** Word files that a beginning of a word is looked up in: more letters make it fewer. */
const FILES_PER_BEGINNING = 3;

export interface IndexReader {
  /** Words that begin so, in order: all, or as many as stand in a few files. */
  wordsFrom(beginning: string): Promise<WordEntry[]>;
  page(number: number): Promise<PageEntry>;
  /** Words of the site, the most used first. */
  spelling(): Promise<string[]>;
}

export function createIndexReader(head: IndexHead, load: LoadFile): IndexReader {
  const wordFiles = keptFiles<WordEntry[]>(load);
  const pageFiles = keptFiles<PageEntry[]>(load);
  let spelling: Promise<string[]> | null = null;
  /** Number of the first page of each page file. */
  const firstPages: number[] = [];
  head.pages.reduce((first, count) => (firstPages.push(first), first + count), 0);

  return {
    async wordsFrom(beginning) {
      const first = Math.max(0, lastAtMost(head.words, beginning));
      const last = Math.min(lastAtMost(head.words, `${beginning}\uFFFF`), first + FILES_PER_BEGINNING - 1);
      const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      const files = await Promise.all(numbers.map((number) => wordFiles(head.folder + wordFile(number))));
      return files.flat().filter(([word]) => word.startsWith(beginning));
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
    spelling() {
      spelling ??= load(head.folder + SPELLING_FILE).then(
        (text) => JSON.parse(text) as string[],
        (error: unknown) => {
          spelling = null;
          throw error;
        },
      );
      return spelling;
    },
  };
}

/** Loads and parses files, each once as long as it is among the last used; failures are not kept. */
function keptFiles<T>(load: LoadFile): (path: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (path) => {
    const file = kept.get(path) ?? load(path).then((text) => JSON.parse(text) as T);
    kept.delete(path);
    kept.set(path, file);
    file.catch(() => kept.delete(path));
    for (const [oldest] of kept) {
      if (kept.size <= FILES_KEPT) {
        break;
      }
      kept.delete(oldest);
    }
    return file;
  };
}

/** Index of the last element that is not above `value`, -1 when all are. */
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
