/** What the index says of one page: it follows from the page's records and other names alone. */

import type { FoundPage, SearchRecord } from '../records.ts';
import { definedMentions, FIELDS, namesMentions, textMentions, type Field, type Mentions } from './fields.ts';
import { derivedAnchor, type PageEntry, type SectionEntry } from './index-files.ts';
import { mentionNumbers, type Mention } from './postings.ts';
import { wordsAsWritten } from './spelling.ts';

/** Longest text of a section that is shown, and lines of its code with their length. */
const LONGEST_TEXT = 3_000;
const CODE_LINES = 16;
const CODE_LINE = 120;

export interface IndexedPage {
  /** Each word, with where it stands as `mentionNumbers` says it. */
  mentions: ReadonlyMap<string, readonly number[]>;
  /** Words that a misspelt one may mean, as they are written. */
  spellings: ReadonlySet<string>;
  /** What is shown of the page. */
  entry: PageEntry;
}

/** @param aliases further names of the page, such as keywords */
export function indexedPage(page: FoundPage, aliases: readonly string[]): IndexedPage {
  const records = page.records();
  return {
    mentions: mentionsOf(records, aliases),
    spellings: wordsAsWritten(records),
    entry: pageEntry(page, records),
  };
}

/** What is shown of a page. */
export function pageEntry(page: FoundPage, records: readonly SearchRecord[]): PageEntry {
  return [page.path, page.facts.title, page.facts.questions, records.map(sectionEntry)];
}

// ── Words ───────────────────────────────────────────────────────────────────

function mentionsOf(records: readonly SearchRecord[], aliases: readonly string[]): Map<string, number[]> {
  const mentions = new Map<string, Omit<Mention, 'page'>[]>();
  records.forEach((record, section) => {
    const fields = section === 0 ? pageFields(record, aliases) : sectionFields(record);
    for (const [field, terms] of fields) {
      for (const [term, measure] of terms) {
        const known = mentions.get(term) ?? [];
        mentions.set(term, known);
        known.push({ section, field: FIELDS.indexOf(field), measure });
      }
    }
  });
  return new Map([...mentions].map(([term, own]) => [term, mentionNumbers(own)]));
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

// ── What is shown ───────────────────────────────────────────────────────────

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
