import { cutVersion } from '../content/new-version.ts';
import { loadConfig } from '../config/load-config.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

const usage = `Usage: docs new-version NAME [--site DIR]

Copies docs/ to versioned_docs/version-NAME/, keeps its sidebars, and adds NAME to versions.json.`;

/** Freezes the current docs under a version name. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, { site: { type: 'string', default: 'site' } });
  if (options === null) {
    return 0;
  }
  const [name] = options.positionals;
  if (name === undefined) {
    throw new UsageError(`A version needs a name, for example: docs new-version 2.0\n\n${usage}`);
  }
  const siteDir = siteFolder(String(options.values.site));
  const { config } = await loadConfig(siteDir);
  await cutVersion(siteDir, config, name);
  printLine(`Version ${name} is cut. The current docs stay where they are; edit them for the next version.`);
  return 0;
}
