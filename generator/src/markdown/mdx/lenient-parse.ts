/** Parses MDX with literal `<` and `{` in prose and with `<https://…>`, which MDX 1 allowed. */

import type { Problem } from '../../problems.ts';
import { parseMarkdown, type ParsedMarkdown } from '../parse.ts';

/** CommonMark's autolinks of URLs and of mail addresses. */
const AUTOLINK = /^<(?:([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+))>/i;

/** Each attempt parses the whole page again. */
const MAX_PLACES = 200;

export interface LenientMarkdown extends ParsedMarkdown {
  /** One problem per file if anything is shown as text; otherwise empty. */
  problems: Problem[];
}

/**
 * Like {@link parseMarkdown} for MDX, but escapes each character that causes a syntax error and
 * writes autolinks as links.
 * @param place `file` for messages, and the 1-based line in the file where `text` starts
 */
export function parseLeniently(
  text: string,
  place: { file: string; bodyLine: number },
  math: boolean,
): LenientMarkdown | { problem: Problem } {
  const found: { mark: string; line: number; column: number }[] = [];
  const added: { line: number; column: number; length: number }[] = [];
  let escaped = withPlainEnds(text);
  for (;;) {
    const parsed = parseMarkdown(escaped, 'mdx', place, math);
    if (!('problem' in parsed)) {
      return { ...parsed, problems: shownAsText(found, place.file) };
    }
    const { line = 1, column = 1 } = parsed.problem;
    const at = markAt(escaped, line - place.bodyLine + 1, column);
    if (at === null || added.length === MAX_PLACES) {
      return parsed;
    }
    const before = added
      .filter((one) => one.line === line && one.column < column)
      .reduce((sum, { length }) => sum + length, 0);
    const original = column - before;
    const [autolink = '', url, mail] = AUTOLINK.exec(escaped.slice(at)) ?? [];
    const target = url ?? `mailto:${mail}`;
    const written = autolink === '' ? '\\' : `[${escapeMarks(url ?? mail ?? '')}](<${target}>)`;
    if (autolink === '') {
      found.push({ mark: escaped[at] ?? '', line, column: original });
    }
    added.push({ line, column: original, length: written.length - autolink.length });
    escaped = escaped.slice(0, at) + written + escaped.slice(at + autolink.length);
  }
}

/** A backslash in an autolink is literal. */
function escapeMarks(text: string): string {
  return text.replaceAll(/[\\[\]*_`~{]/g, String.raw`\$&`);
}

/** In MDX 1, a line with the colons of an open admonition closes it, whatever follows them. */
function withPlainEnds(text: string): string {
  let colons: string | null = null;
  let fence: string | null = null;
  const lines = text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null;
    }
    const [, start = ''] = /^(:{3,})/.exec(line) ?? [];
    if (fence !== null || start === '') {
      return line;
    }
    if (colons !== null && start.length >= colons.length) {
      colons = null;
      return start.padEnd(line.length);
    }
    colons ??= /^:+[a-z]/.test(line) ? start : null;
    return line;
  });
  return lines.join('\n');
}

/** Offset of the `<` at a position, or of the `{` around it. */
function markAt(text: string, line: number, column: number): number | null {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    start = text.indexOf('\n', start) + 1;
  }
  const place = start + column - 1;
  const at = text[place] === '<' || text[place] === '{' ? place : text.lastIndexOf('{', place);
  return at === -1 || isEscaped(text, at) ? null : at;
}

/** A backslash before it may itself be escaped. */
function isEscaped(text: string, at: number): boolean {
  const [marks = ''] = /\\*$/.exec(text.slice(0, at)) ?? [];
  return marks.length % 2 === 1;
}

function shownAsText(
  found: readonly { mark: string; line: number; column: number }[],
  file: string,
): Problem[] {
  const [first, ...others] = found;
  if (first === undefined) {
    return [];
  }
  const { mark, line, column } = first;
  const more = others.length === 0 ? '' : ` (and in ${others.length} more places of the file)`;
  return [
    {
      code: 'mdx-syntax',
      level: 'warn',
      message: `"${mark}" can't be read as MDX here, so it's shown as text${more}.`,
      fix: `Write "\\${mark}", or put the text in backticks.`,
      file,
      line,
      column,
    },
  ];
}
