import { existsSync, readdirSync } from 'node:fs';
import { findSource } from '../migrate/sources.ts';
import { migrateProject, REPORT } from '../migrate/migrate.ts';
import { problemsOfSite } from '../pipeline/build.ts';
import type { DocsError } from '../problems.ts';
import { adapter } from '../project-adapter.ts';
import { commandTable } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

/** Converts a project of another generator to a site. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('migrate', args);
  if (options === null) {
    return 0;
  }
  const { site, pages = false, force = false } = options.values;
  const siteDir = projectFolder(String(site));
  const check = (): Promise<DocsError['problems']> => problemsOfSite(siteDir);
  const file = readdirSync(siteDir)
    .filter((name) => adapter.isConfig(name))
    .sort()[0];
  if (file !== undefined) {
    const { CONFIG, migrate, REPORT } = await adapter.migration();
    const todo = await migrate(siteDir, file, check, force);
    printLine(`Wrote ${CONFIG} and ${REPORT} (${things(todo)} to look at).`);
    return 0;
  }
  const found = findSource(siteDir);
  if (found === null) {
    throw new UsageError(
      `There is no ${adapter.config}, mkdocs.yml, .vitepress/config, astro.config, docs.json, or mint.json in "${String(site)}". Specify the project folder with --site DIR, for example: docs migrate --site website`,
    );
  }
  const { written, changedPages, todo } = await migrateProject({ siteDir, ...found, pages, force, check });
  const changed = pages ? ` Converted ${changedPages} ${changedPages === 1 ? 'page' : 'pages'}.` : '';
  printLine(`Wrote ${written.join(', ')}.${changed} ${REPORT} lists ${things(todo)} to look at.`);
  return 0;
}

/** The folder from `--site`. By default, the current folder counts if the folder `site` contains no project. */
function projectFolder(site: string): string {
  const isDefault = site === commandTable.migrate.options.site.default;
  const isHere = isDefault && isProject('.') && !(existsSync(site) && isProject(site));
  return siteFolder(isHere ? '.' : site);
}

function isProject(folder: string): boolean {
  return readdirSync(folder).some((name) => adapter.isConfig(name)) || findSource(folder) !== null;
}

function things(count: number): string {
  return `${count} ${count === 1 ? 'thing' : 'things'}`;
}
