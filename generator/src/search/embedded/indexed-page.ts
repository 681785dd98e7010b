/** Index data of one page. It depends only on the page's records and alternative names. */

import type { SearchRecord } from '../../plugin-api/search-record.ts';
import type { FoundPage } from '../records.ts';
import { definedMentions, FIELDS, namesMentions, textMentions, type Field, type Mentions } from './fields.ts';
import { derivedAnchor, type PageEntry, type SectionEntry } from './index-files.ts';
import { otherMentions, type Wordings } from './one-way-synonyms.ts';
import { WordPlaces } from './postings.ts';
import { wordsAsWritten } from './spelling.ts';
import { countedWords, type WordForm } from './words.ts';

/** Limits for the text of a section, and for its code lines and their length. */
const LONGEST_TEXT = 3_000;
const CODE_LINES = 16;
const CODE_LINE = 120;

export interface IndexedPage {
  /** Each word with its positions. */
  mentions: ReadonlyMap<string, WordPlaces>;
  /** Words, as written, to suggest for misspelled ones. */
  spellings: ReadonlySet<string>;
  /** Page data for display. */
  entry: PageEntry;
}

/** @param aliases alternative names of the page, such as keywords */
export function indexedPage(page: FoundPage, aliases: readonly string[], wordings: Wordings): IndexedPage {
  const records = page.records();
  const sections = records.map(countedSection);
  return {
    mentions: mentionsOf(sections, aliases, wordings),
    spellings: wordsAsWritten(sections.flatMap(formsOf)),
    entry: pageEntry(page, records),
  };
}

/** Returns the page data for display. */
export function pageEntry(page: FoundPage, records: readonly SearchRecord[]): PageEntry {
  return [page.path, page.facts.title, page.facts.questions, records.map(sectionEntry)];
}

// ── Words ───────────────────────────────────────────────────────────────────

/** A section with the words of its texts. */
interface CountedSection {
  record: SearchRecord;
  /** The first block of a page, which summarizes it. */
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
  // Each section is also found by the names of its page.
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
    // Keywords are already the readers' words.
    ['related', otherMentions(ownNames(record), wordings)],
    ...textFields(page),
  ];
}

/** Names that the page uses for itself: its title and its sidebar label. */
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
  // Names that also occur in the text are found there.
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

// ── Display ─────────────────────────────────────────────────────────────────

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

/** The code lines that can be displayed, without duplicates and long lines. */
function codeLines(code: string): string {
  const lines = new Set(code.split('\n').map((line) => line.trim().slice(0, CODE_LINE)));
  return [...lines]
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, CODE_LINES)
    .join('\n');
}
