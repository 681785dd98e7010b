/**
 * The files of the embedded index, as they are written and read.
 *
 * A **head** of one name says how the site is divided and where each word and page is found. **Word files** hold what
 * begins with which letters: for each word, where it stands. **Page files** hold the text of some pages, for what is
 * shown. A reader's query needs the head, a file or two for each word, and the files of the pages that are shown, however
 * large the site is. All are JSON, which every host compresses; numbers and tuples instead of objects keep them small.
 */

/** Pages in a row that share all that is true of them by their place in the site. */
export type GroupEntry = [
  count: number,
  folder: string,
  breadcrumbs: string[],
  /** Labels above its pages that are no breadcrumbs: category, part. */
  section: string,
  tag: string,
  part: string,
  secondary: number,
  /** Numbers of {@link IndexHead.facets}. */
  facets: number[],
];

export interface IndexHead {
  /** Raised when the shape changes. */
  format: 5;
  language: string;
  /** Groups of words that mean the same. */
  synonyms: string[][];
  /** Words that mean a place of the site: `['android', 'kotlin']`. */
  facets: string[][];
  /** Module of the stemmer of the language, relative to the head; absent where there is none. */
  stemmer?: string;
  /** Folder of all other files, relative to the head: its name changes with their contents. */
  folder: string;
  groups: GroupEntry[];
  /** The first word of each word file, in order of code units. */
  words: string[];
  /** Number of pages in each page file. */
  pages: number[];
}

/**
 * `[word, number of pages that have it, …]` and for each page with it: its distance from the page before, how many
 * mentions follow, and these. See `postings.ts`.
 */
export type WordEntry = [word: string, pages: number, ...postings: number[]];

/** `[level 2 to 6, or 1 for the page's beginning; heading; anchor, 0 when derivable; text; lines of code]` */
export type SectionEntry = [level: number, heading: string, anchor: string | 0, text: string, code: string];

export type PageEntry = [path: string, title: string, question: string[], sections: SectionEntry[]];

/** Name of the head, relative to the output folder. */
export const HEAD_FILE = 'search-index.json';

/** Beginning of the folder of all other files: what follows is the hash of their contents. */
export const FILES_FOLDER = 'assets/search-';

/** Beginning of the name of a language's stemmer. */
export const STEMMER = 'assets/stemmer-';

/** True for the name of a file of an index, relative to the output folder. */
export function isIndexFile(path: string): boolean {
  return path === HEAD_FILE || path.startsWith(FILES_FOLDER) || path.startsWith(STEMMER);
}

/** Files of the words for the nearest spelling: those that begin alike are in one. */
export const SPELLING_FILES = 16;

/** @param number from 0 up to {@link SPELLING_FILES} */
export function spellingFile(number: number): string {
  return `spelling-${number}.json`;
}

/** Number of the file that has the words which begin as a folded word does. */
export function spellingFileOf(folded: string): number {
  return folded.charCodeAt(0) % SPELLING_FILES;
}

export function wordFile(number: number): string {
  return `words-${number}.json`;
}

export function pageFile(number: number): string {
  return `pages-${number}.json`;
}

/** The anchor most headings have; only others are written. */
export function derivedAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/**
 * Reads the text of a head.
 *
 * @throws Error when it is no index of this format, for example a page that a proxy put in its place
 */
export function parseHead(text: string): IndexHead {
  const head: unknown = JSON.parse(text);
  if (typeof head !== 'object' || head === null || !('format' in head) || head.format !== 5) {
    throw new Error('The search index has another format than this page expects. Reload the page.');
  }
  return head as IndexHead;
}
