import { readdirSync } from 'node:fs';
import { checkSite } from '../pipeline/build.ts';
import { DOCUSAURUS_CONFIG } from '../config/load-config.ts';
import { CONFIG, migrate, REPORT } from '../docusaurus/migration.ts';
import { DocsError } from '../problems.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

/** Converts a Docusaurus project to a site. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('migrate', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const file = readdirSync(siteDir)
    .filter((name) => DOCUSAURUS_CONFIG.test(name))
    .sort()[0];
  if (file === undefined) {
    throw new UsageError(
      `There is no docusaurus.config in "${String(options.values.site)}". Name the folder that holds it with --site DIR, for example: docs migrate --site website`,
    );
  }
  const todo = await migrate(siteDir, file, () => problemsOf(siteDir));
  printLine(`Wrote ${CONFIG} and ${REPORT} (${todo} ${todo === 1 ? 'thing' : 'things'} to look at).`);
  return 0;
}

/** Returns the problems that a build would report, even if the build can't continue. */
async function problemsOf(siteDir: string): Promise<DocsError['problems']> {
  try {
    return (await checkSite({ siteDir })).problems;
  } catch (error) {
    if (error instanceof DocsError) {
      return error.problems;
    }
    throw error;
  }
}
