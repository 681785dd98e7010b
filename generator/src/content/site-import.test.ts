import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveSiteImport } from './site-import.ts';
import { siteFolder } from './testing/site-folder.ts';

test.each([
  ['.', 'docs/a/index.ts'],
  ['./', 'docs/a/index.ts'],
  ['..', 'docs/index.ts'],
  ['../a', 'docs/a/index.ts'],
  ['..a', null],
])('an import of "%s" is %s', (specifier, file) => {
  const site = siteFolder({ 'docs/index.ts': '', 'docs/a/index.ts': '' });
  expect(resolveSiteImport(specifier, path.join(site, 'docs/a/page.mdx'), site)).toBe(
    file === null ? null : path.join(site, file),
  );
});
