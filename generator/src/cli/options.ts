import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../error-message.ts';
import { adapter } from '../project-adapter.ts';
import { commandTable, usageOf, type CommandName, type CommandText } from './command-table.ts';

/** The command line is invalid, for example because of an unknown option or a missing value. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type OptionsOf<Name extends CommandName> = (typeof commandTable)[Name]['options'];

/**
 * Parses a command's options. Prints the usage for `--help` and after an unknown option.
 *
 * @returns `null` if only help was requested
 * @throws UsageError for unknown options and for more arguments than the command accepts
 */
export function readOptions<Name extends CommandName>(
  name: Name,
  args: string[],
): ReturnType<typeof parseArgs<{ options: OptionsOf<Name>; allowPositionals: true }>> | null {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usageOf(name)}\n`);
    return null;
  }
  const parsed = parseOptions(name, args);
  const unexpected = parsed.positionals[argumentCount(name)];
  if (unexpected !== undefined) {
    throw new UsageError(`Unexpected argument "${unexpected}".${optionFor(name)}\n\n${usageOf(name)}`);
  }
  return parsed;
}

function parseOptions<Name extends CommandName>(
  name: Name,
  args: string[],
): ReturnType<typeof parseArgs<{ options: OptionsOf<Name>; allowPositionals: true }>> {
  try {
    const options: OptionsOf<Name> = commandTable[name].options;
    return parseArgs({ args: withHost(args), options, allowPositionals: true });
  } catch (error) {
    // Node also explains how to write arguments that start with a dash.
    const message = errorMessage(error).replace(/^(Unknown option '[^']*')\. .*$/s, '$1');
    throw new UsageError(`${message}\n\n${usageOf(name)}`);
  }
}

/** How many arguments the command accepts. */
function argumentCount(name: CommandName): number {
  const { arguments: words = '' }: CommandText = commandTable[name];
  return words.endsWith('...]') ? Infinity : words.split(' ').filter(Boolean).length;
}

/** Other generators accept a folder as an argument. */
function optionFor(name: CommandName): string {
  const { options }: CommandText = commandTable[name];
  const folders = ['site', 'out'].filter((option) => options[option]?.value === 'DIR');
  return folders.length === 0
    ? ''
    : ` To choose a folder, use ${folders.map((option) => `--${option}`).join(' or ')}.`;
}

/** `--host` without a value means all networks. The parser requires a value, so pass an empty one. */
function withHost(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === '--host' && (next === undefined || next.startsWith('-')) ? '--host=' : arg;
  });
}

/** True if a folder has the configuration of a site. */
function isProject(folder: string): boolean {
  return readdirSync(folder).some((name) => adapter.isConfig(name) || name.startsWith('site.config.'));
}

/**
 * Returns the absolute path of the site folder from `--site`. By default, that's `site`, or the current folder if only that
 * one has a configuration.
 *
 * @throws UsageError when the folder doesn't exist
 */
export function siteFolder(site: string): string {
  const dir = path.resolve(site);
  if (site === commandTable.build.options.site.default && !existsSync(dir) && isProject('.')) {
    return path.resolve('.');
  }
  if (!existsSync(dir) || !statSync(dir).isDirectory()) {
    throw new UsageError(
      `There's no folder "${site}" here. Specify the folder of your docs with --site DIR, for example: docs build --site website`,
    );
  }
  return dir;
}

/**
 * Changes to the folder of a project of another generator, as its own commands do, because its code may use relative paths. Paths
 * in options must already be absolute.
 */
export function enterProject(siteDir: string): void {
  const names = readdirSync(siteDir);
  if (
    names.some((name) => adapter.isConfig(name)) &&
    !names.some((name) => name.startsWith('site.config.'))
  ) {
    process.chdir(siteDir);
  }
}

/**
 * Parses the port number of `--port`.
 *
 * @throws UsageError when it isn't a number from 0 to 65535
 */
export function portNumber(port: string): number {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new UsageError(`"${port}" isn't a port. Use a number from 0 to 65535, for example --port 8080.`);
  }
  return number;
}
