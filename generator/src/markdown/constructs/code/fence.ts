/** Attributes after a fence's language: `title="a.js" {1,3-5} showLineNumbers=5 fold="Full program" file="a.js"`. */

import { nearestName } from '../../../nearest-name.ts';

export interface FenceInfo {
  /** In lower case; `text` if the fence has none. */
  language: string;
  /** False if the fence has no language. */
  hasLanguage: boolean;
  title: string | null;
  /** `[Label]`: label of the tab in a code group. */
  label: string | null;
  /** Number of the first line; `null` for no line numbers. */
  firstLineNumber: number | null;
  /** 1-based lines from `{1,3-5}`; `null` without a range. */
  highlighted: ReadonlySet<number> | null;
  noCopy: boolean;
  npmToYarn: boolean;
  /** Code that other generators show in a live editor. */
  live: boolean;
  /** Label that expands the block; `null` if it isn't collapsed. */
  fold: string | null;
  /** Path of an included file and its region, if any. */
  file: string | null;
  region: string | null;
  /** All attributes, as written. */
  meta: string;
}

/** Upper limit, so that `{1-999999999}` doesn't use up the memory. */
const MAX_LINE = 100_000;

export function readFence(language: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const info = meta ?? '';
  // Without quoted values, because words in a title must not count.
  const words = info.replace(/=(?:"[^"]*"|'[^']*')/g, '=');
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,6})\}?)?/.exec(words);
  const range = /\{([\d,\s-]+)\}/.exec(withoutNumbers(words));
  return {
    language: (language ?? '').toLowerCase() || 'text',
    hasLanguage: (language ?? '') !== '',
    title: valueOf('title', info) || null,
    label: /(?:^|\s)\[([^\]]+)\]/.exec(words)?.[1] ?? null,
    firstLineNumber: numbers === null ? null : Number(numbers[1] ?? 1),
    highlighted: range === null ? null : readRanges(range[1] ?? ''),
    noCopy: /(?:^|\s)noCopy(?:\s|$)/.test(words),
    file: valueOf('file', info),
    region: valueOf('region', info),
    fold: valueOf('fold', info),
    npmToYarn: /(?:^|\s)npm2yarn(?:\s|$)/.test(words),
    live: /(?:^|\s)live(?:\s|$)/.test(words),
    meta: info,
  };
}

const WITH_VALUE: readonly string[] = ['title', 'showLineNumbers', 'fold', 'file', 'region'];
const WITHOUT_VALUE: readonly string[] = ['showLineNumbers', 'noCopy', 'npm2yarn'];

/** Names of all attributes, which the documentation lists. */
export const FENCE_ATTRIBUTES = [...new Set([...WITH_VALUE, ...WITHOUT_VALUE])];

export interface FenceMistake {
  message: string;
  fix: string;
}

/** Explains misspelled attributes, values whose quotation mark isn't closed, and what has no effect. */
export function fenceMistakes({ meta, file, region }: FenceInfo): FenceMistake[] {
  const words = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=');
  const [, open, mark] = /(?:^|\s)([\w-]+)=(["'])/.exec(words) ?? [];
  if (open !== undefined && mark !== undefined) {
    return [
      {
        message: `The value of "${open}" in this code block starts with ${mark}, which is never closed.`,
        fix: `Also write ${mark} at the end of the value.`,
      },
    ];
  }
  const mistakes: FenceMistake[] = [];
  const [range] = /\{\s*\d[\d\s,.;:-]*\}/.exec(withoutNumbers(words)) ?? [];
  if (range !== undefined && !/^\{[\d,\s-]*\}$/.test(range)) {
    mistakes.push({
      message: `The range "${range}" of this code block has no effect.`,
      fix: 'Write lines as in "{1,3-5}".',
    });
  }
  for (const [, name = '', hasValue] of words.matchAll(/(?<!\S)([A-Za-z][\w-]*)(=)?(?=\s|$|=)/g)) {
    const known = hasValue === undefined ? WITHOUT_VALUE : WITH_VALUE;
    const meant =
      known.find((each) => each.toLowerCase() === name.toLowerCase()) ??
      (hasValue === undefined ? null : nearestName(name, known));
    if (meant !== null && meant !== undefined && meant !== name) {
      mistakes.push({
        message: `The attribute "${name}" of this code block is unknown and has no effect.`,
        fix: `Did you mean "${meant}"?`,
      });
    }
  }
  if (region !== null && file === null && mistakes.length === 0) {
    mistakes.push({
      message: 'The attribute "region" of this code block has no effect without "file".',
      fix: `Write the path of the file: file="example.js" region="${region}".`,
    });
  }
  return mistakes;
}

/** `showLineNumbers={5}` isn't a range. */
function withoutNumbers(words: string): string {
  return words.replace(/showLineNumbers=\{\d*\}/, '');
}

/** Returns the value of `name="…"`, with or without quotes. */
function valueOf(name: string, info: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(info);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

/** Parses `1,3-5` into a set of line numbers. */
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
