import { errorMessage } from '../error-message.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import { DocsError, type Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import { ModuleRunError } from './module-place.ts';

export interface BundlerError {
  message: string;
  loc?: { file?: string; line: number; column: number };
}

/**
 * Describes why a configuration or sidebars file couldn't be run, with the location reported by the bundler or the
 * error.
 *
 * @param error thrown by `loadModule`
 * @param problem the rest of the message; `file` is relative to the site folder
 * @param subject start of the message, such as `The sidebars cannot be read`
 */
export function moduleFailure(
  error: unknown,
  problem: { code: ProblemCode; file: string; fix: string },
  subject: string,
  siteDir: string,
): Problem {
  const first = bundlerErrors(error)[0];
  const base: Problem = { ...problem, level: 'throw', message: '' };
  if (error instanceof DocsError) {
    return {
      ...error.problems[0],
      ...base,
      message: error.problems[0]?.message ?? '',
      fix: error.problems[0]?.fix,
    };
  }
  if (first === undefined) {
    const text = errorMessage(error);
    const reason = text.replace(/ imported from .*$/s, '');
    const place = error instanceof ModuleRunError ? error.place : null;
    const name = /^(define(?:Config|Plugin)) is not defined/.exec(reason)?.[1];
    return {
      ...base,
      ...(name === undefined
        ? {}
        : { fix: `Add this line at the top: import { ${name} } from 'pagewright';` }),
      message: `${subject}: ${reason.replace(/\.?$/, '.')}`,
      ...(place === null ? {} : { ...place, file: siteRelative(place.file, siteDir) }),
    };
  }
  const place = placeOfBundlerError(first, siteDir);
  return { ...base, message: `${subject}: ${reasonOf(first)}`, ...place };
}

/**
 * Returns the error for a configuration that couldn't be run.
 *
 * @param error thrown by `loadModule`
 * @param problem `file` is relative to the site folder
 */
export function configFailure(
  error: unknown,
  problem: { file: string; fix: string },
  siteDir: string,
): DocsError {
  const subject = "The configuration can't be read";
  return new DocsError(moduleFailure(error, { code: 'config-not-loaded', ...problem }, subject, siteDir));
}

/** Returns the errors of a failed bundle; empty for any other error. */
export function bundlerErrors(error: unknown): BundlerError[] {
  const errors = error instanceof Object && 'errors' in error ? error.errors : null;
  return Array.isArray(errors) ? errors : [];
}

/** Returns the reason as one sentence, without the bundler's error code and code frame. */
export function reasonOf({ message }: BundlerError): string {
  const reason = (withoutColors(message).split('\n')[0] ?? '')
    .replace(/^\[[A-Z_]+\]\s*/, '')
    .replace(/ in \S+$/, '');
  return reason.replace(/\.?$/, '.');
}

export function placeOfBundlerError(
  { loc }: BundlerError,
  siteDir: string,
): Pick<Problem, 'file' | 'line' | 'column'> {
  return loc === undefined
    ? {}
    : {
        ...(loc.file === undefined ? {} : { file: siteRelative(loc.file.replace(/\?.*$/, ''), siteDir) }),
        line: loc.line,
        column: loc.column + 1,
      };
}

function withoutColors(text: string): string {
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}
