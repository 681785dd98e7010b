/** Escapes and formats Markdown syntax. */

/** Escapes text that doesn't come from the page's source. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, String.raw`\$&`);
}

/** Wraps text in markers, inside its leading and trailing spaces, where they wouldn't work. */
export function surrounded(marks: string, text: string): string {
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => marks + inner + marks);
}

/** A link in Markdown. */
export function link(text: string, href: string, title?: string | null): string {
  const quotedTitle =
    title === undefined || title === null || title === ''
      ? ''
      : ` "${title.replace(/["\\]/g, String.raw`\$&`)}"`;
  return `[${text}](${/[\s()<>]/.test(href) ? `<${href}>` : href}${quotedTitle})`;
}

/** Code in a line. */
export function inlineCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  // CommonMark strips one space on both sides.
  const space = /^`|`$|^ .*\S.* $/s.test(code) ? ' ' : '';
  return marks + space + code + space + marks;
}

/** A fenced code block. @param info text after the opening fence */
export function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** Prefixes each line as a block quote. */
export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Indents all lines except the first. */
export function indented(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Joins the lines of a text with spaces, which also replace the backslashes of line breaks. */
export function joinedLines(text: string): string {
  // A regular expression with the spaces around a line would take quadratic time.
  return text
    .split(/\\?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Text for a table cell, which can't contain line breaks. */
export function cellText(text: string): string {
  return joinedLines(text.trim().replace(/\\\n/g, '<br>'))
    .replace(/(?<!\\)\|/g, String.raw`\|`)
    .trim();
}

/** A table. @param rows the first one is the header; @param dashes the delimiter row, one cell per column */
export function table(rows: readonly (readonly string[])[], dashes?: readonly string[]): string {
  const [head, ...rest] = rows;
  if (head === undefined) {
    return '';
  }
  const columns = Math.max(...rows.map((cells) => cells.length));
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const rule = dashes ?? Array.from({ length: columns }, () => '---');
  return [head, rule, ...rest].map(line).join('\n');
}
