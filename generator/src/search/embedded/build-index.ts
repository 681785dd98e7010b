/**
 * Pages that may be found → the files of the embedded index. Runs at build time. What an earlier index knew of a page
 * that has stayed the same is taken over; the text of that page is not read.
 */

import { createHash } from 'node:crypto';
import { byCodeUnits } from '../../output/output-file.ts';
import type { FoundPage } from '../records.ts';
import { indexedPage } from './indexed-page.ts';
import {
  FILES_FOLDER,
  HEAD_FILE,
  pageFile,
  SPELLING_FILE,
  wordFile,
  type GroupEntry,
  type IndexHead,
  type WordEntry,
} from './index-files.ts';
import { changedList, pagesIn, PageLists, type PageList } from './page-list.ts';
import { isBelow } from './place.ts';
import { bestMentions } from './postings.ts';
import { spellingList } from './spelling.ts';

/** Characters after which a word file, or a page file, is full. */
const WORD_FILE_SIZE = 8_000;
const PAGE_FILE_SIZE = 6_000;

/** A keyword of more pages is no name of any of them. */
const PAGES_PER_KEYWORD = 3;

/** What a site says of its search, beside its pages. */
export interface IndexSettings {
  /** Of the site: `en`. */
  language: string;
  /** Groups of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** Path of a page or folder → words that mean what stands there: `{ 'docs/v1': ['old'] }`. */
  facets?: Readonly<Record<string, readonly string[]>>;
  /** Paths of pages and folders that come after others: older versions, lists of changes. */
  secondary?: readonly string[];
  /** What these paths are below of: `/docs/`. */
  baseUrl?: string;
}

/** A file of the index: its path is relative to the head's folder. */
export interface IndexFile {
  path: string;
  contents: string;
}

/** What an index has taken from the pages: the next one begins with it. Plain JSON. */
export interface IndexState {
  pages: { key: string; entry: string }[];
  words: WordLists;
  /** Words as they are written. */
  spellings: WordLists;
}

type WordLists = [word: string, pages: PageList][];

export interface BuiltIndex {
  /** The head first. */
  files: IndexFile[];
  state: IndexState;
}

export const NO_STATE: IndexState = { pages: [], words: [], spellings: [] };

/**
 * All files of the index, the head first: the same bytes for the same pages, whatever was known before.
 *
 * @param pages in order, each path once, as `foundPages` gives them
 * @param before of an index of an earlier build, made by the same generator
 */
export function buildIndex(
  pages: readonly FoundPage[],
  settings: IndexSettings,
  before: IndexState = NO_STATE,
): BuiltIndex {
  const state = changedState(before, pages);
  return { files: indexFiles(pages, state, settings), state };
}

function changedState(before: IndexState, pages: readonly FoundPage[]): IndexState {
  const aliases = aliasesOf(pages);
  const keys = pages.map((page, number) => `${page.key} ${(aliases[number] ?? []).join('|')}`);
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const movedTo = before.pages.map(({ key }) => numbers.get(key) ?? -1);
  const kept = new Map(before.pages.map(({ key, entry }) => [key, entry]));
  const words = new PageLists();
  const spellings = new PageLists();
  const entries = pages.map((page, number) => {
    const key = keys[number] ?? '';
    const known = kept.get(key);
    if (known !== undefined) {
      return { key, entry: known };
    }
    const indexed = indexedPage(page, aliases[number] ?? []);
    for (const [word, mentions] of indexed.mentions) {
      words.add(word, number, mentions);
    }
    for (const word of indexed.spellings) {
      spellings.add(word, number, []);
    }
    return { key, entry: JSON.stringify(indexed.entry) };
  });
  return {
    pages: entries,
    words: changedLists(before.words, movedTo, words),
    spellings: changedLists(before.spellings, movedTo, spellings),
  };
}

/** The lists of all words that a page still has, in the order of the words. */
function changedLists(before: WordLists, movedTo: readonly number[], added: PageLists): WordLists {
  const known = new Set(before.map(([word]) => word));
  const others = [...added.words()].filter((word) => !known.has(word));
  const changed = before
    .map(([word, list]): WordLists[0] => [word, changedList(list, movedTo, added.get(word))])
    .filter(([, list]) => list.length > 0);
  return others.length === 0
    ? changed
    : [...changed, ...others.map((word): WordLists[0] => [word, added.get(word)])].sort(([a], [b]) =>
        byCodeUnits(a, b),
      );
}

/** Further names of each page. */
function aliasesOf(pages: readonly FoundPage[]): string[][] {
  const uses = new Map<string, number>();
  for (const keyword of pages.flatMap(({ facts }) => facts.tags)) {
    uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
  }
  return pages.map(({ path, facts }) => [
    ...facts.tags.filter((tag) => (uses.get(tag) ?? 0) <= PAGES_PER_KEYWORD),
    // Readers type what they saw in an address: `/docs/mobile/ios/pip-mode` is also called "pip mode".
    (path.split('/').findLast((segment) => segment !== '') ?? '').replaceAll('-', ' '),
  ]);
}

// ── Files ───────────────────────────────────────────────────────────────────

function indexFiles(pages: readonly FoundPage[], state: IndexState, settings: IndexSettings): IndexFile[] {
  const words = state.words.map(([word, list]) => {
    const entry: WordEntry = [word, pagesIn(list), ...bestMentions(list)];
    return JSON.stringify(entry);
  });
  const wordFiles = inFiles(words, WORD_FILE_SIZE);
  const pageFiles = inFiles(
    state.pages.map(({ entry }) => entry),
    PAGE_FILE_SIZE,
  );
  const files: IndexFile[] = [
    ...wordFiles.map(({ contents }, number) => ({ path: wordFile(number), contents })),
    ...pageFiles.map(({ contents }, number) => ({ path: pageFile(number), contents })),
    { path: SPELLING_FILE, contents: JSON.stringify(spellingList(state.spellings)) },
  ];
  const hash = createHash('sha256');
  for (const { path, contents } of files) {
    hash.update(path).update(contents);
  }
  const folder = `${FILES_FOLDER}${hash.digest('hex').slice(0, 8)}/`;
  const { language, synonyms = [], facets = {} } = settings;
  const head: IndexHead = {
    format: 3,
    language,
    synonyms: synonyms.map((group) => [...group]),
    facets: Object.values(facets).map((meaning) => [...meaning]),
    folder,
    groups: groupsOf(pages, settings),
    words: wordFiles.map(({ first }) => state.words[first]?.[0] ?? ''),
    pages: pageFiles.map(({ count }) => count),
  };
  return [
    { path: HEAD_FILE, contents: JSON.stringify(head) },
    ...files.map(({ path, contents }) => ({ path: folder + path, contents })),
  ];
}

function groupsOf(pages: readonly FoundPage[], settings: IndexSettings): GroupEntry[] {
  const secondary = (settings.secondary ?? []).map((path) => absolute(path, settings));
  const facets = Object.keys(settings.facets ?? {}).map((path) => absolute(path, settings));
  const groups: GroupEntry[] = [];
  let last = '';
  for (const { path, facts: own } of pages) {
    const rest: GroupEntry extends [number, ...infer Rest] ? Rest : never = [
      path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1),
      own.breadcrumbs,
      own.section,
      own.docusaurus_tag,
      own.part ?? '',
      own.listed ? 1 : 0,
      secondary.filter((above) => isBelow(path, above)).length,
      facets.flatMap((above, number) => (isBelow(path, above) ? number : [])),
    ];
    const key = JSON.stringify(rest);
    const group = groups.at(-1);
    if (group !== undefined && key === last) {
      group[0]++;
    } else {
      groups.push([1, ...rest]);
      last = key;
    }
  }
  return groups;
}

/** `docs/v1` → `/base/docs/v1` */
function absolute(path: string, { baseUrl = '/' }: IndexSettings): string {
  return baseUrl + path.replaceAll(/^\/+|\/+$/g, '');
}

/** Entries of a list in one file, as the JSON of a list. */
interface FilledFile {
  /** Number of the first entry. */
  first: number;
  count: number;
  contents: string;
}

/** Cuts a list into files that are as full as they may be; what is too large alone has one of its own. */
function inFiles(entries: readonly string[], size: number): FilledFile[] {
  const files: FilledFile[] = [];
  for (let first = 0, end = 0; first < entries.length; first = end) {
    let length = 0;
    do {
      length += entries[end]?.length ?? 0;
      end += 1;
    } while (end < entries.length && length + (entries[end]?.length ?? 0) <= size);
    files.push({ first, count: end - first, contents: `[${entries.slice(first, end).join(',')}]` });
  }
  return files;
}
