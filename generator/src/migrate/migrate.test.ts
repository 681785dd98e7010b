import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { DocsError } from '../problems.ts';
import { migrated, migratedAgain } from './testing/migrated-project.ts';

const project = {
  'mkdocs.yml': 'site_name: Lamp\nnav:\n  - index.md\n  - gone.md\n',
  'docs/index.md': '# Lamp\n\n!!! note\n\n    Text.\n\n``` py hl_lines="1"\na()\n```\n',
};

test('without --pages, no page changes, and the report lists what is left to do and where', async () => {
  const { changedPages, read, report } = await migrated(project);
  expect(changedPages).toBe(0);
  expect(read('docs/index.md')).toBe(project['docs/index.md']);
  expect(report).toContain('No page was changed.');
  expect(report).toContain('- `mkdocs.yml`: `nav` contains "gone.md", which isn\'t a page.');
  expect(report).toContain('- `docs/index.md:3`: "!!! note" is an MkDocs admonition');
});

test('existing files are all reported, and nothing is written', async () => {
  const siteDir = siteFolder({ ...project, 'site.config.ts': 'mine', 'sidebars.ts': 'mine' });
  const failure: unknown = await migratedAgain(siteDir, { pages: true, force: false }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DocsError);
  expect((failure as DocsError).problems.map(({ code, file }) => [code, file])).toEqual([
    ['config-in-the-way', 'site.config.ts'],
    ['config-in-the-way', 'sidebars.ts'],
  ]);
  expect(readFileSync(path.join(siteDir, 'site.config.ts'), 'utf8')).toBe('mine');
  expect(readFileSync(path.join(siteDir, 'docs/index.md'), 'utf8')).toBe(project['docs/index.md']);
  expect(existsSync(path.join(siteDir, 'migration-report.md'))).toBe(false);
});

test('with --force, existing files are replaced, and converting again changes nothing', async () => {
  const first = await migrated(project, { pages: true });
  expect(first.changedPages).toBe(1);
  const page = first.read('docs/index.md');
  const second = await migratedAgain(first.siteDir, { pages: true, force: true });
  expect(second.changedPages).toBe(0);
  expect(second.read('docs/index.md')).toBe(page);
});

test.each([
  ['mkdocs.yml', 'site_name: [\n', 'mkdocs.yml:2'],
  ['mkdocs.yml', 'INHERIT: mkdocs.yml\n', 'mkdocs.yml'],
  ['mkdocs.yml', 'INHERIT: gone.yml\n', 'mkdocs.yml'],
  ['mkdocs.yml', '- site_name: Lamp\n', 'mkdocs.yml'],
  ['mkdocs.yml', 'Lamp\n', 'mkdocs.yml'],
  ['mkdocs.yml', '', 'mkdocs.yml'],
  ['docs.json', '{ "name": }', 'docs.json'],
  ['docs.json', '[{ "name": "Lamp" }]', 'docs.json'],
  ['docs.json', 'null', 'docs.json'],
  ['docs.json', '{ "navigation": { "$ref": "gone.json" } }', 'docs.json'],
  ['.vitepress/config.ts', 'export default {\n  title: missing,\n};\n', '.vitepress/config.ts:2'],
  ['.vitepress/config.ts', 'export default [{ title: "Lamp" }];\n', '.vitepress/config.ts'],
  ['astro.config.mjs', 'export default { site: "https://lamp.test" };\n', 'astro.config.mjs'],
])("%s that can't be read is reported, and nothing is written", async (file, text, place) => {
  const siteDir = siteFolder({ 'index.md': '# Lamp\n' });
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
  const failure: unknown = await migratedAgain(siteDir, { pages: false, force: false }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DocsError);
  const [problem] = (failure as DocsError).problems;
  expect([problem?.code, [problem?.file, problem?.line].filter(Boolean).join(':')]).toEqual([
    'config-not-loaded',
    place,
  ]);
  expect(existsSync(path.join(siteDir, 'site.config.ts'))).toBe(false);
});
