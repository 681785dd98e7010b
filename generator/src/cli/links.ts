import { UsageError } from './options.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = {
  freeze: async (args) => (await import('./links-freeze.ts')).run(args),
  move: async (args) => (await import('./links-move.ts')).run(args),
  external: async (args) => (await import('./links-external.ts')).run(args),
};

const usage = `Usage: docs links freeze|move|external [options]

  docs links freeze         note all addresses of the site as published: from then on, none may go
  docs links move OLD NEW   write the redirect of an address that has moved
  docs links external       ask other websites whether the links to them still work

Each takes --help.`;

/** What has to do with links over time. */
export async function run(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new UsageError(usage);
  }
  return command(rest);
}
