/** Encodes word positions as numbers. Written at build time and read in the browser. */

import { FIELDS, MAX_MEASURE } from './fields.ts';

/** An occurrence of a word in one field of one section. */
export interface Mention {
  /** Page number, and section number, where 0 is the page introduction. */
  page: number;
  section: number;
  /** Index into {@link FIELDS}. */
  field: number;
  /** 1 to {@link MAX_MEASURE}: the number of words in the name, or the frequency in the text. */
  measure: number;
}

/** Maximum number of mentions per word. If a word occurs all over the site, only the best are stored. */
const MENTIONS_PER_WORD = 1500;

const SECTION = FIELDS.length * MAX_MEASURE;

/**
 * Positions of a word on one page: for each mention the delta from the previous section number, the field, and the
 * measure.
 */
export class WordPlaces {
  readonly numbers: number[] = [];
  #section = 0;

  /** @param section must not be lower than in the previous call */
  add(section: number, field: number, measure: number): void {
    this.numbers.push((section - this.#section) * SECTION + field * MAX_MEASURE + (measure - 1));
    this.#section = section;
  }
}

/**
 * Reduces the list of pages with a word (in the format of `numbersOf` in `page-list.ts`) to the most useful mentions.
 * Names are preferred to texts, then short names and frequent words, then earlier positions.
 */
export function bestMentions(list: readonly number[]): readonly number[] {
  // Each mention takes at least one number.
  if (list.length <= MENTIONS_PER_WORD) {
    return list;
  }
  const counts: number[] = [];
  decode(list, 0, (_page, _section, field, measure) => {
    const worth = worthOf(field, measure);
    counts[worth] = (counts[worth] ?? 0) + 1;
  });
  let left = MENTIONS_PER_WORD;
  let least = counts.length;
  while (least > 0 && left > 0) {
    least -= 1;
    left -= counts[least] ?? 0;
  }
  // How many of the least useful mentions still fit.
  let leastLeft = left + (counts[least] ?? 0);
  const writer = new MentionWriter();
  decode(list, 0, (page, section, field, measure) => {
    const worth = worthOf(field, measure);
    if (worth > least || (worth === least && leastLeft-- > 0)) {
      writer.add(page, section, field, measure);
    }
  });
  return writer.numbers;
}

function worthOf(field: number, measure: number): number {
  return TEXTS.has(field) ? measure : 100 - field * 10 - measure;
}

const TEXTS = new Set([FIELDS.indexOf('text'), FIELDS.indexOf('code')]);

/** Encodes mentions as numbers, ordered by page and section. */
class MentionWriter {
  readonly numbers: number[] = [];
  #page = -1;
  #section = 0;
  #countAt = 0;

  add(page: number, section: number, field: number, measure: number): void {
    if (page !== this.#page) {
      this.numbers.push(page - Math.max(0, this.#page), 0);
      this.#countAt = this.numbers.length - 1;
      this.#page = page;
      this.#section = 0;
    }
    this.numbers[this.#countAt] = (this.numbers[this.#countAt] ?? 0) + 1;
    this.numbers.push((section - this.#section) * SECTION + field * MAX_MEASURE + (measure - 1));
    this.#section = section;
  }
}

/** @param mentions sorted by page and section */
export function encode(mentions: readonly Mention[]): number[] {
  const writer = new MentionWriter();
  for (const { page, section, field, measure } of mentions) {
    writer.add(page, section, field, measure);
  }
  return writer.numbers;
}

/** Calls `visit` for each mention, ordered by page and section. */
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
      visit(page, section, Math.floor((number % SECTION) / MAX_MEASURE), (number % MAX_MEASURE) + 1);
    }
  }
}
