import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { linksOf } from '../pipeline/check/site-problems.ts';
import { PUBLISHED_LINKS, publishedLinksText } from '../checks/published-links.ts';
import { compileOrThrow } from './compile-or-throw.ts';
import { readOptions, siteFolder } from './options.ts';
import { printLine } from './terminal.ts';

/**
 * Writes the list of published links. If the site has errors, such as a missing link, writes no list and exits with
 * code 1.
 */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('links freeze', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const { compiled, statics } = await compileOrThrow(siteDir);
  const present = linksOf(compiled, statics);
  const before = Object.keys(compiled.languages[0].published?.entries ?? {});
  // Moved URLs stay in the list; existing pages are recorded with their current content.
  const kept = Object.fromEntries(before.map((address) => [address, {}]));
  const entries = { ...kept, ...present };
  writeFileSync(path.join(siteDir, PUBLISHED_LINKS), publishedLinksText(entries));
  const added = Object.keys(entries).length - before.length;
  printLine(
    `${PUBLISHED_LINKS} contains ${Object.keys(entries).length} URLs, ${added} of them new. Commit it.`,
  );
  return 0;
}
