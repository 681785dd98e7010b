/** Words to look for in prose, as regular expressions. */

/** Whole words, those beside which no letter, digit or hyphen stands: in any case, where the flags are not others. */
export function wordPattern(words: readonly string[], flags = 'i'): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, flags);
}

/** Says at little cost whether a whole file, code and all, may hold one of the words: where not, its prose need not be read. */
export function mayHold(words: readonly string[], flags = 'i'): (text: string) => boolean {
  if (words.length === 0) {
    return () => false;
  }
  const any = wordPattern(words, flags);
  // Words of one sentence may stand on two lines.
  return (text) => any.test(text.replaceAll(/\s+/g, ' '));
}
