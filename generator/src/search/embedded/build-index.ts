/**
 * Builds the files of the embedded index from the searchable pages at build time. For unchanged pages, data from an
 * earlier index is reused and the page text isn't read.
 */

import { createHash } from 'node:crypto';
import { byCodeUnits } from '../../output/output-file.ts';
import type { FoundPage } from '../records.ts';
import { indexedPage, pageEntry } from './indexed-page.ts';
import {
  FILES_FOLDER,
  HEAD_FILE,
  pageFile,
  spellingFile,
  wordFile,
  type GroupEntry,
  type IndexHead,
  type NameEntry,
  type WordEntry,
} from './index-files.ts';
import { PackedFiles, type IndexSink, type PackedFile, type Packing } from './packed-files.ts';
import { changedList, numbersOf, pagesIn, PageLists, type PageList } from './page-list.ts';
import { wordingsOf, type OneWaySynonyms } from './one-way-synonyms.ts';
import { isBelow } from './place.ts';
import { bestMentions } from './postings.ts';
import { spellingLists } from './spelling.ts';
import { splitSynonyms, type Synonyms } from '../synonyms.ts';

/**
 * A query looks up all forms of its words, so words with the same first letters share a file. More letters would put
 * some forms into other files, and fewer letters would make the files too large.
 */
const WORD_PACKING: Packing = { size: 12_000, most: 32_000, groupOf: (word) => word.slice(0, 4) };
const PAGE_PACKING: Packing = { size: 6_000, most: 6_000 };

/** Maximum size of the names in the head, in characters: those of about 600 pages. */
const LONGEST_NAMES = 32_000;

/** A keyword shared by more pages doesn't count as a name of any of them. */
const PAGES_PER_KEYWORD = 3;

/** A site's search settings. */
export interface IndexSettings {
  /** Site language, such as `en`. */
  language: string;
  synonyms?: Synonyms;
  /** Page or folder path → words that refer to it, for example `{ 'docs/v1': ['old'] }`. */
  facets?: Readonly<Record<string, readonly string[]>>;
  /** Paths of pages and folders that rank lower, such as older versions and changelogs. */
  secondary?: readonly string[];
  /** Base URL of these paths, such as `/docs/`. */
  baseUrl?: string;
  /** Path of the stemmer module, relative to the output folder. */
  stemmer?: string;
}

/** Page data in an index that the next build can start from. */
export interface IndexState {
  /** `length` is the length of the entry text. */
  pages: { key: string; length: number }[];
  words: WordList[];
  /** Words as written. */
  spellings: [word: string, pages: PageList][];
  pageFiles: PackedFile[];
  wordFiles: PackedFile[];
}

type WordList = readonly [word: string, pages: PageList, length: number];

export const NO_STATE: IndexState = { pages: [], words: [], spellings: [], pageFiles: [], wordFiles: [] };

/** Location of the index files, relative to the output folder. */
export interface IndexPlace {
  /** Path of the head, such as `de/search-index.json`. */
  head: string;
  /** Path prefix of the folder for all other files. */
  start: string;
}

const ONE_LANGUAGE: IndexPlace = { head: HEAD_FILE, start: FILES_FOLDER };

export interface IndexOptions {
  /**
   * Hexadecimal hash of everything that the index depends on, including the generator. Clients may cache these files
   * forever.
   */
  name: string;
  sink: IndexSink;
  place?: IndexPlace;
  /** State of the index from an earlier build by the same generator. */
  before?: IndexState;
}

/**
 * Writes all index files, with the head last. The output depends only on the pages, not on the earlier state.
 *
 * @param pages in order, each path once, as `foundPages` returns them
 * @returns the head text and the state for the next build
 */
export function buildIndex(
  pages: readonly FoundPage[],
  settings: IndexSettings,
  { name, sink, place = ONE_LANGUAGE, before = NO_STATE }: IndexOptions,
): { head: string; state: IndexState } {
  const folder = indexFolder(name, place);
  const pageFiles = new PackedFiles(
    (number) => folder + pageFile(number),
    PAGE_PACKING,
    before.pageFiles,
    sink,
  );
  const { groups, oneWay } = splitSynonyms(settings.synonyms ?? []);
  const changed = changedPages(pages, oneWay, before, pageFiles);
  const spellings = changedLists(before.spellings, changed.movedTo, changed.spellings);
  spellingLists(spellings).forEach((list, number) => {
    sink.write({ path: folder + spellingFile(number), contents: JSON.stringify(list) });
  });
  const wordFiles = new PackedFiles(
    (number) => folder + wordFile(number),
    WORD_PACKING,
    before.wordFiles,
    sink,
  );
  const words = changedWords(before.words, changed, wordFiles);
  const { language, facets = {} } = settings;
  const toRoot = '../'.repeat(place.head.split('/').length - 1);
  const made: IndexHead = {
    format: 6,
    language,
    synonyms: groups.map((group) => [...group]),
    facets: Object.values(facets).map((meaning) => [...meaning]),
    ...(settings.stemmer === undefined ? {} : { stemmer: toRoot + settings.stemmer }),
    folder: toRoot + folder,
    groups: groupsOf(pages, settings),
    ...namesOf(pages),
    words: wordFiles.files.map(({ first }) => first),
    pages: pageFiles.files.map(({ count }) => count),
  };
  const head = JSON.stringify(made);
  sink.write({ path: place.head, contents: head });
  const state = {
    pages: changed.pages,
    words,
    spellings,
    pageFiles: pageFiles.files,
    wordFiles: wordFiles.files,
  };
  return { head, state };
}

/** Folder of all files except the head. */
export function indexFolder(name: string, { start }: IndexPlace = ONE_LANGUAGE): string {
  return `${start}${name.slice(0, 8)}/`;
}

interface ChangedPages {
  pages: IndexState['pages'];
  /** New number of each page of the previous index; -1 if the page was removed. */
  movedTo: number[];
  /** Words of added or changed pages. */
  words: PageLists;
  spellings: PageLists;
}

function changedPages(
  pages: readonly FoundPage[],
  oneWay: OneWaySynonyms,
  before: IndexState,
  pageFiles: PackedFiles,
): ChangedPages {
  const aliases = aliasesOf(pages);
  const wordings = wordingsOf(oneWay);
  const others = createHash('sha256').update(JSON.stringify(oneWay)).digest('hex').slice(0, 8);
  const keys = pages.map((page, number) => `${page.key} ${others} ${(aliases[number] ?? []).join('|')}`);
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const movedTo = before.pages.map(({ key }) => numbers.get(key) ?? -1);
  const known = new Map(before.pages.map(({ key, length }) => [key, length]));
  const words = new PageLists();
  const spellings = new PageLists();
  const changed = pages.map((page, number) => {
    const key = keys[number] ?? '';
    const length = known.get(key);
    if (length !== undefined) {
      pageFiles.add(key, length, false, () => JSON.stringify(pageEntry(page, page.records())));
      return { key, length };
    }
    const indexed = indexedPage(page, aliases[number] ?? [], wordings);
    for (const [word, { numbers: mentions }] of indexed.mentions) {
      words.add(word, number, mentions);
    }
    for (const word of indexed.spellings) {
      spellings.add(word, number, []);
    }
    const text = JSON.stringify(indexed.entry);
    pageFiles.add(key, text.length, true, () => text);
    return { key, length: text.length };
  });
  pageFiles.end();
  return { pages: changed, movedTo, words, spellings };
}

/** The updated lists of all words that still occur on a page, in word order. */
function changedLists(
  before: readonly (readonly [word: string, pages: PageList, ...unknown[]])[],
  movedTo: readonly number[],
  added: PageLists,
): [word: string, pages: PageList][] {
  const known = new Set(before.map(([word]) => word));
  const others = [...added.words()].filter((word) => !known.has(word));
  const changed = before
    .map(([word, list]): [string, PageList] => [word, changedList(list, movedTo, added.get(word))])
    .filter(([, list]) => list.length > 0);
  return others.length === 0
    ? changed
    : [...changed, ...others.map((word): [string, PageList] => [word, added.get(word)])].sort(([a], [b]) =>
        byCodeUnits(a, b),
      );
}

function changedWords(
  before: readonly WordList[],
  { movedTo, words: added }: ChangedPages,
  wordFiles: PackedFiles,
): WordList[] {
  const known = new Map(before.map(([word, list, length]) => [word, { list, length }]));
  const words = changedLists(before, movedTo, added).map(([word, list]): WordList => {
    const same = known.get(word);
    if (same?.list === list) {
      wordFiles.add(word, same.length, false, () => wordText(word, list));
      return [word, list, same.length];
    }
    const text = wordText(word, list);
    wordFiles.add(word, text.length, true, () => text);
    return [word, list, text.length];
  });
  wordFiles.end();
  return words;
}

function wordText(word: string, list: PageList): string {
  const entry: WordEntry = [word, pagesIn(list).count, ...bestMentions(numbersOf(list))];
  return JSON.stringify(entry);
}

/** Alternative names of each page. */
function aliasesOf(pages: readonly FoundPage[]): string[][] {
  const uses = new Map<string, number>();
  for (const keyword of pages.flatMap(({ facts }) => facts.tags)) {
    uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
  }
  return pages.map(({ path, facts }) => [
    ...facts.tags.filter((tag) => (uses.get(tag) ?? 0) <= PAGES_PER_KEYWORD),
    // Readers type what they saw in a URL, so `/docs/mobile/ios/pip-mode` is also found as "pip mode".
    (path.split(/[/#]/).findLast((segment) => segment !== '') ?? '').replaceAll('-', ' '),
  ]);
}

// ── Head ────────────────────────────────────────────────────────────────────

function groupsOf(pages: readonly FoundPage[], settings: IndexSettings): GroupEntry[] {
  const secondary = (settings.secondary ?? []).map((path) => absolute(path, settings));
  const facets = Object.keys(settings.facets ?? {}).map((path) => absolute(path, settings));
  const groups: GroupEntry[] = [];
  let last = '';
  for (const { path: address, facts: own } of pages) {
    // A table row belongs to its page and sorts after pages.
    const path = address.replace('#', '/');
    const rows = path === address ? 0 : 1;
    const rest: GroupEntry extends [number, ...infer Rest] ? Rest : never = [
      folderOf(path),
      own.breadcrumbs,
      own.section,
      own.docusaurus_tag,
      own.part ?? '',
      secondary.filter((above) => isBelow(path, above)).length + rows,
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

/** The names of the pages, unless they're too large. */
function namesOf(pages: readonly FoundPage[]): Pick<IndexHead, 'names'> {
  const numbers = new Map(pages.map(({ path }, number) => [path, number]));
  const names = pages.map(({ path, facts }): NameEntry | number => {
    const [ofPage = '', row] = path.split('#');
    return row === undefined ? [path.slice(folderOf(path).length), facts.title] : (numbers.get(ofPage) ?? -1);
  });
  return JSON.stringify(names).length > LONGEST_NAMES ? {} : { names };
}

/** `/docs/server/otp` → `/docs/server/` */
function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** `docs/v1` → `/base/docs/v1` */
function absolute(path: string, { baseUrl = '/' }: IndexSettings): string {
  return baseUrl + path.replaceAll(/^\/+|\/+$/g, '');
}
