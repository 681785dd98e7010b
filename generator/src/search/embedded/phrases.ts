/** Words of a query that stand side by side in a text, as they were typed. */

import type { PageEntry } from './index-files.ts';
import { isStopWord } from './common-words.ts';
import { formWorth, weightOf, type Query } from './query.ts';
import type { RankedPage } from './ranking.ts';
import { fold, wordsOf } from './words.ts';

/** Neighbours in the query, without what is too common to look up: `blocked cors`, `cors policy` of "blocked by CORS policy". */
export function pairsOf({ phrase }: Query): string[] {
  const words = phrase.split(' ').filter((word) => !isStopWord(word));
  return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
}

/**
 * The page with what its sections have of the pairs, 0 to 1 each, as a feature `phrase` of theirs.
 *
 * @param entry the same page in the index
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
      // To cut a text into words takes long, and most texts do not even have the words of a pair.
      const possible = pairs.filter((pair) => pair.split(' ').every((word) => folded.includes(word)));
      const words = possible.length === 0 ? '' : ` ${wordsIn(folded)} `;
      const share = possible.filter((pair) => words.includes(` ${pair} `)).length / pairs.length;
      return { ...one, features: { ...one.features, phrase: share } };
    }),
  };
}

/** The words of a folded text that are not too common to look up, with single spaces. */
function wordsIn(folded: string): string {
  return folded
    .split(/[^\p{L}\p{N}_$]+/u)
    .filter((word) => !isStopWord(word))
    .join(' ');
}

/**
 * How nearly one of the questions is the query, 0 to 1: the share of the query that it has, times the share of it that
 * the query has.
 *
 * @param shares of the query, by its words
 */
export function questionFit(questions: readonly string[], query: Query, shares: readonly number[]): number {
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
