import path from 'node:path';
import { expect, test } from 'vitest';
import { aliasesIn, resolveSiteImport, setAliases } from './site-import.ts';
import { siteFolder } from './testing/site-folder.ts';

test.each([
  ['.', 'docs/a/index.ts'],
  ['./', 'docs/a/index.ts'],
  ['..', 'docs/index.ts'],
  ['../a', 'docs/a/index.ts'],
  ['..a', null],
])('an import of "%s" is %s', (specifier, file) => {
  const site = siteFolder({ 'docs/index.ts': '', 'docs/a/index.ts': '', 'docs/a/..a.ts': '' });
  expect(resolveSiteImport(specifier, path.join(site, 'docs/a/page.mdx'), site)).toBe(
    file === null ? null : path.join(site, file),
  );
});

test("aliases and absolute paths only exist in an adapted project; loaders and packages aren't files", () => {
  const files = [
    'src/a.ts',
    'src/a/index.tsx',
    'lib/b.jsx',
    'lib/b/c.json',
    'data.yaml',
    'text.md',
    'lib/dir/x.ts',
  ];
  const site = siteFolder(Object.fromEntries(files.map((file) => [file, ''])));
  const imports = [
    '@site/src/a',
    '@site/src/a/',
    '@site/lib/b',
    '@site/lib/dir',
    '!!yaml-loader!./data.yaml',
    '!!raw-loader!./text.md',
    'react',
    '/src/a',
    'lib',
    'lib/b',
    'lib/b/c',
    'library/b',
    'exact',
    'exact/c',
  ];
  const found = (): (string | null)[] =>
    imports.map((specifier) => {
      const file = resolveSiteImport(specifier, path.join(site, 'page.mdx'), site);
      return file === null ? null : path.relative(site, file).replaceAll(path.sep, '/');
    });
  const always = ['src/a.ts', 'src/a/index.tsx', 'lib/b.jsx', null, 'data.yaml', null, null];
  expect(found()).toEqual([...always, null, null, null, null, null, null, null]);
  expect(aliasesIn(site)).toEqual({});
  const aliases = { lib: path.join(site, 'lib'), exact$: path.join(site, 'lib/b.jsx') };
  setAliases(site, aliases);
  expect(aliasesIn(site)).toBe(aliases);
  expect(found()).toEqual([
    ...always,
    'src/a.ts',
    null,
    'lib/b.jsx',
    'lib/b/c.json',
    null,
    'lib/b.jsx',
    null,
  ]);
});
