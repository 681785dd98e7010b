/** The text that is copied from a code block. */

export interface CodeLine {
  /** Text of the line, without its line break. */
  text: string;
  change: 'added' | 'removed' | null;
}

/**
 * The code after the change that the block shows: without removed lines and, in the languages `diff` and `patch`,
 * without the markers at the start of lines.
 */
export function copiedCode(lines: readonly CodeLine[], language: string): string {
  const kept = lines.filter((line) => line.change !== 'removed');
  if (language !== 'diff' && language !== 'patch') return kept.map((line) => line.text).join('\n');
  // Unchanged lines start with a space in a real patch, but authors often omit it.
  const unchanged = kept.filter((line) => line.change === null && line.text !== '');
  const areMarked = unchanged.every((line) => line.text.startsWith(' '));
  return kept.map(({ text, change }) => (change === 'added' || areMarked ? text.slice(1) : text)).join('\n');
}
