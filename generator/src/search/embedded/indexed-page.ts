/** What the index says of one page: it follows from the page's records and other names alone. */

import type { FoundPage, SearchRecord } from '../records.ts';
import { definedMentions, FIELDS, namesMentions, textMentions, type Field, type Mentions } from './fields.ts';
import { derivedAnchor, type PageEntry, type SectionEntry } from './index-files.ts';
import { otherMentions, type Wordings } from './other-words.ts';
import { WordPlaces } from './postings.ts';
import { wordsAsWritten } from './spelling.ts';
import { countedWords, type WordForm } from './words.ts';

/** Longest text of a section that is shown, and lines of its code with their length. */
const LONGEST_TEXT = 3_000;
const CODE_LINES = 16;
const CODE_LINE = 120;

export interface IndexedPage {
  /** Each word, with where it stands. */
  mentions: ReadonlyMap<string, WordPlaces>;
  /** Words that a misspelt one may mean, as they are written. */
  spellings: ReadonlySet<string>;
  /** What is shown of the page. */
  entry: PageEntry;
}

/** @param aliases further names of the page, such as keywords */
export function indexedPage(page: FoundPage, aliases: readonly string[], wordings: Wordings): IndexedPage {
  const records = page.records();
  const sections = records.map(countedSection);
  return {
    mentions: mentionsOf(sections, aliases, wordings),
    spellings: wordsAsWritten(sections.flatMap(formsOf)),
    entry: pageEntry(page, records),
  };
}

/** What is shown of a page. */
export function pageEntry(page: FoundPage, records: readonly SearchRecord[]): PageEntry {
  return [page.path, page.facts.title, page.facts.questions, records.map(sectionEntry)];
}

// ── Words ───────────────────────────────────────────────────────────────────

/** A section with the words of its texts. */
interface CountedSection {
  record: SearchRecord;
  /** First block of a page: what it is about. */
  summary: CountedText;
  text: CountedText;
  code: CountedText;
}

interface CountedText {
  text: string;
  words: ReadonlyMap<WordForm, number>;
}

function countedSection(record: SearchRecord, section: number): CountedSection {
  const content = record.content ?? '';
  const line = content.indexOf('\n');
  const end = section > 0 ? 0 : line === -1 ? content.length : line;
  return {
    record,
    summary: counted(content.slice(0, end)),
    text: counted(content.slice(end)),
    code: counted(record.code ?? ''),
  };
}

function counted(text: string): CountedText {
  return { text, words: countedWords(text) };
}

/** All words of a section, in order. */
function formsOf({ record, summary, text, code }: CountedSection, section: number): Iterable<WordForm>[] {
  const { hierarchy, type, tags } = record;
  const texts = [summary, text, code].map(({ words }) => words.keys());
  // Each section also answers to the names of its page.
  return section === 0
    ? [countedWords(hierarchy.lvl1 ?? '').keys(), ...texts, countedWords(tags.join('\n')).keys()]
    : [countedWords(hierarchy[type] ?? '').keys(), ...texts];
}

function mentionsOf(
  sections: readonly CountedSection[],
  aliases: readonly string[],
  wordings: Wordings,
): Map<string, WordPlaces> {
  const places = new Map<string, WordPlaces>();
  sections.forEach((counts, section) => {
    const fields = section === 0 ? pageFields(counts, aliases, wordings) : sectionFields(counts, wordings);
    for (const [name, terms] of fields) {
      const field = FIELDS.indexOf(name);
      for (const [term, measure] of terms) {
        let known = places.get(term);
        if (known === undefined) {
          known = new WordPlaces();
          places.set(term, known);
        }
        known.add(section, field, measure);
      }
    }
  });
  return places;
}

type FieldMentions = [Field, Mentions][];

function pageFields(page: CountedSection, aliases: readonly string[], wordings: Wordings): FieldMentions {
  const { record, summary } = page;
  return [
    ['title', namesMentions([record.hierarchy.lvl1 ?? ''])],
    ['alias', namesMentions(aliases)],
    ['question', namesMentions(record.questions)],
    ['summary', textMentions(summary.text, summary.words)],
    // Keywords are words of readers already.
    ['related', otherMentions(ownNames(record), wordings)],
    ...textFields(page),
  ];
}

/** What the page calls itself: its title and its name in the sidebar. */
function ownNames({ hierarchy, label }: SearchRecord): string[] {
  return [hierarchy.lvl1 ?? '', label ?? ''];
}

function sectionFields(section: CountedSection, wordings: Wordings): FieldMentions {
  const { record } = section;
  const heading = record.hierarchy[record.type] ?? '';
  const anchor = record.anchor ?? '';
  const names = anchor === derivedAnchor(heading) ? [heading] : [heading, anchor.replaceAll('-', ' ')];
  return [
    ['heading', namesMentions(names)],
    ['related', otherMentions([heading], wordings)],
    ...textFields(section),
  ];
}

function textFields({ text, code }: CountedSection): FieldMentions {
  const inText = textMentions(text.text, text.words);
  // A name that the text has is found there.
  const inCode = textMentions(code.text, code.words);
  for (const term of inCode.keys()) {
    if (term.length < 2 || inText.has(term)) {
      inCode.delete(term);
    }
  }
  return [
    ['defined', definedMentions(text.text)],
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
