/** Complete results for projects with most of what each generator has. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import type { Problem } from '../problems.ts';
import { migrateProject } from './migrate.ts';
import { findSource } from './sources.ts';
import { migrated } from './testing/migrated-project.ts';

const folder = path.join(fixtures, 'migrate');

/** Each file of a project starts with a line such as `@@ docs/index.md`. */
function projectOf(name: string): Record<string, string> {
  const [, ...parts] = readFileSync(path.join(folder, `${name}.txt`), 'utf8').split(/^@@ (.*)\n/m);
  return Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])),
  );
}

function filesIn(siteDir: string): Map<string, string> {
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((file): [string, string] => [
        path.relative(siteDir, file).replaceAll('\\', '/'),
        readFileSync(file, 'utf8'),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const PROBLEMS: Problem[] = [
  { code: 'broken-link', level: 'throw', message: 'A link is broken\nMore', file: './docs/a.md', line: 3 },
  { code: 'broken-link', level: 'throw', message: 'A link is broken', file: 'docs/a.md', line: 7 },
  { code: 'broken-link', level: 'warn', message: 'No file?', fix: 'Write one.' },
];

test.each(['mkdocs', 'vitepress', 'starlight', 'mintlify'])('all of a project of %s', async (name) => {
  const project = projectOf(name);
  const { siteDir, changedPages, problems } = await migrated(project, { pages: true });
  const after = filesIn(siteDir);
  const parts = [...after].flatMap(([file, text]) => (project[file] === text ? [] : [`@@ ${file}\n${text}`]));
  const gone = Object.keys(project).filter((file) => !after.has(file));
  const untouched = siteFolder(project);
  const found = findSource(untouched);
  if (found !== null) {
    const options = { siteDir: untouched, ...found, pages: false, force: false };
    await migrateProject({ ...options, check: async () => PROBLEMS });
  }
  const report = filesIn(untouched).get('migration-report.md') ?? '';
  const written = `${parts.join('')}@@ gone\n${gone.join('\n')}\n@@ problems, with ${changedPages} changed pages\n${problems.join('\n')}\n@@ report without pages\n${report}`;
  // Whether the folder is in a Git repository depends on the machine.
  await expect(written.replaceAll(/^.*(?:Git reports|no-git-history).*\n/gm, '')).toMatchFileSnapshot(
    path.join(folder, `${name}.migrated.txt`),
  );
});
