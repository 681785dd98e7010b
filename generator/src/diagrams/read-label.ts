/**
 * The text of a label as it is shown, `null` where Mermaid reads more than text in it: elements, entities, icons,
 * formulas, Markdown.
 */
export function readLabel(written: string): string | null {
  const text = written.replaceAll(/\s*<br\s*\/?>\s*/gi, '\n').trim();
  return /[<`#\\]|&\w+;|\$\$|%%|\bfa[a-z]?:/.test(text) ? null : text;
}
