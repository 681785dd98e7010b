/** The line after a fence's language: `title="a.js" {1,3-5} showLineNumbers=5 fold="Full program" file="a.js"`. */

export interface FenceInfo {
  /** Lower case; `text` when the fence names none. */
  language: string;
  /** False when the fence names no language. */
  hasLanguage: boolean;
  title: string | null;
  /** `[Label]`: names the tab in a code group. */
  label: string | null;
  /** Number of the first line, or `null` for no line numbers. */
  firstLineNumber: number | null;
  /** 1-based lines from `{1,3-5}`, or `null` when no range is given. */
  highlighted: ReadonlySet<number> | null;
  noCopy: boolean;
  npmToYarn: boolean;
  /** Code with an editor in other generators. */
  live: boolean;
  /** What the reader opens the block by; `null` where it is open already. */
  fold: string | null;
  /** Path of the file that contains the code, and the region of it; `null` if not given. */
  file: string | null;
  region: string | null;
  /** Everything after the language, as written. */
  meta: string;
}

/** No page highlights further down than this; keeps `{1-999999999}` from filling the memory. */
const MAX_LINE = 100_000;

export function readFence(language: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const info = meta ?? '';
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const fold = /(?:^|\s)fold=(?:"([^"]*)"|'([^']*)')/.exec(info);
  // What remains without quoted values: words in a title must not switch anything on.
  const words = info.replace(/=(?:"[^"]*"|'[^']*')/g, '=');
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,6})\}?)?/.exec(words);
  const range = /\{([\d,-]+)\}/.exec(words.replace(/showLineNumbers=\{\d*\}/, ''));
  return {
    language: (language ?? '').toLowerCase() || 'text',
    hasLanguage: (language ?? '') !== '',
    title: title?.[1] || title?.[2] || null,
    label: /(?:^|\s)\[([^\]]+)\]/.exec(words)?.[1] ?? null,
    firstLineNumber: numbers === null ? null : Number(numbers[1] ?? 1),
    highlighted: range === null ? null : readRanges(range[1] ?? ''),
    noCopy: /(?:^|\s)noCopy(?:\s|$)/.test(words),
    file: valueOf('file', info),
    region: valueOf('region', info),
    fold: fold?.[1] ?? fold?.[2] ?? null,
    npmToYarn: /(?:^|\s)npm2yarn(?:\s|$)/.test(words),
    live: /(?:^|\s)live(?:\s|$)/.test(words),
    meta: info,
  };
}

/** The value of `name="…"`, whose quotes are optional. */
function valueOf(name: string, info: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(info);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

/** `1,3-5` as a set of line numbers. */
export function readRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [from = '', to = from] = part.split('-');
    const first = Math.max(1, Number(from));
    const last = Math.min(Number(to), MAX_LINE);
    for (let line = first; line <= last; line += 1) {
      lines.add(line);
    }
  }
  return lines;
}
