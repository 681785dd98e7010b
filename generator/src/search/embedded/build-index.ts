/** Search records → the files of the embedded index. Runs at build time. */

import { createHash } from 'node:crypto';
import { byCodeUnits } from '../../output/output-file.ts';
import type { SearchRecord } from '../records.ts';
import { definedMentions, FIELDS, namesMentions, textMentions, type Field, type Mentions } from './fields.ts';
import {
  derivedAnchor,
  FILES_FOLDER,
  HEAD_FILE,
  pageFile,
  SPELLING_FILE,
  wordFile,
  type GroupEntry,
  type IndexHead,
  type PageEntry,
  type SectionEntry,
  type WordEntry,
} from './index-files.ts';
import { isBelow } from './place.ts';
import { encode, type Mention } from './postings.ts';
import { spellingList } from './spelling.ts';

/** Characters after which a word file, or a page file, is full. */
const WORD_FILE_SIZE = 8_000;
const PAGE_FILE_SIZE = 6_000;

/** Longest text of a section that is shown, and lines of its code with their length. */
const LONGEST_TEXT = 3_000;
const CODE_LINES = 16;
const CODE_LINE = 120;

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

/**
 * All files of the index, the head first: the same bytes for the same records.
 *
 * @param records in the order of pages, as `searchRecords` gives them
 */
export function buildIndex(records: readonly SearchRecord[], settings: IndexSettings): IndexFile[] {
  const pages = pagesOf(records);
  const words = wordEntries(pages);
  const wordFiles = inFiles(words, WORD_FILE_SIZE);
  const pageFiles = inFiles(pages.map(pageEntry), PAGE_FILE_SIZE);
  const files: IndexFile[] = [
    ...wordFiles.map((entries, number) => ({ path: wordFile(number), contents: JSON.stringify(entries) })),
    ...pageFiles.map((entries, number) => ({ path: pageFile(number), contents: JSON.stringify(entries) })),
    { path: SPELLING_FILE, contents: JSON.stringify(spellingList(records)) },
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
    words: wordFiles.map(([first]) => first?.[0] ?? ''),
    pages: pageFiles.map((entries) => entries.length),
  };
  return [
    { path: HEAD_FILE, contents: JSON.stringify(head) },
    ...files.map(({ path, contents }) => ({ path: folder + path, contents })),
  ];
}

interface BuiltPage {
  path: string;
  first: SearchRecord;
  records: SearchRecord[];
}

function pagesOf(records: readonly SearchRecord[]): BuiltPage[] {
  const pages = new Map<string, BuiltPage>();
  for (const record of records) {
    const path = new URL(record.url_without_anchor).pathname;
    const page = pages.get(path) ?? { path, first: record, records: [] };
    pages.set(path, page);
    page.records.push(record);
  }
  return [...pages.values()];
}

// ── Words ───────────────────────────────────────────────────────────────────

function wordEntries(pages: readonly BuiltPage[]): WordEntry[] {
  const uses = new Map<string, number>();
  for (const keyword of pages.flatMap(({ first }) => first.tags)) {
    uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
  }
  const mentions = new Map<string, Mention[]>();
  pages.forEach((page, number) => {
    const aliases = [
      ...page.first.tags.filter((tag) => (uses.get(tag) ?? 0) <= PAGES_PER_KEYWORD),
      // Readers type what they saw in an address: `/docs/mobile/ios/pip-mode` is also called "pip mode".
      (page.path.split('/').findLast((segment) => segment !== '') ?? '').replaceAll('-', ' '),
    ];
    page.records.forEach((record, section) => {
      const fields = section === 0 ? pageFields(record, aliases) : sectionFields(record);
      for (const [field, terms] of fields) {
        for (const [term, measure] of terms) {
          const known = mentions.get(term) ?? [];
          mentions.set(term, known);
          known.push({ page: number, section, field: FIELDS.indexOf(field), measure });
        }
      }
    });
  });
  return [...mentions]
    .map(([word, all]): WordEntry => [word, new Set(all.map(({ page }) => page)).size, ...encode(all)])
    .sort(([a], [b]) => byCodeUnits(a, b));
}

type FieldMentions = [Field, Mentions][];

function pageFields(record: SearchRecord, aliases: readonly string[]): FieldMentions {
  const text = record.content ?? '';
  const end = text.indexOf('\n');
  const [summary, rest] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  return [
    ['title', namesMentions([record.hierarchy.lvl1 ?? ''])],
    ['alias', namesMentions(aliases)],
    ['question', namesMentions(record.questions)],
    ['summary', textMentions(summary)],
    ...textFields(rest, record.code ?? ''),
  ];
}

function sectionFields(record: SearchRecord): FieldMentions {
  const heading = record.hierarchy[record.type] ?? '';
  const anchor = record.anchor ?? '';
  const names = anchor === derivedAnchor(heading) ? [heading] : [heading, anchor.replaceAll('-', ' ')];
  return [['heading', namesMentions(names)], ...textFields(record.content ?? '', record.code ?? '')];
}

function textFields(text: string, code: string): FieldMentions {
  const inText = textMentions(text);
  // A name that the text has is found there.
  const inCode = new Map([...textMentions(code)].filter(([term]) => term.length > 1 && !inText.has(term)));
  return [
    ['defined', definedMentions(text)],
    ['text', inText],
    ['code', inCode],
  ];
}

// ── Pages ───────────────────────────────────────────────────────────────────

function pageEntry({ path, first, records }: BuiltPage): PageEntry {
  return [path, first.hierarchy.lvl1 ?? '', first.questions, records.map(sectionEntry)];
}

function sectionEntry(record: SearchRecord): SectionEntry {
  const level = Number(record.type.slice(3));
  const heading = level === 1 ? '' : (record.hierarchy[record.type] ?? '');
  const anchor = record.anchor ?? '';
  return [
    level,
    heading,
    anchor === derivedAnchor(heading) ? 0 : anchor,
    (record.content ?? '').slice(0, LONGEST_TEXT),
    codeLines(record.code ?? ''),
  ];
}

/** The lines of code that can be shown: each once, none that are too long. */
function codeLines(code: string): string {
  const lines = new Set(code.split('\n').map((line) => line.trim().slice(0, CODE_LINE)));
  return [...lines]
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, CODE_LINES)
    .join('\n');
}

function groupsOf(pages: readonly BuiltPage[], settings: IndexSettings): GroupEntry[] {
  const secondary = (settings.secondary ?? []).map((path) => absolute(path, settings));
  const facets = Object.keys(settings.facets ?? {}).map((path) => absolute(path, settings));
  const groups: GroupEntry[] = [];
  let last = '';
  for (const { path, first } of pages) {
    const rest: GroupEntry extends [number, ...infer Rest] ? Rest : never = [
      path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1),
      first.breadcrumbs,
      first.hierarchy.lvl0 ?? '',
      first.docusaurus_tag,
      first.part ?? '',
      first.listed ? 1 : 0,
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

/** Cuts a list into files that are as full as they may be; what is too large alone has one of its own. */
function inFiles<T>(entries: readonly T[], size: number): T[][] {
  const files: T[][] = [];
  let left = 0;
  for (const entry of entries) {
    const length = JSON.stringify(entry).length;
    const file = files.at(-1);
    if (file === undefined || length > left) {
      files.push([entry]);
      left = size - length;
    } else {
      file.push(entry);
      left -= length;
    }
  }
  return files;
}
