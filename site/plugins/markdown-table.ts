/** Helpers for generated Markdown, including tables with arbitrary text in cells. */

/** Returns a Markdown table. Escapes line breaks and pipes in cells; sentences keep their period. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/**
 * Like {@link table}, but leaves out empty columns and the period of a cell with a single sentence.
 *
 * @param blank content of empty cells
 */
export function tableWithoutEmptyColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  blank = '–',
): string {
  const filled = head.map((_, index) => index === 0 || rows.some((row) => (row[index] ?? '') !== ''));
  const keep = (cells: readonly string[]): string[] =>
    head.map((_, index) => cells[index] ?? '').filter((_, index) => filled[index]);
  return table(
    keep(head),
    rows.map((row) => keep(row).map((each) => (each === '' ? blank : withoutLastPeriod(each.trim())))),
  );
}

function cell(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}

/** Removes the period from text with a single sentence. */
export function withoutLastPeriod(text: string): string {
  return /[.!?] /.test(text.replaceAll(/`[^`]*`/g, '')) ? text : text.replace(/\.$/, '');
}

/** Returns inline code, even if the text contains backticks. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * Returns a fenced code block.
 *
 * @param words attributes after the language: `{ title: 'a.js', fold: 'Full program' }`
 * @param marked 1-based numbers of the lines to mark
 */
export function fence(
  language: string,
  body: string,
  words: Readonly<Record<string, string>> = {},
  marked: readonly number[] = [],
): string {
  const meta = [
    ...Object.entries(words).map(([name, value]) => ` ${name}="${value}"`),
    ...(marked.length === 0 ? [] : [` {${marked.join(',')}}`]),
  ].join('');
  return `\`\`\`${language}${meta}\n${body.replace(/\n$/, '')}\n\`\`\``;
}

/** Joins parts of a page with blank lines; leaves out empty parts. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
