/** Checks that only the Docusaurus adapter mentions Docusaurus. Other folders may use only public names. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** Names that browsers, scrapers, style sheets, and translations of existing sites rely on. */
const PUBLIC = [
  // Keys in browser storage, and the query parameter of embedded pages
  /docusaurus\.(?:announcement\.(?:id|dismiss)|tab\.)|docusaurus-theme(?=')/g,
  // Schema of the DocSearch scraper
  /docusaurus_(?:tag|version|locale)/g,
  // Translation folders
  /docusaurus-(?:plugin-content-(?:docs|pages)|theme-classic)/g,
  // CSS variables
  /docusaurus-(?:highlighted-code-line-bg|progress-bar-color)/g,
  // Packages and hooks of projects
  /docusaurus-remark-plugin-npm2yarn|@docusaurus\/tsconfig|Docusaurus' `use(?:DocusaurusContext|ThemeConfig)\(\)`/g,
];

test('outside the adapter, two lines contain Docusaurus: those that choose the adapter and its problems', () => {
  const src = join(root, 'generator', 'src');
  const lines = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:css|mjs|tsx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(src, 'docusaurus') + sep))
    .filter((file) => !/\.test\.tsx?$|[\\/](?:testing|whole-site-tests)[\\/]/.test(file))
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => PUBLIC.reduce((rest, name) => rest.replaceAll(name, ''), line))
        .filter((line) => /docusaurus/i.test(line))
        .map((line) => `${relative(src, file)}: ${line.trim()}`),
    );
  expect(lines).toEqual([
    "project-adapter.ts: export { docusaurus as adapter } from './docusaurus/adapter.ts';",
    "project-problems.ts: export { projectProblems } from './docusaurus/problem-catalog.ts';",
  ]);
});
