/** A site's synonyms, such as `[['captions', 'subtitles'], ['ttl', 'time to live']]`. */

import { wordsOf } from './words.ts';

/** Maximum number of variants, because several words with synonyms have too many combinations. */
const MOST = 4;

/**
 * Returns variants of `query`, each with one of its words or phrases replaced by a synonym.
 *
 * @param groups words and phrases with the same meaning
 */
export function otherWordings(query: string, groups: readonly (readonly string[])[]): string[] {
  const words = wordsOf(query);
  const stems = words.map(({ folded }) => withoutNumber(folded));
  const wordings = new Set<string>();
  for (const group of groups) {
    for (const phrase of group) {
      const wanted = wordsOf(phrase).map(({ folded }) => withoutNumber(folded));
      const at = stems.findIndex((_, start) =>
        wanted.every((stem, offset) => stems[start + offset] === stem),
      );
      const [first, last] = [words[at], words[at + wanted.length - 1]];
      if (first !== undefined && last !== undefined && wanted.length > 0) {
        for (const other of group) {
          if (other !== phrase) {
            wordings.add(query.slice(0, first.start) + other + query.slice(last.end));
          }
        }
      }
    }
  }
  wordings.delete(query);
  return [...wordings].slice(0, MOST);
}

/** Returns the same for `subtitle` and `subtitles`. */
function withoutNumber(folded: string): string {
  return folded.length < 4 ? folded : folded.replace(/(?:e|s|es)$/, '');
}
