/** Matches adjacent query words with adjacent words in a text. */

import type { PageEntry } from './index-files.ts';
import { isStopWord } from './common-words.ts';
import { formWorth, weightOf, type Query } from './query.ts';
import type { RankedPage } from './ranking.ts';
import { fold, wordsOf } from './words.ts';

/**
 * Adjacent words in the query, without those too common to look up: `blocked cors` and `cors policy` for "blocked by
 * CORS policy".
 */
export function pairsOf({ phrase }: Query): string[] {
  const words = phrase.split(' ').filter((word) => !isStopWord(word));
  return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
}

/**
 * Returns the page with a `phrase` feature for each section, which is the share of the pairs that it contains, 0 to 1.
 *
 * @param entry index entry of the same page
 */
export function withPhrases(
  page: RankedPage,
  [, title, , sections]: PageEntry,
  pairs: readonly string[],
): RankedPage {
  if (pairs.length === 0) {
    return page;
  }
  return {
    ...page,
    sections: page.sections.map((one) => {
      const [, heading, , text, code] = sections[one.section] ?? [1, '', 0, '', ''];
      const folded = fold(`${one.section === 0 ? title : heading}\n${text}\n${code}`);
      // Splitting a text into words is slow, and most texts don't contain both words of a pair.
      const possible = pairs.filter((pair) => pair.split(' ').every((word) => folded.includes(word)));
      const words = possible.length === 0 ? '' : ` ${wordsIn(folded)} `;
      const share = possible.filter((pair) => words.includes(` ${pair} `)).length / pairs.length;
      return { ...one, features: { ...one.features, phrase: share } };
    }),
  };
}

/** The words of a folded text, separated by single spaces, without those too common to look up. */
function wordsIn(folded: string): string {
  return folded
    .split(/[^\p{L}\p{N}_$]+/u)
    .filter((word) => !isStopWord(word))
    .join(' ');
}

/**
 * Returns how closely the best matching question matches the query, 0 to 1: the matched share of the query times the
 * matched share of the question.
 *
 * @param asked with the share of the query for each of its words
 */
export function questionFit(
  questions: readonly string[],
  { query, shares }: { query: Query; shares: readonly number[] },
): number {
  let best = 0;
  for (const question of questions) {
    const terms = wordsOf(question).filter(({ folded }) => !isStopWord(folded));
    const met = terms.map(() => 0);
    let has = 0;
    query.words.forEach((word, number) => {
      let most = 0;
      terms.forEach(({ folded }, at) => {
        const worth = formWorth(folded, word);
        met[at] = Math.max(met[at] ?? 0, worth);
        most = Math.max(most, worth);
      });
      has += most * (shares[number] ?? 0);
    });
    const weights = terms.map(({ text, folded }) => weightOf(text, folded));
    const all = weights.reduce((sum, one) => sum + one, 0);
    const asked = met.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0);
    best = Math.max(best, all === 0 ? 0 : (has * asked) / all);
  }
  return best;
}
