/** Where a word stands, as numbers: written at build time, read in the browser. */

import { FIELDS, MOST } from './fields.ts';

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
 * @param mentions sorted by page and section
 * @returns for each page its distance from the page before, the number of its mentions, and these; each is one number
 *   of the distance from the section before, the field and the measure
 */
export function encode(mentions: readonly Mention[]): number[] {
  const numbers: number[] = [];
  let [page, section, countAt] = [-1, 0, 0];
  let last = 0;
  for (const mention of best(mentions)) {
    if (mention.page !== page) {
      numbers.push(mention.page - last, 0);
      countAt = numbers.length - 1;
      [page, section, last] = [mention.page, 0, mention.page];
    }
    numbers[countAt] = (numbers[countAt] ?? 0) + 1;
    numbers.push((mention.section - section) * SECTION + mention.field * MOST + (mention.measure - 1));
    section = mention.section;
  }
  return numbers;
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
