/** Markdown helpers for generated pages. */

/** Returns a table. Cells are single lines of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns inline code, with longer delimiters if the text contains backticks. */
export function code(text: string): string {
  const marks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([found]) => found.length)) + 1);
  const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return marks + gap + text + gap + marks;
}

/** Returns a page with its front matter. */
export function page(fields: Readonly<Record<string, unknown>>, parts: readonly string[]): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${parts.join('\n\n')}\n`;
}
