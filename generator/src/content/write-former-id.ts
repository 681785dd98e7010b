import { HeadingIds, type HeadingIdStyle } from '../heading-ids.ts';

/** A heading: its text, and its ids in braces. */
const HEADING = /^([ \t]*#{1,6}[ \t]+)(.*?)(?:[ \t]+\{(#[^{}]+)\})?[ \t]*$/;

/**
 * Adds the id `former` to the heading with the id `id` in a page's Markdown: `## Limits {#limits #quota}`.
 *
 * @returns the new text; `null` if no heading in the file has the id
 */
export function withFormerId(
  markdown: string,
  id: string,
  former: string,
  style?: HeadingIdStyle,
): string | null {
  const headingIds = new HeadingIds(style);
  const lines = markdown.split('\n');
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (mark !== null) {
      fence = fence === null ? mark : line.trim().startsWith(fence) ? null : fence;
    }
    const match = fence === null && mark === null ? HEADING.exec(line) : null;
    if (match === null) {
      continue;
    }
    const [, start = '', text = '', written] = match;
    const ids = written === undefined ? [`#${headingIds.next(plain(text))}`] : written.split(/\s+/);
    if (ids[0] === `#${id}`) {
      lines[index] = `${start}${text} {${[...ids, `#${former}`].join(' ')}}`;
      return lines.join('\n');
    }
  }
  return null;
}

/** The text of a heading as displayed, without emphasis, code marks, and link targets. */
function plain(text: string): string {
  return text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, '');
}
