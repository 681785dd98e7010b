import path from 'node:path';
import type { Problem } from '../problems.ts';

interface BundlerError {
  message: string;
  loc?: { file?: string; line: number; column: number };
}

/**
 * Why a configuration or sidebars file could not be run, with the place the bundler names.
 *
 * @param error what `loadModule` threw
 * @param problem the rest of the message; `file` is relative to the site folder
 * @param subject begins the message: `The sidebars cannot be read`
 */
export function moduleFailure(
  error: unknown,
  problem: { code: string; file: string; remedy: string },
  subject: string,
  siteDir: string,
): Problem {
  const first = bundlerErrors(error)[0];
  const base: Problem = { ...problem, level: 'throw', message: '' };
  if (first === undefined) {
    const text = error instanceof Error ? error.message : String(error);
    const reason = text.replace(/ imported from .*$/s, '');
    return { ...base, message: `${subject}: ${reason.replace(/\.?$/, '.')}` };
  }
  const reason = (withoutColours(first.message).split('\n')[0] ?? '')
    .replace(/^\[[A-Z_]+\]\s*/, '')
    .replace(/ in \S+$/, '');
  const place = first.loc;
  return {
    ...base,
    message: `${subject}: ${reason.replace(/\.?$/, '.')}`,
    ...(place === undefined
      ? {}
      : {
          file: place.file === undefined ? problem.file : relative(siteDir, place.file),
          line: place.line,
          column: place.column + 1,
        }),
  };
}

function bundlerErrors(error: unknown): BundlerError[] {
  const { errors } = (error ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as BundlerError[]) : [];
}

function withoutColours(text: string): string {
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}

function relative(siteDir: string, file: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}
