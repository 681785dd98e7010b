import { readdirSync } from 'node:fs';
import { checkSite } from '../pipeline/build.ts';
import { DocsError } from '../problems.ts';
import { adapter } from '../project-adapter.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

/** Converts a project of another generator to a site. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('migrate', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const file = readdirSync(siteDir)
    .filter((name) => adapter.isConfig(name))
    .sort()[0];
  if (file === undefined) {
    throw new UsageError(
      `There is no ${adapter.config} in "${String(options.values.site)}". Name the folder that holds it with --site DIR, for example: docs migrate --site website`,
    );
  }
  const { CONFIG, migrate, REPORT } = await adapter.migration();
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
