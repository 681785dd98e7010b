/** Formats a site's problems for the terminal: all of them if there are few, otherwise one entry per kind. */

import { formatProblem, sortProblems, type Problem } from '../problems.ts';
import { recordFrom } from '../unknown-value.ts';

/** Maximum number of lines that are useful to print. */
const maxLines = 60;

export interface ProblemReport {
  /** The printed entries, without the summary line. */
  entries: { level: Problem['level']; text: string }[];
  counts: Record<Problem['level'], number>;
  /** The full report, if the entries are incomplete. */
  whole: string | null;
}

/** Returns the entries in print order. Problems that fail the build come last, near the cursor. */
export function problemReport(problems: readonly Problem[], isLimited = true): ProblemReport {
  // Removes duplicates, which occur if a location has the same problem several times or many pages use a file.
  const sorted = [...new Map(sortProblems(problems).map((one) => [formatProblem(one), one])).values()];
  const ofLevel = (level: Problem['level']): Problem[] => sorted.filter((one) => one.level === level);
  const names = ['log', 'warn', 'throw'] as const;
  const levels = names.map((level) => ({ level, problems: ofLevel(level) }));
  const counts = recordFrom(names, (level) => ofLevel(level).length);
  const each = levels.flatMap(({ level, problems: list }) =>
    list.map((problem) => ({ level, text: formatProblem(problem) })),
  );
  if (!isLimited || linesOf(each) <= maxLines) {
    return { entries: each, counts, whole: null };
  }
  let left = maxLines - 4;
  const fitting = levels.toReversed().map(({ level, problems: list }) => {
    const kinds = kindsOf(list).map((kind) => ({ level, text: shortened(kindText(kind)) }));
    const shown = kinds.filter((entry) => {
      left -= linesOf([entry]);
      return left >= 0;
    });
    const more = kinds.length - shown.length;
    return more === 0 ? shown : [...shown, { level, text: `${more} more ${more === 1 ? 'kind' : 'kinds'}` }];
  });
  return {
    entries: fitting.toReversed().flat(),
    counts,
    whole: each.map(({ level, text }) => `${levelName[level]} ${text}\n`).join('\n'),
  };
}

/** A long entry, such as a list of all pages, would leave no room for any other. */
const maxEntryLines = 12;

/** Omits lines from the middle, because the end contains the fix. */
function shortened(text: string): string {
  const lines = text.split('\n');
  const omitted = lines.length - maxEntryLines + 1;
  return omitted <= 1
    ? text
    : [...lines.slice(0, maxEntryLines - 4), `  … ${omitted} more lines`, ...lines.slice(-3)].join('\n');
}

export const levelName: Readonly<Record<Problem['level'], string>> = {
  log: 'note',
  warn: 'warning',
  throw: 'error',
};

/** Each entry is followed by an empty line. */
function linesOf(entries: readonly { text: string }[]): number {
  return entries.reduce((sum, { text }) => sum + text.split('\n').length + 1, 0);
}

/** Groups problems that differ only in quoted values, numbers, paths, and places. The group in the most files comes first. */
function kindsOf(problems: readonly Problem[]): Problem[][] {
  const byKind = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = `${problem.code} ${problem.message.replaceAll(/"[^"]*"|'[^'\n]*\/[^'\n]*'|\S+:\d+(?::\d+)?|\S*\/\S+|\d+/g, '…')}`;
    const known = byKind.get(name) ?? [];
    known.push(problem);
    byKind.set(name, known);
  }
  const kinds = [...byKind.values()];
  return kinds.toSorted((a, b) => filesOf(b) - filesOf(a) || b.length - a.length);
}

function filesOf(kind: readonly Problem[]): number {
  return new Set(kind.map(({ file }) => file)).size;
}

const shownPlaces = 3;

/** Formats the first problem and the locations of the others. */
function kindText(kind: readonly Problem[]): string {
  const [first, ...others] = kind;
  if (first === undefined || others.length === 0) {
    return first === undefined ? '' : formatProblem(first);
  }
  const places = new Set(
    others.flatMap(({ file, line }) =>
      file === undefined ? [] : line === undefined ? file : `${file}:${line}`,
    ),
  );
  const shown = [...places].slice(0, shownPlaces).join(', ');
  const files = filesOf(kind);
  const count = `${kind.length.toLocaleString('en')} of this kind in ${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
  return `${formatProblem(first)}\n  ${count}${shown === '' ? '' : `, also ${shown}${places.size > shownPlaces ? ' …' : ''}`}`;
}
