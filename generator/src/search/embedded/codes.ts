/** Error codes in their other notation: logs print in hexadecimal what a list has in decimal, and the reverse. */

import { wordsOf } from './words.ts';

const HEXADECIMAL = /^0x[\da-f]{1,8}$/;
/** Shorter numbers are years, sizes and codes that nobody writes in hexadecimal. */
const DECIMAL = /^\d{5,10}$/;

const WORD_SIZE = 2 ** 32;

/**
 * `query` with one of its codes in the other notation each time: `0x48444350` for `1212433232`, and for `-1004` as a log
 * has it in 32 bits, `0xfffffc14`.
 */
export function otherNotations(query: string): string[] {
  return wordsOf(query).flatMap(({ folded, start, end }) =>
    notationsOf(folded).map((other) => query.slice(0, start) + other + query.slice(end)),
  );
}

function notationsOf(code: string): string[] {
  if (HEXADECIMAL.test(code)) {
    const value = Number(code);
    // A negative number has its highest bit set; its sign is no part of a word.
    return value < WORD_SIZE / 2 ? [String(value)] : [String(value), String(WORD_SIZE - value)];
  }
  const value = DECIMAL.test(code) ? Number(code) : WORD_SIZE;
  return value < WORD_SIZE ? [`0x${value.toString(16)}`] : [];
}
