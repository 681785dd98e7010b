import { collectionsOf } from '../content/collections.ts';
import { cutVersion } from '../content/new-version.ts';
import { CURRENT } from '../content/versions.ts';
import { loadConfig } from '../config/load-config.ts';
import { usageOf } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

/** Creates a version from the current docs. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('new-version', args);
  if (options === null) {
    return 0;
  }
  const [name] = options.positionals;
  if (name === undefined) {
    throw new UsageError(
      `A version needs a name, for example: docs new-version 2.0\n\n${usageOf('new-version')}`,
    );
  }
  const siteDir = siteFolder(String(options.values.site));
  const { config } = await loadConfig(siteDir);
  const collections = collectionsOf(config);
  const id = options.values.docs;
  const collection = id === undefined ? collections[0] : collections.find((one) => one.config.docs.id === id);
  if (collection === undefined) {
    const known = collections.map((one) => one.config.docs.id).join(', ');
    throw new UsageError(`There's no set of docs "${String(id)}". Use one of: ${known}.`);
  }
  await cutVersion(siteDir, collection, name);
  const { versions = {}, lastVersion } = collection.config.docs;
  const isMoved = (lastVersion ?? name) !== CURRENT && versions[CURRENT]?.path === undefined;
  printLine(
    `Created version ${name}. For the next version, edit the files of the current docs.` +
      (isMoved
        ? ` Their pages are now in "next/", because version ${name} is the one that readers see first.`
        : ''),
  );
  return 0;
}
