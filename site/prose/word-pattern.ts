/** Words to look for in prose, as regular expressions. */

/** Whole words, any case: those beside which no letter, digit or hyphen stands. */
export function wordPattern(words: readonly string[], flags = ''): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, `i${flags}`);
}

/** Says at little cost whether a whole file, code and all, may hold one of the words: where not, its prose need not be read. */
export function mayHold(words: readonly string[]): (text: string) => boolean {
  const any = wordPattern(words);
  // Words of one sentence may stand on two lines.
  return (text) => any.test(text.replaceAll(/\s+/g, ' '));
}
