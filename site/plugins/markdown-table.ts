/** Texts from the document as Markdown: tables whose cells may hold any character. */

/** A Markdown table. Line breaks and pipes in cells are taken care of; a sentence keeps its period. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/**
 * Like {@link table}, without the columns that no row fills and without the period of a cell's only sentence.
 *
 * @param blank in cells that one row leaves empty
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

/** A cell or an entry of one sentence ends without a period. */
export function withoutLastPeriod(text: string): string {
  return /[.!?] /.test(text.replaceAll(/`[^`]*`/g, '')) ? text : text.replace(/\.$/, '');
}

/** Text as inline code, also when it holds backticks. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * A fenced block.
 *
 * @param words after the language: `{ title: 'a.js', fold: 'Full program' }`
 * @param marked numbers of the lines to mark, from 1
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

/** Parts of a page, separated by blank lines; empty ones are left out. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
