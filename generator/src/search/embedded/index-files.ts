/**
 * The file formats of the embedded index.
 *
 * The **head** has a fixed name. It describes the parts of the site and where to find each word and page. **Word
 * files** contain words with the same first letters and their positions. **Page files** contain the text of some pages,
 * for display. A query needs the head, about one file per word, and the files of the displayed pages, however large
 * the site is. While the reader types, the names in the head are enough. All files are JSON, which every host
 * compresses. Numbers and tuples instead of objects keep them small.
 */

/** Consecutive pages with the same location data. */
export type GroupEntry = [
  count: number,
  folder: string,
  breadcrumbs: string[],
  /** Labels above its pages that aren't breadcrumbs, such as category and part. */
  section: string,
  tag: string,
  part: string,
  secondary: number,
  /** Numbers of {@link IndexHead.facets}. */
  facets: number[],
];

/** The end of the path, after the folder of the group, and the title. */
export type NameEntry = [path: string, title: string];

export interface IndexHead {
  /** Increase this when the shape changes. */
  format: 6;
  language: string;
  /** Groups of synonyms. */
  synonyms: string[][];
  /** Words that refer to a part of the site, such as `['android', 'kotlin']`. */
  facets: string[][];
  /** Stemmer module of the language, relative to the head; absent if the language has none. */
  stemmer?: string;
  /** Folder of all other files, relative to the head. Its name depends on their contents. */
  folder: string;
  groups: GroupEntry[];
  /**
   * By page number, where a table row has the number of its page. Absent on a large site, where they would make the head
   * too large.
   */
  names?: (NameEntry | number)[];
  /** The first word of each word file, in code unit order. */
  words: string[];
  /** Number of pages in each page file. */
  pages: number[];
}

/**
 * `[word, number of pages that contain it, …]`, then for each of these pages the delta from the previous page number,
 * the number of mentions, and the mentions. See `postings.ts`.
 */
export type WordEntry = [word: string, pages: number, ...postings: number[]];

/** `[level 2 to 6, or 1 for the page introduction; heading; anchor, 0 if derivable; text; lines of code]` */
export type SectionEntry = [level: number, heading: string, anchor: string | 0, text: string, code: string];

export type PageEntry = [path: string, title: string, question: string[], sections: SectionEntry[]];

/** Path of the head, relative to the output folder. */
export const HEAD_FILE = 'search-index.json';

/** Path prefix of the folder for all other files, followed by the content hash. */
export const FILES_FOLDER = 'assets/search-';

/** Path prefix of the stemmer for a language. */
export const STEMMER = 'assets/stemmer-';

/** Returns true if `path` is an index file. Paths are relative to the output folder. */
export function isIndexFile(path: string): boolean {
  return path === HEAD_FILE || path.startsWith(FILES_FOLDER) || path.startsWith(STEMMER);
}

/**
 * Number of spelling files. Words with the same first letters are in the same file. If a query finds nothing, all of them
 * are loaded.
 */
export const SPELLING_FILES = 4;

/** @param number from 0 up to {@link SPELLING_FILES} */
export function spellingFile(number: number): string {
  return `spelling-${number}.json`;
}

/** Returns the number of the spelling file for words that start like `folded`. */
export function spellingFileOf(folded: string): number {
  return folded.charCodeAt(0) % SPELLING_FILES;
}

export function wordFile(number: number): string {
  return `words-${number}.json`;
}

export function pageFile(number: number): string {
  return `pages-${number}.json`;
}

/** Returns the anchor that most headings have. Only different anchors are stored. */
export function derivedAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/**
 * Parses a head.
 *
 * @throws Error when the text isn't an index of this format, for example an error page from a proxy
 */
export function parseHead(text: string): IndexHead {
  const head: IndexHead | null = JSON.parse(text);
  if (head?.format !== 6) {
    throw new Error('The search index has another format than this page expects. Reload the page.');
  }
  return head;
}
