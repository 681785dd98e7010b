/** Where in the site the words of a query stand. */

import { FIELDS, type Field } from './fields.ts';
import type { IndexReader } from './index-reader.ts';
import type { WordEntry } from './index-files.ts';
import { lookupsOf, partLookups } from './lookups.ts';
import { decode } from './postings.ts';
import { BEGINNING, type Query, type QueryWord } from './query.ts';

/** How much of a word each field of a section has, 0 to 1; of names also how much of the name the word is. */
const SLOTS = FIELDS.length * 2;

const NAMES: ReadonlySet<Field> = new Set(['title', 'alias', 'question', 'heading']);

/** What a word that only begins like one of the query counts where that one stands by itself, too. */
const BESIDE_WHOLE = 0.4;

/** What one mention in a text counts, and more of them. */
const ONCE = 0.75;
const TWICE = 0.85;
const OFTEN = 1;

/** One section: what it has of each word of the query. */
export class SectionMatch {
  /** Number of words of the query. */
  readonly words: number;
  readonly #slots: Float32Array;

  constructor(words: number) {
    this.words = words;
    this.#slots = new Float32Array(words * SLOTS);
  }

  /** How well the field has the word, 0 to 1. */
  has(word: number, field: Field): number {
    return this.#slots[word * SLOTS + FIELDS.indexOf(field)] ?? 0;
  }

  /** Share of the name that the word is, 0 to 1. */
  shareOfName(word: number, field: Field): number {
    return this.#slots[word * SLOTS + FIELDS.length + FIELDS.indexOf(field)] ?? 0;
  }

  add(word: number, field: number, worth: number, shareOfName: number): void {
    const at = word * SLOTS + field;
    this.#slots[at] = Math.max(this.#slots[at] ?? 0, worth);
    const share = at + FIELDS.length;
    this.#slots[share] = Math.max(this.#slots[share] ?? 0, shareOfName);
  }
}

/** Sections of a page that have words of the query, by their numbers; 0 is the page's beginning. */
export type PageMatch = Map<number, SectionMatch>;

export interface Matches {
  /** By the number of the page. */
  pages: Map<number, PageMatch>;
  /** Share of the query that each of its words is, by its rarity: together 1. */
  shares: number[];
  /** Words that no page has. */
  unknown: QueryWord[];
}

/**
 * @param query with one word at least
 * @param pages number of all pages
 * @param isKept which pages count at all
 * @throws Error when a file of the index cannot be loaded
 */
export async function matchesOf(
  query: Query,
  reader: IndexReader,
  pages: number,
  isKept: (page: number) => boolean,
): Promise<Matches> {
  const lookups = lookupsOf(query);
  const parts = partLookups(query);
  const [entries, partEntries] = await Promise.all([
    Promise.all(lookups.map(({ beginning }) => reader.wordsFrom(beginning))),
    Promise.all(parts.map(({ parts: all }) => Promise.all(all.map((part) => wordOf(reader, part))))),
  ]);
  const found = new Map<number, PageMatch>();
  const uses = query.words.map(() => 0);
  const add = (page: number, section: number, word: number, field: number, worth: number, share: number) => {
    const sections = found.get(page) ?? new Map<number, SectionMatch>();
    found.set(page, sections);
    const match = sections.get(section) ?? new SectionMatch(query.words.length);
    sections.set(section, match);
    match.add(word, field, worth, share);
  };

  lookups.forEach(({ words, worth }, number) => {
    const forms = (entries[number] ?? []).map((entry) => ({ entry, well: worth(entry[0]) }));
    // A word that there is has been typed to its end.
    const isWhole = forms.some(({ well }) => well === 1);
    for (const { entry, well: form } of forms) {
      const [, count] = entry;
      const well = isWhole && form <= BEGINNING ? form * BESIDE_WHOLE : form;
      if (well > 0) {
        words.forEach(
          (word) => (uses[word] = (uses[word] ?? 0) + (well > BEGINNING || !isWhole ? count : 0)),
        );
        visit(entry, (page, section, field, measure) => {
          if (isKept(page)) {
            const isName = NAMES.has(FIELDS[field] ?? 'text');
            const strength = well * (isName ? 1 : strengthOf(measure));
            const share = isName ? well / measure / words.length : 0;
            words.forEach((word) => add(page, section, word, field, strength, share));
          }
        });
      }
    }
  });
  parts.forEach(({ word, worth }, number) => {
    const all = partEntries[number] ?? [];
    for (const { page, section, field } of sectionsWithAll(all)) {
      if (isKept(page)) {
        uses[word] = Math.max(uses[word] ?? 0, 1);
        add(page, section, word, field, worth, 0);
      }
    }
  });
  const rarities = query.words.map(
    ({ weight }, word) => weight * Math.log(1 + pages / Math.min(Math.max(1, uses[word] ?? 0), pages)),
  );
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return {
    pages: found,
    shares: rarities.map((rarity) => (total === 0 ? 0 : rarity / total)),
    unknown: query.words.filter((_, number) => uses[number] === 0),
  };
}

async function wordOf(reader: IndexReader, word: string): Promise<WordEntry | null> {
  const entries = await reader.wordsFrom(word);
  return entries.find(([term]) => term === word) ?? null;
}

function visit(entry: WordEntry, visitor: Parameters<typeof decode>[2]): void {
  decode(entry as unknown as number[], 2, visitor);
}

/** Sections that have all of the words, with the best field of the worst of them. */
function sectionsWithAll(
  entries: readonly (WordEntry | null)[],
): { page: number; section: number; field: number }[] {
  let common: Map<string, { page: number; section: number; field: number }> | null = null;
  for (const entry of entries) {
    const fields = new Map<string, { page: number; section: number; field: number }>();
    if (entry !== null) {
      visit(entry, (page, section, field) => {
        const key = `${page} ${section}`;
        const known = fields.get(key);
        const before = common?.get(key);
        if (common === null || before !== undefined) {
          const best = Math.min(known?.field ?? field, field);
          fields.set(key, { page, section, field: Math.max(best, before?.field ?? 0) });
        }
      });
    }
    common = fields;
  }
  return [...(common?.values() ?? [])];
}

/** @param measure logarithm of how often, from 1 */
function strengthOf(measure: number): number {
  return measure < 2 ? ONCE : measure < 3 ? TWICE : OFTEN;
}
