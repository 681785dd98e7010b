/** The text that is copied from a code block. */

export interface CodeLine {
  /** Text of the line, without its line break. */
  text: string;
  change: 'added' | 'removed' | null;
}

/**
 * The code after the change that the block shows: without removed lines and, in the languages `diff` and `patch`,
 * without the markers at the start of lines. Of a patch with a hunk, everything is copied, and of shells without their
 * prompt `$ `.
 */
export function copiedCode(lines: readonly CodeLine[], language: string): string {
  const isPatch = lines.some((line) => line.text.startsWith('@@ '));
  const kept = lines.filter((line) => isPatch || line.change !== 'removed');
  const isMarked = !isPatch && /^(?:diff|patch)$/.test(language);
  // Unchanged lines start with a space in a real patch, but authors often omit it.
  const unchanged = kept.filter((line) => line.change === null && line.text !== '');
  const areMarked = unchanged.every((line) => line.text.startsWith(' '));
  const isShell = /^\w{0,2}sh$|^shell|^console$/.test(language);
  return kept
    .map(({ text, change }) =>
      text.replace(isMarked && (change === 'added' || areMarked) ? /^./ : isShell ? /^\s*\$ / : '', ''),
    )
    .join('\n');
}
