/** Marks at the end of a line of code, or on a separate line above it: `// [!code focus]`, `// [!code word:key]`. */

import { decodeHTML } from 'entities';
import { isKey } from '../../../unknown-value.ts';

/** Classes of lines, by mark. The short and symbolic names are those of VitePress. */
const LINE_CLASSES = {
  '++': 'code-line--added',
  '--': 'code-line--removed',
  highlight: 'theme-code-block-highlighted-line',
  hl: 'theme-code-block-highlighted-line',
  focus: 'code-line--focus',
  error: 'code-line--error',
  warning: 'code-line--warning',
};

/** Names of all marks, for error messages. */
export const MARK_NAMES: readonly string[] = [...Object.keys(LINE_CLASSES), 'word:key', 'note: Text'];

export interface CodeMark {
  /** Effect of the mark. For `unknown`, the value is its name. */
  kind: 'class' | 'word' | 'note' | 'unknown';
  value: string;
  /** Number of lines; `null` if the mark has none. */
  count: number | null;
}

/** The text of a mark, in a regular expression without groups. */
export const MARK_PATTERN = String.raw`\[!code [^\]]+\]`;

/** All marks of one comment, without groups. */
export const MARKS_PATTERN = String.raw`${MARK_PATTERN}(?:\s*${MARK_PATTERN})*`;

/** @param text matches {@link MARK_PATTERN} */
export function readMark(text: string): CodeMark {
  const written = text.slice('[!code '.length, -1).trim();
  const note = /^note:\s*(.+)$/.exec(written);
  if (note !== null) {
    return { kind: 'note', value: note[1] ?? '', count: null };
  }
  const word = /^word:(.+?)(?::(\d{1,5}))?$/.exec(written);
  if (word !== null) {
    return { kind: 'word', value: word[1] ?? '', count: countOf(word[2]) };
  }
  const [, name = written, lines] = /^(.+?)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const count = countOf(lines);
  const className = isKey(name, LINE_CLASSES) ? LINE_CLASSES[name] : null;
  return className === null
    ? { kind: 'unknown', value: name, count }
    : { kind: 'class', value: className, count };
}

function countOf(lines: string | undefined): number | null {
  return lines === undefined ? null : Number(lines);
}

/**
 * Wraps all occurrences of a word in `<mark>`.
 * @param html of a line, with tags around its tokens; a word across tokens has a `<mark>` in each
 */
export function withMarkedWord(html: string, word: string): string {
  const parts = html.match(/<[^>]*>|&[^;\s]+;|[^<]/gs) ?? [];
  const isText = (part: string): boolean => !part.startsWith('<');
  const letters = parts.filter(isText).map(decoded);
  const text = letters.join('');
  const marked = new Set<number>();
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    for (let index = at; index < at + word.length; index += 1) {
      marked.add(index);
    }
  }
  let result = '';
  let position = 0;
  let isOpen = false;
  for (const part of parts) {
    const isMarked = isText(part) && marked.has(position);
    if (isOpen !== isMarked) {
      result += isMarked ? '<mark>' : '</mark>';
      isOpen = isMarked;
    }
    result += part;
    position += isText(part) ? decoded(part).length : 0;
  }
  return isOpen ? `${result}</mark>` : result;
}

function decoded(part: string): string {
  return part.startsWith('&') && part.length > 1 ? decodeHTML(part) : part;
}
