/** The `docs` command: picks the file of the command and prints errors for authors. */

import { generatorVersion } from '../build/generator-version.ts';
import { failureOf } from '../generator-fault.ts';
import { DocsError } from '../problems.ts';
import { UsageError } from './options.ts';
import { printError, printFault, printProblems } from './terminal.ts';

interface Command {
  summary: string;
  run: (args: string[]) => Promise<number>;
}

const commands: Record<string, Command> = {
  dev: {
    summary: 'Serve the site with live update',
    run: async (args) => (await import('./dev.ts')).run(args),
  },
  build: { summary: 'Build the site', run: async (args) => (await import('./build.ts')).run(args) },
  serve: {
    summary: 'Serve a built site',
    run: async (args) => (await import('./serve-command.ts')).run(args),
  },
  'deploy-config': {
    summary: 'Print the configuration of a host',
    run: async (args) => (await import('./deploy-config.ts')).run(args),
  },
  mcp: {
    summary: 'Answer assistants from a built site, by the Model Context Protocol',
    run: async (args) => (await import('./mcp.ts')).run(args),
  },
  check: {
    summary: 'Do everything a build does, but write nothing',
    run: async (args) => (await import('./check.ts')).run(args),
  },
  init: {
    summary: 'Make a site in an empty folder',
    run: async (args) => (await import('./init.ts')).run(args),
  },
  migrate: {
    summary: 'Write the configuration that says what that of a Docusaurus project says',
    run: async (args) => (await import('./migrate.ts')).run(args),
  },
  links: {
    summary: 'Keep published addresses alive, and check links to other websites',
    run: async (args) => (await import('./links.ts')).run(args),
  },
  'new-version': {
    summary: 'Freeze the current docs as a version',
    run: async (args) => (await import('./new-version.ts')).run(args),
  },
  'test-search': {
    summary: 'Test the search on the queries that readers type',
    run: async (args) => (await import('./test-search.ts')).run(args),
  },
  'publish-search': {
    summary: 'Put the search records into the hosted service',
    run: async (args) => (await import('./publish-search.ts')).run(args),
  },
};

/**
 * Runs one command.
 *
 * @param args what follows `docs` on the command line
 * @returns the exit code: 0 when all is well, 1 when something is wrong with the site, 2 when the call is off
 */
export async function main(args: string[]): Promise<number> {
  // A reader that has seen enough, such as `head`, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      throw error;
    }
  });
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${generatorVersion()}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    printError(`There is no command "${name}".\n${help()}`);
    return 2;
  }
  if (name !== 'dev') {
    // What fails outside of the command's own promise; the dev server goes on after such a failure.
    process.on('uncaughtException', (error) => process.exit(report(error, name)));
  }
  try {
    return await command.run(rest);
  } catch (error) {
    return report(error, name);
  }
}

/** Prints what ended a command, and gives its exit code. */
function report(error: unknown, command: string): number {
  if (error instanceof UsageError) {
    printError(error.message);
    return 2;
  }
  const failure = failureOf(error, { doing: `running "docs ${command}"` });
  if (failure instanceof DocsError) {
    printProblems(failure.problems);
  } else {
    printFault(failure);
  }
  return 1;
}

function help(): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => `  docs ${name.padEnd(15)} ${summary}`);
  return `Usage: docs <command> [options]\n\n${rows.join('\n')}\n\nEvery command takes --site DIR (default: site). See docs <command> --help.\n`;
}
