/** Unexpected exceptions, with the task that failed. A stack alone wouldn't help authors. */

import { DocsError, type Problem } from './problems.ts';
import { systemProblem } from './system-error.ts';

/** A bug in the generator. */
export class InternalError extends Error {
  /** The task, to follow "while": `rendering the page docs/otp.md`. */
  readonly doing: string;

  constructor(doing: string, cause: unknown) {
    super(`The generator failed while ${doing}.`, { cause });
    this.name = 'InternalError';
    this.doing = doing;
  }
}

export interface Work {
  /** The task, to follow "while": `rendering the page docs/otp.md`. */
  doing: string;
  /** Default file for problems without one, relative to the site folder. */
  file?: string | undefined;
}

/**
 * Converts an exception to an error for authors. Known problems and system errors become a `DocsError` with the
 * current file. Anything else is a bug in the generator.
 */
export function failureOf(error: unknown, { doing, file }: Work): DocsError | InternalError {
  if (error instanceof InternalError) {
    return error;
  }
  if (error instanceof DocsError) {
    return file === undefined
      ? error
      : new DocsError(error.problems.map((problem) => ({ file, ...problem })));
  }
  const problem = systemProblem(error);
  return problem === null ? new InternalError(doing, error) : new DocsError(withFile(problem, file));
}

/** Calls `run` and converts exceptions with {@link failureOf}. */
export function during<T>(work: Work, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw failureOf(error, work);
  }
}

function withFile(problem: Problem, file: string | undefined): Problem {
  return file === undefined ? problem : { ...problem, file };
}
