import { commandTable, type CommandName } from './command-table.ts';
import { UsageError } from './options.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = {
  freeze: async (args) => (await import('./links-freeze.ts')).run(args),
  move: async (args) => (await import('./links-move.ts')).run(args),
  external: async (args) => (await import('./links-external.ts')).run(args),
};

const rows = Object.keys(commands).map(
  (name) => `  docs links ${name.padEnd(10)} ${commandTable[`links ${name}` as CommandName].summary}`,
);
const usage = `Usage: docs links ${Object.keys(commands).join('|')} [options]\n\n${rows.join('\n')}\n\nEach takes --help.`;

/** The commands that manage published links. */
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
