/** Where a word stands, as numbers: written at build time, read in the browser. */

import { FIELDS, MOST } from './fields.ts';
import type { PageList } from './page-list.ts';

/** A word in one field of one section. */
export interface Mention {
  /** Number of the page, and of its section: 0 is the page's beginning. */
  page: number;
  section: number;
  /** Index into {@link FIELDS}. */
  field: number;
  /** 1 to {@link MOST}: words of the name, or how often in the text. */
  measure: number;
}

/** Mentions of a word that are kept: of words that the whole site has, the best. */
const MENTIONS_PER_WORD = 1500;

const SECTION = FIELDS.length * MOST;

/**
 * @param mentions of one page, sorted by section
 * @returns for each one number: of the distance from the section before, the field and the measure
 */
export function mentionNumbers(mentions: readonly Omit<Mention, 'page'>[]): number[] {
  let last = 0;
  return mentions.map(({ section, field, measure }) => {
    const distance = section - last;
    last = section;
    return distance * SECTION + field * MOST + (measure - 1);
  });
}

/** Of the pages that have a word (see `page-list.ts`), and where it stands on each, what is worth keeping. */
export function bestMentions(list: PageList): PageList {
  if (list.length <= MENTIONS_PER_WORD) {
    return list;
  }
  const mentions: Mention[] = [];
  decode(list, 0, (page, section, field, measure) => mentions.push({ page, section, field, measure }));
  return encode(best(mentions));
}

/** @param mentions sorted by page and section */
export function encode(mentions: readonly Mention[]): number[] {
  const byPage = new Map<number, Mention[]>();
  for (const mention of mentions) {
    const own = byPage.get(mention.page);
    if (own === undefined) {
      byPage.set(mention.page, [mention]);
    } else {
      own.push(mention);
    }
  }
  let last = 0;
  return [...byPage].flatMap(([page, own]) => {
    const distance = page - last;
    last = page;
    return [distance, own.length, ...mentionNumbers(own)];
  });
}

/** Calls `visit` with each mention, in the order of pages and sections. */
export function decode(
  numbers: readonly number[],
  start: number,
  visit: (page: number, section: number, field: number, measure: number) => void,
): void {
  let page = 0;
  for (let at = start; at < numbers.length;) {
    page += numbers[at] ?? 0;
    const end = at + 2 + (numbers[at + 1] ?? 0);
    let section = 0;
    for (at += 2; at < end; at++) {
      const number = numbers[at] ?? 0;
      section += Math.floor(number / SECTION);
      visit(page, section, Math.floor((number % SECTION) / MOST), (number % MOST) + 1);
    }
  }
}

/** Names before texts, short names and frequent words first. */
function best(mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.length <= MENTIONS_PER_WORD) {
    return mentions;
  }
  const text = FIELDS.indexOf('text');
  const worth = ({ field, measure }: Mention) => (field < text ? 100 - field * 10 - measure : measure);
  return mentions
    .map((mention, order) => ({ mention, order }))
    .toSorted((a, b) => worth(b.mention) - worth(a.mention) || a.order - b.order)
    .slice(0, MENTIONS_PER_WORD)
    .toSorted((a, b) => a.order - b.order)
    .map(({ mention }) => mention);
}
