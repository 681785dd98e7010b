/**
 * Syntax that other generators allow in MDX although MDX doesn't: `{#id}` at the end of headings,
 * HTML comments, and fences marked `mdx-code-block`. Code is never changed, and every character keeps
 * its line and column, so that messages have the right position.
 */

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const HEADING_ID =
  /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t].*?)\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)*\}[ \t]*)$/;
const COMMENTED_ID =
  /^([ \t]*#{1,6}[ \t].*?)(?:\{\s*\/\*\s*#([^\s{}*]+)\s*\*\/\s*\}|<!--\s*#([^\s{}>]+)\s*-->)[ \t]*$/;
const SETEXT_ID = /^(.*\S[ \t]+)\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)*\}[ \t]*)$/;
const SETEXT_UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;

/** Converts text to MDX that satteri can parse. Each heading id shifts offsets by one, on the same line only. */
export function tolerateMdx(text: string): string {
  if (!/\{#|\{\s*\/\*\s*#|<!--|mdx-code-block/.test(text)) {
    return text;
  }
  const lines = text.split('\n');
  let fence: { mark: string; unwrapped: boolean } | null = null;
  let inComment = false;
  for (let index = 0; index < lines.length; index += 1) {
    let line = lines[index] ?? '';
    if (inComment) {
      const end = line.indexOf('-->');
      if (end === -1) {
        lines[index] = '';
        continue;
      }
      line = ' '.repeat(end + 3) + line.slice(end + 3);
      inComment = false;
    }
    const fenceMatch = FENCE.exec(line);
    const mark = fenceMatch?.[1] ?? '';
    const info = fenceMatch?.[2] ?? '';
    if (fence !== null) {
      if (mark.startsWith(fence.mark) && info.trim() === '') {
        lines[index] = fence.unwrapped ? '' : line;
        fence = null;
      }
      continue;
    }
    if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      const unwrapped = info.trim() === 'mdx-code-block';
      fence = { mark, unwrapped };
      lines[index] = unwrapped ? '' : line;
      continue;
    }
    const commented = blankComments(withPlainId(line));
    inComment = commented.open;
    lines[index] = escapeHeadingId(commented.line, lines[index + 1] ?? '');
  }
  return lines.join('\n');
}

// Converts an id in either kind of comment to the plain form.
function withPlainId(line: string): string {
  const [, heading, inBraces, inComment] = COMMENTED_ID.exec(line) ?? [];
  return heading === undefined ? line : `${heading}{#${inBraces ?? inComment}}`;
}

function escapeHeadingId(line: string, next: string): string {
  const match = HEADING_ID.exec(line) ?? (SETEXT_UNDERLINE.test(next) ? SETEXT_ID.exec(line) : null);
  return match === null || match[1]?.endsWith('\\') === true ? line : `${match[1]}\\{${match[2]}`;
}

/** Replaces comments outside inline code by spaces. `open` is true if a comment continues on the next line. */
function blankComments(line: string): { line: string; open: boolean } {
  if (!line.includes('<!--')) {
    return { line, open: false };
  }
  let out = '';
  for (let at = 0; at < line.length;) {
    if (line[at] === '`') {
      const ticks = /^`+/.exec(line.slice(at))?.[0] ?? '`';
      const rest = line.slice(at + ticks.length);
      const closing = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(rest);
      const end = closing === null ? at + ticks.length : at + 2 * ticks.length + closing.index;
      out += line.slice(at, end);
      at = end;
    } else if (line.startsWith('<!--', at)) {
      const end = line.indexOf('-->', at + 4);
      if (end === -1) {
        return { line: out.trimEnd(), open: true };
      }
      out += ' '.repeat(end + 3 - at);
      at = end + 3;
    } else {
      out += line[at];
      at += 1;
    }
  }
  return { line: out, open: false };
}
