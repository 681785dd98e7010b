/** Reads MDX in whose prose `<` and `{` may mean themselves, as the first MDX let authors write them. */

import type { Problem } from '../../problems.ts';
import { parseMarkdown, type ParsedMarkdown } from '../parse.ts';

/** Each try reads the whole page again. */
const MAX_PLACES = 200;

export interface LenientMarkdown extends ParsedMarkdown {
  /** One problem for the file where something is shown as text; none where nothing is. */
  problems: Problem[];
}

/**
 * As {@link parseMarkdown} for MDX, but what stops it is escaped, place by place.
 *
 * @param place `file` for messages, and the 1-based line of the file on which `text` begins
 */
export function parseLeniently(
  text: string,
  place: { file: string; bodyLine: number },
  math: boolean,
): LenientMarkdown | { problem: Problem } {
  const found: { mark: string; line: number; column: number }[] = [];
  let escaped = text;
  for (;;) {
    const parsed = parseMarkdown(escaped, 'mdx', place, math);
    if (!('problem' in parsed)) {
      return { ...parsed, problems: shownAsText(found, place.file) };
    }
    const { line = 1, column = 1 } = parsed.problem;
    const at = markAt(escaped, line - place.bodyLine + 1, column);
    if (at === null || found.length === MAX_PLACES) {
      return parsed;
    }
    const before = found.filter((one) => one.line === line && one.column < column).length;
    found.push({ mark: escaped[at] ?? '', line, column: column - before });
    escaped = `${escaped.slice(0, at)}\\${escaped.slice(at)}`;
  }
}

/** Offset of the `<` at a place, or of the `{` in which the place lies. */
function markAt(text: string, line: number, column: number): number | null {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    start = text.indexOf('\n', start) + 1;
  }
  const place = start + column - 1;
  const at = text[place] === '<' || text[place] === '{' ? place : text.lastIndexOf('{', place);
  return at === -1 || text[at - 1] === '\\' ? null : at;
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
      message: `"${mark}" begins nothing that MDX can read here, so it is shown as text${more}.`,
      remedy: `Write "\\${mark}", or put the text in backticks.`,
      file,
      line,
      column,
    },
  ];
}
