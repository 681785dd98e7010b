import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { importedModuleFiles, sitePages } from './site-module-files.ts';

test("React pages are found in all folders, and partials, tests, and hidden and other files aren't pages", () => {
  const site = siteFolder({
    'pages/index.tsx': '',
    'pages/b/c.jsx': '',
    'pages/_part.tsx': '',
    'pages/_parts/d.tsx': '',
    'pages/.hidden/e.tsx': '',
    'pages/__tests__/f.tsx': '',
    'pages/index.test.tsx': '',
    'pages/notes.ts': '',
  });
  expect(sitePages(site, 'pages')).toEqual({
    files: ['pages/b/c.jsx', 'pages/index.tsx'],
    others: ['pages/notes.ts'],
    problems: [],
  });
});

test("an editor's lock file isn't a page, and a broken symbolic link is an error with its name", () => {
  const site = siteFolder({ 'pages/index.tsx': '' });
  symlinkSync('writer@machine.123:456', path.join(site, 'pages/.#index.tsx'));
  symlinkSync('nothing.tsx', path.join(site, 'pages/gone.tsx'));
  const { files, problems } = sitePages(site, 'pages');
  expect(files).toEqual(['pages/index.tsx']);
  expect(problems.map(({ level, file }) => [level, file])).toEqual([['throw', 'pages/gone.tsx']]);
});

test('modules imported by pages and partials are found in every form of import', () => {
  const site = siteFolder({
    'docs/a.mdx': '',
    'docs/_p.mdx': "import * as C from '../components/c'; import D from '../components/d' // both\n",
    'components/b.tsx': '',
    'components/c.ts': '',
    'components/d.json': '{}',
  });
  const body = "import B\nfrom '@site/components/b';\nimport P from './\\_p.mdx';\n\n<P/>\n";
  const page = { source: 'docs/a.mdx', format: 'mdx', body } as const;
  const files = importedModuleFiles([page], site).map((file) => path.relative(site, file));
  expect(files).toEqual(['components/b.tsx', 'components/c.ts', 'components/d.json']);
});

test.each([
  ['```mdx-code-block\n', '```', true],
  ['````mdx-code-block\n', '````', true],
  ['~~~~ mdx-code-block\n', '~~~~', true],
  ['````jsx\n', '````', false],
  ['````jsx\n```mdx-code-block\n', '```\n````', false],
])('imports in a fence that starts with %j and ends with %j count: %s', (start, end, isFound) => {
  const site = siteFolder({ 'docs/a.mdx': '', 'docs/b.tsx': '' });
  const body = `Text\n\n${start}import B from './b';\n\n<B />\n${end}\n`;
  const files = importedModuleFiles([{ source: 'docs/a.mdx', format: 'mdx', body }], site);
  expect(files.map((file) => path.relative(site, file))).toEqual(isFound ? ['docs/b.tsx'] : []);
});

test('packages and built-in components are modules if JavaScript uses them, independent of other imports', () => {
  const site = siteFolder({ 'docs/a.mdx': '', 'node_modules/here/index.js': '' });
  const imports = [
    "import { a } from 'missing';",
    "import { b } from 'here';",
    "import Tabs from '@theme/Tabs';",
    "import { useTabs } from '@theme/Tabs';",
    "import TabItem from '@theme/TabItem';",
  ];
  for (const lines of [imports, imports.toReversed()]) {
    const page = { source: 'docs/a.mdx', format: 'mdx', body: `${lines.join('\n')}\n\nText\n` } as const;
    expect(importedModuleFiles([page], site)).toEqual(['@theme/Tabs', 'here']);
  }
});
