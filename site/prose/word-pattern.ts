/** Regular expressions for words in prose. */

/** Matches whole words, without adjacent letters, digits, or hyphens. Case-insensitive unless `flags` are set. */
export function wordPattern(words: readonly string[], flags: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, flags);
}

/**
 * Returns a cheap check for whether a complete file, including code, may contain one of the words. If not, its prose
 * needn't be extracted.
 */
export function mayHold(words: readonly string[], flags = 'i'): (text: string) => boolean {
  if (words.length === 0) {
    return () => false;
  }
  const any = wordPattern(words, flags);
  // Phrases may be split across two lines.
  return (text) => any.test(text.replaceAll(/\s+/g, ' '));
}
