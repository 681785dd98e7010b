/** Commands with a common first word, such as `docs links freeze` and `docs links move`. */

import { commandTable } from './command-table.ts';
import { UsageError } from './options.ts';

/**
 * Runs the command that the first argument names, or prints the list of the group's commands.
 *
 * @param group `links`
 * @returns the exit code
 * @throws UsageError if there's no such command
 */
export async function runCommandGroup(
  group: string,
  commands: Readonly<Record<string, (args: string[]) => Promise<number>>>,
  [name = '', ...rest]: string[],
): Promise<number> {
  const names = Object.keys(commands);
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const rows = Object.entries(commandTable).flatMap(([command, { summary }]) => {
    const [first, name = ''] = command.split(' ');
    return first === group && name !== '' ? [`  docs ${group} ${name.padEnd(width)} ${summary}`] : [];
  });
  const usage = `Usage: docs ${group} ${names.join('|')} [options]\n\n${rows.join('\n')}\n\nTo see a command's options, add --help.`;
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
