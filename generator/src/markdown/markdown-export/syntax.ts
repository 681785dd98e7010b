/** Marks of Markdown around text. */

/** Text that does not come from the page's source, safe from being read as markup. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, String.raw`\$&`);
}

/** Marks around text, outside of its spaces, where they would mean nothing. */
export function surrounded(marks: string, text: string): string {
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => marks + inner + marks);
}

/** A link in Markdown. */
export function link(text: string, href: string, title: string | null = null): string {
  const quotedTitle = title === null ? '' : ` "${title.replaceAll('"', String.raw`\"`)}"`;
  return `[${text}](${/[\s()<>]/.test(href) ? `<${href}>` : href}${quotedTitle})`;
}

/** Code in a line. */
export function inlineCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  // One space on both sides is not part of the code.
  const space = /^`|`$|^ .*\S.* $/s.test(code) ? ' ' : '';
  return marks + space + code + space + marks;
}

/** Code as a block of its own. @param info what stands behind the opening marks */
export function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** Each line as part of a quote. */
export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Every line but the first moved to the right. */
export function indented(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Text whose lines are joined by spaces. No pattern: one for the spaces around a line's end takes time in their square. */
export function joinedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Text as it may stand in a cell of a table, where a line cannot end. */
export function cellText(text: string): string {
  return joinedLines(text.trim().replace(/\\\n/g, '<br>'))
    .replace(/(?<!\\)\|/g, String.raw`\|`)
    .trim();
}

/** A table. @param rows the first one is the head; @param dashes the line below it, a cell for each column */
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
