import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFixture } from '../../fixtures/build-fixture.ts';
import { initSite } from './init-site.ts';
import { siteFolder } from './testing/site-folder.ts';

test('an empty or new folder becomes a site without problems', async () => {
  const folder = path.join(siteFolder({}), 'my-docs');
  expect(initSite(folder, `Ada's "docs"`)).toEqual([
    'site.config.ts',
    'sidebars.ts',
    'docs/index.md',
    'docs/guides/first-steps.md',
  ]);
  expect(await checkFixture(folder)).toEqual({ ok: true, printed: '' });
});

test('nothing is written to a folder that is not empty', () => {
  const folder = siteFolder({ 'README.md': '' });
  expect(() => initSite(folder, 'T')).toThrow('is not empty: it holds "README.md"');
  const withGit = siteFolder({});
  mkdirSync(path.join(withGit, '.git'));
  expect(initSite(withGit, 'T')).toHaveLength(4);
  const file = path.join(siteFolder({}), 'file');
  writeFileSync(file, '');
  expect(() => initSite(file, 'T')).toThrow('is a file, not a folder');
});
