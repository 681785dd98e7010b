import path from 'node:path';
import { initSite } from '../content/init-site.ts';
import { readOptions } from './options.ts';
import { printLine } from './terminal.ts';

const usage = `Usage: docs init [DIR] [--title TITLE]

Makes a site in an empty folder (default: site): a first page, sidebars and the configuration. Asks nothing.

  --title TITLE   name of the site (default: Documentation)`;

/** Makes a site of an empty folder. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, { title: { type: 'string', default: 'Documentation' } });
  if (options === null) {
    return 0;
  }
  const folder = options.positionals[0] ?? 'site';
  const written = initSite(path.resolve(folder), String(options.values.title));
  for (const file of written) {
    printLine(`  ${path.join(folder, file)}`);
  }
  const site = folder === 'site' ? '' : ` --site ${folder}`;
  printLine(`Write pages into ${path.join(folder, 'docs')}, and see them with: docs dev${site}`);
  return 0;
}
