/** Query words without meaning for search. A separate small module, because the hosted engine also drops them. */

import { fold } from './words.ts';

const STOP_WORDS = new Set(
  (
    'a an and are as at be but by can could did do does find for from get give had has have how i if in into is it its know ' +
    'me my of on or our should so that the their them then there these they this to up use used using want was we ' +
    'what when where which while who why will with you your please way make too very just still already any some another other'
  ).split(' '),
);

/** Returns true for words that nearly every page contains, such as "how" and "the". */
export function isCommonWord(word: string): boolean {
  return STOP_WORDS.has(fold(word));
}

/** Returns true for stop words, such as `the` and `how`. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}
