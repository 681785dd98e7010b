/** The text that copying a code block gives. */

export interface CodeLine {
  /** Text of the line, without its line break. */
  text: string;
  change: 'added' | 'removed' | null;
}

/**
 * The code as it should be after the change that the block shows: removed lines are left out, and in
 * the languages `diff` and `patch` the marks before the lines too.
 */
export function copiedCode(lines: readonly CodeLine[], language: string): string {
  const kept = lines.filter((line) => line.change !== 'removed');
  if (language !== 'diff' && language !== 'patch') return kept.map((line) => line.text).join('\n');
  // Unchanged lines begin with a space in a real patch; authors often leave it out.
  const unchanged = kept.filter((line) => line.change === null && line.text !== '');
  const areMarked = unchanged.every((line) => line.text.startsWith(' '));
  return kept.map(({ text, change }) => (change === 'added' || areMarked ? text.slice(1) : text)).join('\n');
}
