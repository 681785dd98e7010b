/**
 * Returns a label's text, or `null` if Mermaid would interpret it: elements, entities, icons, formulas, or Markdown.
 */
export function readLabel(written: string): string | null {
  const text = written.replaceAll(/\s*<br\s*\/?>\s*/gi, '\n').trim();
  return /[<`#\\]|&\w+;|\$\$|%%|\bfa[a-z]?:/.test(text) ? null : text;
}
