/** Errors outside of a command's own promise, usually from the site's code or its packages. */

import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';

export interface StrayErrors {
  /** Errors of rejected promises that nothing awaits, in order. */
  rejections: readonly unknown[];
  ignoreRejections(): void;
}

/**
 * Collects rejections instead of failing at once, because Node also reports an error of an imported CommonJS module that
 * is handled later.
 *
 * @param onException receives an error thrown in a timer or an event handler, even after the command is finished
 */
export function watchForStrayErrors(onException: (error: unknown) => void): StrayErrors {
  const rejections: unknown[] = [];
  const note = (error: unknown): void => void rejections.push(withoutAwait(error));
  process.on('unhandledRejection', note);
  process.on('uncaughtException', (error) => onException(withCode(error)));
  return { rejections, ignoreRejections: () => void process.off('unhandledRejection', note) };
}

/** If the site's code threw the error, returns one that names that code. */
function withCode(error: unknown): unknown {
  const thrownAt = thrownAtLine(error);
  const isSite = /\(?(?:file:\/\/)?\//.test(thrownAt) && !thrownAt.includes('node:internal');
  return !isSite || thrownAt.includes(packageRoot) || error instanceof DocsError
    ? error
    : new DocsError({
        code: 'config-not-loaded',
        level: 'throw',
        message: `Code of the site or one of its packages failed in a timer or an event handler: ${sentence(error)}\n${thrownAt.trim()}`,
        fix: 'Correct or remove the plugin that contains this code. A Markdown plugin may wait for other pages.',
      });
}

/** If the site's code created the rejected promise, returns an error that explains it. */
function withoutAwait(error: unknown): unknown {
  const isOwn = thrownAtLine(error).includes(path.join(packageRoot, 'dist'));
  return isOwn || error instanceof DocsError
    ? error
    : new DocsError({
        code: 'config-not-loaded',
        level: 'throw',
        message: `Code of the site didn't handle a rejected promise: ${sentence(error)}`,
        fix: 'Await the promise in the configuration or plugin that creates it, or catch its error.',
      });
}

function sentence(error: unknown): string {
  return errorMessage(error).replace(/\.?$/, '.');
}

/** The first line of an error's stack; `''` if it has none. */
function thrownAtLine(error: unknown): string {
  return /^ +at .*$/m.exec(error instanceof Error ? (error.stack ?? '') : '')?.[0] ?? '';
}
