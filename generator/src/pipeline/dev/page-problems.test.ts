import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { packageRoot } from '../../package-root.ts';
import { createCompiler } from '../compile.ts';
import { createLiveSite } from './live-site.ts';
import { pageProblems, problemPanel, type PageProblems } from './page-problems.ts';

async function problemsOf(files: Readonly<Record<string, string>>): Promise<PageProblems> {
  const siteDir = siteFolder(files);
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  if (live.snapshot === null) {
    throw new Error(JSON.stringify(live.failure));
  }
  return pageProblems(live.snapshot.compiled, live.problems());
}

const codesAt = (problems: PageProblems, path: string): string[] => problems.of(path).map(({ code }) => code);

test('a page has the problems of its file and included files: errors, warnings, and links', async () => {
  const problems = await problemsOf({
    'docs/index.md': '---\ndescripton: x\n---\n\n# Start\n\n[Gone](/nowhere)\n\n[None](#none)\n',
    'docs/one.md': '# One\n\n::include{file="_part.md"}\n',
    'docs/two.md': '# Two\n',
    'docs/_part.md': '![x](gone.png)\n',
  });
  expect(codesAt(problems, '/').sort()).toEqual(['broken-anchor', 'broken-link', 'unknown-front-matter']);
  expect(problems.of('/one')).toMatchObject([{ code: 'missing-image', file: 'docs/_part.md', line: 1 }]);
  expect(problems.of('/two')).toEqual([]);
});

test("an error that belongs to no page is on every page, and such a warning isn't", async () => {
  const problems = await problemsOf({
    'docs/index.md': '# Start\n',
    'docs/guides/one.md': '# One\n',
    'docs/guides/_category_.json': '{ "lable": "Guides" }',
    'docs/guides/_category_.yml': 'label: Guides',
  });
  expect(codesAt(problems, '/')).toEqual(['invalid-category-file']);
  expect(codesAt(problems, '/guides/one')).toEqual(['invalid-category-file']);
});

test("a translation has its own problems, and an untranslated page has the original's", async () => {
  const problems = await problemsOf({
    'site.config.json': '{ "i18n": { "defaultLocale": "en", "locales": ["en", "de"] } }',
    'docs/index.md': '# Start\n\n![x](gone.png)\n',
    'docs/lamp.md': '# Lamp\n',
    'i18n/de/docusaurus-plugin-content-docs/current/lamp.md': '# Lampe\n\n![x](weg.png)\n',
  });
  expect(codesAt(problems, '/')).toContain('missing-image');
  expect(codesAt(problems, '/de/')).toContain('missing-image');
  expect(codesAt(problems, '/lamp')).toEqual([]);
  expect(
    problems
      .of('/de/lamp')
      .map(({ message }) => message)
      .join(),
  ).toContain('weg.png');
});

test('the panel counts problems and shows each with its location, fix, and a link to the editor', () => {
  expect(problemPanel([], '/site')).toBe(null);
  const panel = problemPanel(
    [
      { code: 'broken-link', level: 'warn', message: 'B.', file: 'docs/a.md', line: 9 },
      {
        code: 'missing-image',
        level: 'throw',
        message: 'A.',
        fix: 'Fix.',
        file: 'docs/a.md',
        line: 3,
        column: 5,
      },
      { code: 'broken-link', level: 'warn', message: 'C.' },
    ],
    '/site',
  );
  expect(panel).toMatchObject({ title: '1 error and 2 warnings on this page', close: 'Close (Esc)' });
  expect(panel?.entries).toEqual([
    { level: 'warning', place: 'broken-link', file: null, message: 'C.', fix: '' },
    {
      level: 'error',
      place: 'docs/a.md:3:5',
      file: `${path.join('/site', 'docs/a.md')}:3:5`,
      message: 'A.',
      fix: 'Fix.',
    },
    {
      level: 'warning',
      place: 'docs/a.md:9',
      file: `${path.join('/site', 'docs/a.md')}:9:1`,
      message: 'B.',
      fix: '',
    },
  ]);
});

test("the code published by a build doesn't contain the panel", () => {
  const shell = path.join(packageRoot, 'dist/shell');
  const [name = ''] = readdirSync(shell);
  const [, bundle = ''] = readFileSync(path.join(shell, name), 'utf8').split('\n');
  const { files } = JSON.parse(bundle) as { files: [string, string][] };
  const code = files.map(([, contents]) => Buffer.from(contents, 'base64').toString()).join('\n');
  expect(code).toContain('docs-root');
  expect(code).not.toMatch(/docs-dev-problems|docs:problems/);
});
