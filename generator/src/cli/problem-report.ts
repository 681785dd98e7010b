/** Problems of a site as a terminal shows them: all of them where they are few, otherwise one entry for each kind. */

import { formatProblem, sortProblems, type Problem } from '../problems.ts';

/** More lines than that nobody reads. */
const maxLines = 60;

export interface ProblemReport {
  /** What is printed, without the line that counts. */
  entries: { level: Problem['level']; text: string }[];
  /** How many problems of each level there are. */
  counts: Record<Problem['level'], number>;
  /** Everything, where the entries don't say it all. */
  whole: string | null;
}

/** Entries in the order in which they are printed: what fails the build is last, near the cursor. */
export function problemReport(problems: readonly Problem[], isLimited = true): ProblemReport {
  // What is wrong in one place in the same way many times (or in a file that many pages use) is said once.
  const sorted = [...new Map(sortProblems(problems).map((one) => [formatProblem(one), one])).values()];
  const ofLevel = (level: Problem['level']): Problem[] => sorted.filter((one) => one.level === level);
  const levels = (['log', 'warn', 'throw'] as const).map((level) => ({ level, problems: ofLevel(level) }));
  const counts = Object.fromEntries(
    levels.map(({ level, problems: list }) => [level, list.length]),
  ) as ProblemReport['counts'];
  const each = levels.flatMap(({ level, problems: list }) =>
    list.map((problem) => ({ level, text: formatProblem(problem) })),
  );
  if (!isLimited || linesOf(each) <= maxLines) {
    return { entries: each, counts, whole: null };
  }
  let left = maxLines - 4;
  const fitting = levels.toReversed().map(({ level, problems: list }) => {
    const kinds = kindsOf(list).map((kind) => ({ level, text: kindText(kind) }));
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

export const levelName: Readonly<Record<Problem['level'], string>> = {
  log: 'note',
  warn: 'warning',
  throw: 'error',
};

/** An entry is followed by an empty line. */
function linesOf(entries: readonly { text: string }[]): number {
  return entries.reduce((sum, { text }) => sum + text.split('\n').length + 1, 0);
}

/** Problems that differ in what they quote, the kind that most files have first. */
function kindsOf(problems: readonly Problem[]): Problem[][] {
  const byKind = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = `${problem.code} ${problem.message.replaceAll(/"[^"]*"|\d+/g, '…')}`;
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

/** The first problem, and where the others are. */
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
