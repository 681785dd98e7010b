import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import { openMarkdownCache } from './markdown-cache.ts';

test('the memory of the dev server keeps the texts of the last run, and not those before', async () => {
  const siteDir = siteFolder({ 'docs/index.md': '# Start\n', 'docs/a.md': '# A\n\nFirst.\n' });
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  const hitsWith = async (text: string): Promise<number> => {
    writeFileSync(path.join(siteDir, 'docs/a.md'), `# A\n\n${text}.\n`);
    return (await compiler.compile()).cacheHits;
  };
  const hits: number[] = [];
  for (const text of ['First', 'Second', 'Second', 'First']) {
    // oxlint-disable-next-line no-await-in-loop
    hits.push(await hitsWith(text));
  }
  expect(hits).toEqual([0, 1, 2, 1]);
});

test.each([true, false])('the end of a run removes old files of the cache, in memory: %s', (inMemory) => {
  const folder = siteFolder({ 'of-another-site': '', 'unused-long': '' });
  utimesSync(path.join(folder, 'unused-long'), 1, 1);
  openMarkdownCache({ folder, siteDir: '/site', inMemory }).end();
  expect(readdirSync(folder)).toEqual(['of-another-site']);
  const deleted = path.join(folder, 'deleted');
  expect(openMarkdownCache({ folder: deleted, siteDir: '/site', inMemory }).end).not.toThrow();
});
