/** Exceptions that nobody expected, with what was being worked on: without that, their stack says nothing to an author. */

import { DocsError, type Problem } from './problems.ts';
import { systemProblem } from './system-error.ts';

/** A fault of the generator itself. */
export class InternalError extends Error {
  /** What was going on, to follow "while": `rendering the page docs/otp.md`. */
  readonly doing: string;

  constructor(doing: string, cause: unknown) {
    super(`The generator failed while ${doing}.`, { cause });
    this.name = 'InternalError';
    this.doing = doing;
  }
}

export interface Work {
  /** To follow "while": `rendering the page docs/otp.md`. */
  doing: string;
  /** The file that problems are about where they name none, relative to the site folder. */
  file?: string | undefined;
}

/**
 * What a failure of some work means to an author: its own problems, or what the operating system said, with the file
 * that was worked on. Anything else is a fault of the generator.
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

/** Does some work; what it throws comes out as {@link failureOf} says. */
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
