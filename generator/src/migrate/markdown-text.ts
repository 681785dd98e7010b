/** Changes to Markdown outside of code. */

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;

export interface Fence {
  /** Before the mark. */
  prefix: string;
  mark: string;
  /** After the mark: language and attributes. */
  info: string;
}

/** Parses the first line of a code block; `null` for other lines. */
export function openingFence(line: string): Fence | null {
  const [, prefix = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  return mark === '' || (mark.startsWith('`') && info.includes('`')) ? null : { prefix, mark, info };
}

/** Returns the index of the line that closes the code block at `from`; the last line if none does. */
export function closingFence(lines: readonly string[], from: number, { mark }: Fence): number {
  const close = new RegExp(`^[ \\t>]*\\${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
  const index = lines.findIndex((line, at) => at > from && close.test(line));
  return index === -1 ? lines.length - 1 : index;
}

/** A code block: its first line and the lines of code, without the closing line. */
export interface CodeBlock extends Fence {
  code: readonly string[];
}

/**
 * Changes a text line by line. Code blocks are passed to `onCode`, as a whole.
 *
 * @param onCode returns the changed first line and code
 */
export function mapLines(
  text: string,
  onLine: (line: string) => string,
  onCode: (block: CodeBlock) => CodeBlock = (block) => block,
): string {
  const lines = text.split('\n');
  const written: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = openingFence(line);
    if (fence === null) {
      written.push(onLine(line));
      continue;
    }
    const end = closingFence(lines, index, fence);
    const { prefix, mark, info, code } = onCode({ ...fence, code: lines.slice(index + 1, end) });
    written.push(prefix + mark + info, ...code, ...(end > index ? [lines[end] ?? ''] : []));
    index = end;
  }
  return written.join('\n');
}

/** Changes the parts of a line that aren't inline code. */
export function outsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/((`+)(?!`)[^\n]*?(?<!`)\2(?!`))/)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** The parts of a text that aren't code, with their lines, which start at 1. */
export function partsOutsideCode(text: string): { line: number; part: string }[] {
  const found: { line: number; part: string }[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence !== null) {
      at = closingFence(lines, at, fence);
      continue;
    }
    outsideCode(lines[at] ?? '', (part) => {
      found.push({ line: at + 1, part });
      return part;
    });
  }
  return found;
}

/** The spaces at the start of a line. */
export function indentOf(line: string): number {
  return /^ */.exec(line.replaceAll('\t', '    '))?.[0].length ?? 0;
}

/** Removes the indentation that all lines have. */
export function dedented(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const width = Math.min(...filled.map(indentOf), Number.POSITIVE_INFINITY);
  return lines.map((line) => (line.trim() === '' ? '' : line.replaceAll('\t', '    ').slice(width)));
}

export function indented(lines: readonly string[], width: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(width) + line));
}

/** Removes blank lines at both ends. */
export function trimmedLines(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
}

/** The colons around content: one more than any directive in it. */
export function colonsAround(lines: readonly string[]): string {
  const inner = lines.map((line) => /^[\s>]*(:{3,})/.exec(line)?.[1]?.length ?? 0);
  return ':'.repeat(Math.max(3, ...inner.map((count) => count + 1)));
}

/** A directive and its content, with as many colons as it needs. */
export function directive(
  name: string,
  title: string,
  attributes: string,
  content: readonly string[],
): string[] {
  const colons = colonsAround(content);
  const label = title === '' ? '' : `[${title.replaceAll(/[[\]]/g, '\\$&')}]`;
  const inner = content.length === 0 ? [] : [...content, ''];
  return [`${colons}${name}${label}${attributes}`, '', ...inner, colons];
}

/** A collapsed block. */
export function details(title: string, isOpen: boolean, content: readonly string[]): string[] {
  return [
    `<details${isOpen ? ' open' : ''}>`,
    `<summary>${escapedHtml(title)}</summary>`,
    '',
    ...content,
    '',
    '</details>',
  ];
}

/** Tabs from their labels and contents. */
export function tabs(items: readonly { label: string; content: readonly string[] }[]): string[] {
  const values = distinctValues(items.map(({ label }) => label));
  const inner = items.flatMap(({ label, content }, index) => [
    ...directive('tab', '', `{label="${quoted(label)}" value="${values[index] ?? ''}"}`, content),
    '',
  ]);
  return directive('tabs', '', '', inner.slice(0, -1));
}

/** The values of the tabs in one group. Those after the first with the same label get a number. */
function distinctValues(labels: readonly string[]): string[] {
  const values: string[] = [];
  for (const label of labels) {
    const value = tabValue(label);
    let own = value;
    for (let count = 2; values.includes(own); count += 1) {
      own = `${value}-${count}`;
    }
    values.push(own);
  }
  return values;
}

/** The value of a tab: letters, digits, and hyphens. */
export function tabValue(label: string): string {
  const value = label
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return value === '' ? 'tab' : value;
}

export function quoted(text: string): string {
  return text.replaceAll('"', "'");
}

export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
