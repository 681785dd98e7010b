/** Finds where the query words occur on the site. */

import { FIELDS, type Field } from './fields.ts';
import type { IndexReader } from './index-reader.ts';
import type { WordEntry } from './index-files.ts';
import { lookupsOf, partLookups } from './lookups.ts';
import { decode } from './postings.ts';
import { PREFIX, type Query, type QueryWord } from './query.ts';

/**
 * Per section and word: the match quality in each field, 0 to 1; then for each field the share of the name that the
 * word is; then the best quality in any field.
 */
const SLOTS = FIELDS.length * 2 + 1;
const BEST = SLOTS - 1;

const NAMES: ReadonlySet<Field> = new Set(['title', 'alias', 'question', 'heading', 'related']);

/** Weight of a prefix match if the query word also occurs as a whole word. */
const BESIDE_WHOLE = 0.4;

/** Quality of a single mention in a text, compared with several. */
const ONCE = 0.75;
const TWICE = 0.85;
const OFTEN = 1;

/**
 * Share of a site's pages that is added to each word's page count, because differences between rare words mean little.
 */
const FEW = 0.01;

/** A section that contains query words. */
export interface FoundSection {
  /** Section number; 0 is the page introduction. */
  section: number;
  /** Offset of its row in {@link MatchTable}. */
  at: number;
}

/** Upper limit for the number of sections per page. */
const SECTIONS_PER_PAGE = 65_536;

/**
 * How well each section matches each query word. All rows share one array of numbers, because common words occur in
 * thousands of sections and one object per section would dominate the search time.
 */
export class MatchTable {
  /** By page number, in the order in which the sections were found. */
  readonly pages = new Map<number, FoundSection[]>();
  readonly #words: number;
  readonly #places = new Map<number, number>();
  #slots = new Float32Array(4096);
  #used = 0;
  /** Cache of the last row, because mentions in the same section are consecutive. */
  #last = { key: -1, at: 0 };

  /** @param words number of query words */
  constructor(words: number) {
    this.#words = words;
  }

  add(
    page: number,
    section: number,
    { word, field, worth, share }: { word: number; field: number; worth: number; share: number },
  ): void {
    const first = this.#placeOf(page, section) + word * SLOTS;
    this.#raise(first + field, worth);
    this.#raise(first + FIELDS.length + field, share);
    this.#raise(first + BEST, worth);
  }

  /** How well a field matches a word, 0 to 1. */
  has(at: number, word: number, field: number): number {
    return this.#slots[at + word * SLOTS + field] ?? 0;
  }

  /** The word's share of the name in this field, 0 to 1. */
  shareOfName(at: number, word: number, field: number): number {
    return this.#slots[at + word * SLOTS + FIELDS.length + field] ?? 0;
  }

  /** How well the best field of a section matches a word, 0 to 1. */
  best(at: number, word: number): number {
    return this.#slots[at + word * SLOTS + BEST] ?? 0;
  }

  #raise(slot: number, value: number): void {
    if (value > (this.#slots[slot] ?? 0)) {
      this.#slots[slot] = value;
    }
  }

  #placeOf(page: number, section: number): number {
    const key = page * SECTIONS_PER_PAGE + section;
    if (key === this.#last.key) {
      return this.#last.at;
    }
    let at = this.#places.get(key);
    if (at === undefined) {
      at = this.#used;
      this.#used += this.#words * SLOTS;
      if (this.#used > this.#slots.length) {
        const larger = new Float32Array(this.#used * 2);
        larger.set(this.#slots);
        this.#slots = larger;
      }
      this.#places.set(key, at);
      const known = this.pages.get(page);
      if (known === undefined) {
        this.pages.set(page, [{ section, at }]);
      } else {
        known.push({ section, at });
      }
    }
    this.#last = { key, at };
    return at;
  }
}

export interface Matches {
  table: MatchTable;
  /** Each word's share of the query, by rarity; the sum is 1. */
  shares: number[];
  /** Words that no page contains. */
  unknown: QueryWord[];
}

/**
 * @param query with at least one word
 * @param pages total number of pages
 * @param isKept which pages to consider
 * @throws Error when an index file can't be loaded
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
    Promise.all(
      lookups.map(({ beginning, endings, isOpen }) => reader.wordsFrom(beginning, endings, isOpen)),
    ),
    Promise.all(parts.map(({ parts: all }) => Promise.all(all.map((part) => wordOf(reader, part))))),
  ]);
  const table = new MatchTable(query.words.length);
  const users = query.words.map(() => new Uint8Array(pages));

  lookups.forEach(({ words, worth }, number) => {
    const forms = (entries[number] ?? []).map((entry) => ({ entry, well: worth(entry[0]) }));
    // If the exact word exists, the reader has finished typing it.
    const isWhole = forms.some(({ well }) => well === 1);
    for (const { entry, well: form } of forms) {
      const well = isWhole && form <= PREFIX ? form * BESIDE_WHOLE : form;
      if (well > 0) {
        const isUse = well > PREFIX || !isWhole;
        visit(entry, (page, section, field, measure) => {
          if (isKept(page)) {
            const isName = NAMES.has(FIELDS[field] ?? 'text');
            const strength = well * (isName ? 1 : strengthOf(measure));
            const share = isName ? well / measure / words.length : 0;
            for (const word of words) {
              markUse(users[word], page, isUse);
              table.add(page, section, { word, field, worth: strength, share });
            }
          }
        });
      }
    }
  });
  parts.forEach(({ word, worth }, number) => {
    const all = partEntries[number] ?? [];
    for (const { page, section, field, share } of sectionsWithAll(all)) {
      if (isKept(page)) {
        markUse(users[word], page, true);
        table.add(page, section, { word, field, worth, share: worth * share });
      }
    }
  });
  const uses = users.map((used) => used.reduce((sum, one) => sum + one, 0));
  const rarities = query.words.map(
    ({ weight }, word) =>
      weight * Math.log(1 + pages / Math.min(FEW * pages + Math.max(1, uses[word] ?? 0), pages)),
  );
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return {
    table,
    shares: rarities.map((rarity) => (total === 0 ? 0 : rarity / total)),
    unknown: query.words.filter((_, number) => uses[number] === 0),
  };
}

function markUse(used: Uint8Array | undefined, page: number, isUse: boolean): void {
  if (used !== undefined && isUse) {
    used[page] = 1;
  }
}

async function wordOf(reader: IndexReader, word: string): Promise<WordEntry | null> {
  const entries = await reader.wordsFrom(word, [''], false);
  return entries.find(([term]) => term === word) ?? null;
}

function visit(entry: WordEntry, visitor: Parameters<typeof decode>[2]): void {
  decode(entry as unknown as number[], 2, visitor);
}

interface Common {
  page: number;
  section: number;
  field: number;
  /** The words' combined share of the name, if the field is a name. */
  share: number;
}

/** Returns the sections that contain all words, with the best field of the weakest word. */
function sectionsWithAll(entries: readonly (WordEntry | null)[]): Common[] {
  let common: Map<string, Common> | null = null;
  for (const entry of entries) {
    const best = new Map<string, Common>();
    if (entry !== null) {
      visit(entry, (page, section, field, measure) => {
        const key = `${page} ${section}`;
        const known = best.get(key);
        if ((common === null || common.has(key)) && (known === undefined || field < known.field)) {
          const share = NAMES.has(FIELDS[field] ?? 'text') ? 1 / measure : 0;
          best.set(key, { page, section, field, share });
        }
      });
    }
    for (const [key, one] of best) {
      const before = common?.get(key);
      if (before !== undefined) {
        // Words in two different fields don't form a name together.
        const share = before.field === one.field ? Math.min(1, before.share + one.share) : 0;
        best.set(key, { ...one, field: Math.max(before.field, one.field), share });
      }
    }
    common = best;
  }
  return [...(common?.values() ?? [])];
}

/** @param measure logarithm of the frequency, from 1 */
function strengthOf(measure: number): number {
  return measure < 2 ? ONCE : measure < 3 ? TWICE : OFTEN;
}
