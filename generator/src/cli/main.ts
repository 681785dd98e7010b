/** The `docs` command: loads the module of a command and prints errors. */

import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { packageRoot } from '../package-root.ts';
import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import { failureOf } from '../internal-error.ts';
import { DocsError } from '../problems.ts';
import { lastPending } from '../pending-work.ts';
import { commandTable, isCommand, type CalledCommand } from './command-table.ts';
import { UsageError } from './options.ts';
import { printError, printInternalError, printProblems } from './terminal.ts';

/** The module of each command in the table, loaded lazily. */
const commands: Record<CalledCommand, () => Promise<{ run: (args: string[]) => Promise<number> }>> = {
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  serve: () => import('./serve-command.ts'),
  'deploy-config': () => import('./deploy-config.ts'),
  mcp: () => import('./mcp.ts'),
  pdf: () => import('./pdf.ts'),
  check: () => import('./check.ts'),
  init: () => import('./init.ts'),
  migrate: () => import('./migrate.ts'),
  links: () => import('./links.ts'),
  openapi: () => import('./openapi.ts'),
  translate: () => import('./translate.ts'),
  'new-version': () => import('./new-version.ts'),
  'test-search': () => import('./test-search.ts'),
  'publish-search': () => import('./publish-search.ts'),
};

/**
 * Runs one command.
 *
 * @param args arguments after `docs` on the command line
 * @returns the exit code: 0 for success, 1 for a problem with the site, 2 for wrong usage
 */
export async function main(args: string[]): Promise<number> {
  // It isn't an error if the reader of a pipe, such as `head`, closes it early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      throw error;
    }
  });
  if (args[0] === 'help' && args[1] !== undefined) {
    return main([...args.slice(1), '--help']);
  }
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${generatorVersion()}\n`);
    return 0;
  }
  if (!isCommand(name)) {
    printError(`There's no command "${name}".\n${help()}`);
    return 2;
  }
  // The event loop is empty but the command isn't finished, so the promise it awaits can't settle anymore.
  const endsTooSoon = (): void => {
    stopWatching();
    printError(
      `"docs ${name}" ended early, because ${lastPending() ?? 'a promise'} never settles.\n` +
        'Look for an "await" that never finishes.',
    );
  };
  const exitsTooSoon = (code: number): void => {
    printError(
      `"docs ${name}" ended early, because ${lastPending() ?? 'code of the site'} called process.exit().\n` +
        'Remove the call. To stop a command, throw an error instead.',
    );
    process.exitCode = code === 0 ? 1 : code;
  };
  const stopWatching = (): void => {
    process.off('beforeExit', endsTooSoon);
    process.off('exit', exitsTooSoon);
  };
  process.once('beforeExit', endsTooSoon);
  process.once('exit', exitsTooSoon);
  if (name !== 'dev') {
    // Errors outside of the command's own promise. The dev server handles these itself and keeps running.
    process.on('uncaughtException', (error) => {
      stopWatching();
      process.exit(report(strayException(error), name));
    });
  }
  const stray: unknown[] = [];
  const noteStray = (error: unknown): void => void stray.push(error);
  if (name !== 'dev') {
    // Reported at the end, because Node also calls this for an error of an imported CommonJS module that is handled.
    process.on('unhandledRejection', noteStray);
  }
  try {
    const code = await (await commands[name]()).run(rest);
    return code === 0 && stray.length > 0 ? report(strayError(stray[0]), name) : code;
  } catch (error) {
    return report(error, name);
  } finally {
    stopWatching();
    process.off('unhandledRejection', noteStray);
  }
}

/** An error thrown in a timer or an event handler. If the site's code threw it, the message names that code. */
function strayException(error: unknown): unknown {
  const thrownAt = thrownAtLine(error);
  const isSite = /\(?(?:file:\/\/)?\//.test(thrownAt) && !thrownAt.includes('node:internal');
  return !isSite || thrownAt.includes(packageRoot) || error instanceof DocsError
    ? error
    : new DocsError({
        code: 'config-not-loaded',
        level: 'throw',
        message: `Code of the site or one of its packages failed in a timer or an event handler: ${errorMessage(error).replace(/\.?$/, '.')}\n${thrownAt.trim()}`,
        fix: 'Correct or remove the plugin that contains this code. A Markdown plugin may wait for other pages.',
      });
}

/** The first line of an error's stack; `''` if it has none. */
function thrownAtLine(error: unknown): string {
  return /^ +at .*$/m.exec(error instanceof Error ? (error.stack ?? '') : '')?.[0] ?? '';
}

/** Returns the error of a rejected promise that isn't awaited, usually from the site's code. */
function strayError(error: unknown): unknown {
  const thrownAt = thrownAtLine(error);
  const isOwn = thrownAt.includes(path.join(packageRoot, 'dist'));
  return isOwn || error instanceof DocsError
    ? error
    : new DocsError({
        code: 'config-not-loaded',
        level: 'throw',
        message: `Code of the site didn't handle a rejected promise: ${errorMessage(error).replace(/\.?$/, '.')}`,
        fix: 'Await the promise in the configuration or plugin that creates it, or catch its error.',
      });
}

/** Prints the error that ended a command and returns the exit code. */
function report(error: unknown, command: string): number {
  if (error instanceof UsageError) {
    printError(error.message);
    return 2;
  }
  const failure = failureOf(error, { doing: `running "docs ${command}"` });
  if (failure instanceof DocsError) {
    printProblems(failure.problems);
  } else {
    printInternalError(failure);
  }
  return 1;
}

function help(): string {
  const width = Math.max(...Object.keys(commandTable).map(({ length }) => length));
  const rows = Object.entries(commandTable).map(
    ([name, { summary }]) => `  docs ${name.padEnd(width)}  ${summary}`,
  );
  return `Usage: docs <command> [options]\n\n${rows.join('\n')}\n\nFor the options of a command, such as --site DIR, run docs <command> --help. The default site folder is site.\n`;
}
