/** If `--offline` or `--compress` fails, the last build and the last copy must stay unchanged. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporarySite } from '../../../fixtures/temporary-site.ts';

import { OutputFolder } from '../../output/output-folder.ts';
import { DocsError } from '../../problems.ts';
import { buildSite } from '../build.ts';

afterEach(() => void vi.restoreAllMocks());

async function builtTwice(extra: { offline: true } | { compress: true }, breakIt: (folder: string) => void) {
  const folder = temporarySite({ 'site/docs/index.md': '# First text\n' });
  const build = (): Promise<unknown> =>
    buildSite({
      siteDir: path.join(folder, 'site'),
      outDir: path.join(folder, 'dist'),
      useCache: false,
      onStep: () => undefined,
      ...extra,
    });
  await build();
  writeFileSync(path.join(folder, 'site/docs/index.md'), '# Second text\n');
  breakIt(folder);
  const error = await build().catch((thrown: unknown) => thrown);
  const html = (dir: string): string => readFileSync(path.join(folder, dir, 'index.html'), 'utf8');
  return { folder, error, html, names: readdirSync(folder).sort() };
}

test("a zip that can't be written is reported, and the last site and copy stay", async () => {
  const { error, html, names } = await builtTwice({ offline: true }, (folder) => {
    rmSync(path.join(folder, 'dist-offline.zip'));
    mkdirSync(path.join(folder, 'dist-offline.zip'));
  });
  expect(error).toBeInstanceOf(DocsError);
  expect((error as DocsError).problems[0]?.message).toMatch(/dist-offline\.zip" is a folder/);
  expect(html('dist')).toContain('First text');
  expect(html('dist-offline')).toContain('First text');
  expect(names).toEqual(['dist', 'dist-offline', 'dist-offline.zip', 'site']);
});

test('a full disk during compression is reported with the file, and the last site stays', async () => {
  const { folder, error, html, names } = await builtTwice({ compress: true }, () => {
    const { write } = OutputFolder.prototype;
    vi.spyOn(OutputFolder.prototype, 'write').mockImplementation(function (this: OutputFolder, file) {
      if (file.path.endsWith('.br')) {
        throw Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write', path: `/dist/${file.path}` });
      }
      write.call(this, file);
    });
  });
  expect(error).toBeInstanceOf(DocsError);
  expect((error as DocsError).problems[0]?.message).toMatch(/\.br" can't be written: the disk is full/);
  expect(html('dist')).toContain('First text');
  expect(existsSync(path.join(folder, 'dist/index.html.br'))).toBe(true);
  expect(names).toEqual(['dist', 'site']);
});
