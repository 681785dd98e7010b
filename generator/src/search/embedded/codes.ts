/**
 * Converts error codes to the other notation, because logs print codes in hexadecimal that lists show in decimal, and
 * vice versa.
 */

import { wordsOf } from './words.ts';

const HEXADECIMAL = /^0x[\da-f]{1,8}$/;
/** Shorter numbers are years, sizes, and codes that are never written in hexadecimal. */
const DECIMAL = /^\d{5,10}$/;

const WORD_SIZE = 2 ** 32;

/**
 * Returns variants of `query`, each with one code in the other notation: `0x48444350` for `1212433232`, and for `-1004`
 * its 32-bit form `0xfffffc14`.
 */
export function otherNotations(query: string): string[] {
  return wordsOf(query).flatMap(({ folded, start, end }) =>
    notationsOf(folded).map((other) => query.slice(0, start) + other + query.slice(end)),
  );
}

function notationsOf(code: string): string[] {
  if (HEXADECIMAL.test(code)) {
    const value = Number(code);
    // Negative numbers have the highest bit set. The sign isn't part of the word.
    return value < WORD_SIZE / 2 ? [String(value)] : [String(value), String(WORD_SIZE - value)];
  }
  const value = DECIMAL.test(code) ? Number(code) : WORD_SIZE;
  return value < WORD_SIZE ? [`0x${value.toString(16)}`] : [];
}
