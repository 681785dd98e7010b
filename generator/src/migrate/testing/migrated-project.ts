import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { problemsOfSite } from '../../pipeline/build.ts';
import { migrateProject, REPORT } from '../migrate.ts';
import { findSource } from '../sources.ts';

export interface MigratedProject {
  siteDir: string;
  changedPages: number;
  /** Problems of the migrated site as `code file:line`. */
  problems: string[];
  /** Text of a file; `null` if it doesn't exist. */
  read: (file: string) => string | null;
  report: string;
}

export async function migrated(
  files: Readonly<Record<string, string>>,
  { pages = false, force = false } = {},
): Promise<MigratedProject> {
  const siteDir = siteFolder(files);
  return migratedAgain(siteDir, { pages, force });
}

/** Migrates a project in an existing folder. */
export async function migratedAgain(
  siteDir: string,
  { pages, force }: { pages: boolean; force: boolean },
): Promise<MigratedProject> {
  const found = findSource(siteDir);
  if (found === null) {
    throw new Error('The files are no project that can be migrated.');
  }
  const problems: string[] = [];
  const { changedPages } = await migrateProject({
    siteDir,
    ...found,
    pages,
    force,
    check: async () => {
      const all = await problemsOfSite(siteDir);
      problems.push(
        ...all.map(({ code, file, line }) => `${code} ${[file, line].filter(Boolean).join(':')}`),
      );
      return all;
    },
  });
  const read = (file: string): string | null => {
    const absolute = path.join(siteDir, file);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : null;
  };
  return { siteDir, changedPages, problems, read, report: read(REPORT) ?? '' };
}
