/**
 * Problems in authors' input and how to fix them.
 *
 * A page can have many problems, so steps return them as values and the command prints them all at once. `DocsError`
 * is thrown only if the command can't continue.
 */

import type { ProblemCode } from './problem-catalog.ts';

/** Severity of a check: `throw` fails the build, `warn` and `log` only print, and `ignore` prints nothing. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw';

export interface Problem {
  /**
   * Stable kebab-case name of the rule, such as `broken-link`. Each has an entry in the catalog, from which the
   * documentation is generated.
   */
  code: ProblemCode;
  level: Exclude<ReportLevel, 'ignore'>;
  /** The problem with the invalid value in quotes. One sentence. */
  message: string;
  /** The fix. One sentence, ideally with the corrected value. */
  remedy?: string;
  /** Path of the file relative to the site folder, with forward slashes: `docs/server/otp.md`. */
  file?: string;
  /** 1-based line in `file`. */
  line?: number;
  /** 1-based column in `file`. */
  column?: number;
}

/** Aborts a command with all problems known so far. */
export class DocsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = 'code' in problems ? [problems] : problems;
    super(list.map((problem) => formatProblem(problem)).join('\n\n'));
    this.name = 'DocsError';
    this.problems = list;
  }
}

/**
 * Formats a problem, location first so that terminals and editors can link to it:
 *
 *     docs/server/otp.md:12:5  broken-link
 *       The link "../ttl2.md" leads to no page.
 *       → Did you mean "../ttl.md"?
 */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const head = place === '' ? problem.code : `${place}  ${problem.code}`;
  const lines = [head, ...indent(problem.message)];
  if (problem.remedy !== undefined) {
    lines.push(...indent(`→ ${problem.remedy}`));
  }
  return lines.join('\n');
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
}

/** Sorts problems by file, line, and column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.message.localeCompare(b.message),
  );
}

/**
 * Removes duplicates and keeps the first. Untranslated pages are read once per language, so messages about the same
 * value can differ.
 */
export function eachOnce(problems: readonly Problem[]): Problem[] {
  const keyOf = (problem: Problem): string => {
    const { code, message, file, line, column } = problem;
    const [, value] = message.split('"');
    return JSON.stringify(column === undefined ? problem : [code, value, file, line, column]);
  };
  return [
    ...new Map(problems.map((problem) => [keyOf(problem), problem] as const).toReversed()).values(),
  ].toReversed();
}
