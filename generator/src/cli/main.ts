/** The `docs` command: loads the module of a command and prints errors. */

import { generatorVersion } from '../pipeline/cache/generator-version.ts';
import { failureOf } from '../internal-error.ts';
import { DocsError } from '../problems.ts';
import { commandTable, isCommand, type CalledCommand } from './command-table.ts';
import { watchForEarlyEnd } from './early-end.ts';
import { UsageError } from './options.ts';
import { watchForStrayErrors } from './stray-errors.ts';
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
  const stopWatching = watchForEarlyEnd(name);
  // The dev server handles stray errors itself and keeps running.
  const stray =
    name === 'dev'
      ? null
      : watchForStrayErrors((error) => {
          stopWatching();
          process.exit(report(error, name));
        });
  try {
    const code = await (await commands[name]()).run(rest);
    const [rejected] = stray?.rejections ?? [];
    return code === 0 && rejected !== undefined ? report(rejected, name) : code;
  } catch (error) {
    return report(error, name);
  } finally {
    stopWatching();
    stray?.ignoreRejections();
  }
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
