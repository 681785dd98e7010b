/** Where in the site the words of a query stand. */

import { FIELDS, type Field } from './fields.ts';
import type { IndexReader } from './index-reader.ts';
import type { WordEntry } from './index-files.ts';
import { lookupsOf, partLookups } from './lookups.ts';
import { decode } from './postings.ts';
import { BEGINNING, type Query, type QueryWord } from './query.ts';

/** How much of a word each field of a section has, 0 to 1; then of each how much of the name the word is; then the most of a field. */
const SLOTS = FIELDS.length * 2 + 1;
const BEST = SLOTS - 1;

const NAMES: ReadonlySet<Field> = new Set(['title', 'alias', 'question', 'heading', 'related']);

/** What a word that only begins like one of the query counts where that one stands by itself, too. */
const BESIDE_WHOLE = 0.4;

/** What one mention in a text counts, and more of them. */
const ONCE = 0.75;
const TWICE = 0.85;
const OFTEN = 1;

/** Share of the pages of a site that are few: which of two words is on fewer says little of words that are rare like this. */
const FEW = 0.01;

/** A section that has words of the query. */
export interface FoundSection {
  /** Its number; 0 is the page's beginning. */
  section: number;
  /** Where {@link MatchTable} keeps what it has. */
  at: number;
}

/** Sections on one page are fewer. */
const SECTIONS_PER_PAGE = 65_536;

/**
 * What each section has of each word of the query. All of it stands in one row of numbers: a common word is in thousands
 * of sections, and an object each would take longer than everything else.
 */
export class MatchTable {
  /** By the number of the page, in the order in which sections were met. */
  readonly pages = new Map<number, FoundSection[]>();
  readonly #words: number;
  readonly #places = new Map<number, number>();
  #slots = new Float32Array(4096);
  #used = 0;
  /** Mentions of one section follow each other. */
  #last = { key: -1, at: 0 };

  /** @param words number of words of the query */
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

  /** How well a field has a word, 0 to 1. */
  has(at: number, word: number, field: number): number {
    return this.#slots[at + word * SLOTS + field] ?? 0;
  }

  /** Share of the name that the word is, 0 to 1. */
  shareOfName(at: number, word: number, field: number): number {
    return this.#slots[at + word * SLOTS + FIELDS.length + field] ?? 0;
  }

  /** How well a section has a word in whatever field, 0 to 1. */
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
    Promise.all(
      lookups.map(({ beginning, endings, isOpen }) => reader.wordsFrom(beginning, endings, isOpen)),
    ),
    Promise.all(parts.map(({ parts: all }) => Promise.all(all.map((part) => wordOf(reader, part))))),
  ]);
  const table = new MatchTable(query.words.length);
  const users = query.words.map(() => new Uint8Array(pages));

  lookups.forEach(({ words, worth }, number) => {
    const forms = (entries[number] ?? []).map((entry) => ({ entry, well: worth(entry[0]) }));
    // A word that there is has been typed to its end.
    const isWhole = forms.some(({ well }) => well === 1);
    for (const { entry, well: form } of forms) {
      const well = isWhole && form <= BEGINNING ? form * BESIDE_WHOLE : form;
      if (well > 0) {
        const isUse = well > BEGINNING || !isWhole;
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
  /** Share of the name that the words are together, where the field is one. */
  share: number;
}

/** Sections that have all of the words, with the best field of the worst of them. */
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
        // Words of two fields are not a name together.
        const share = before.field === one.field ? Math.min(1, before.share + one.share) : 0;
        best.set(key, { ...one, field: Math.max(before.field, one.field), share });
      }
    }
    common = best;
  }
  return [...(common?.values() ?? [])];
}

/** @param measure logarithm of how often, from 1 */
function strengthOf(measure: number): number {
  return measure < 2 ? ONCE : measure < 3 ? TWICE : OFTEN;
}
