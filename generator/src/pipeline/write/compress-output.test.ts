import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutputFolder } from '../../output/output-folder.ts';
import { compressOutput } from './compress-output.ts';
import { OutputManifest } from '../cache/output-manifest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = '<p>The same words again.</p>\n'.repeat(100);

/** Writes and compresses an output of these files, and lists it. */
async function build(files: Record<string, string>): Promise<(name: string) => Buffer> {
  const out = join(folder, 'dist');
  const output = new OutputFolder(out);
  const kept = new OutputManifest(folder, out);
  for (const [path, contents] of Object.entries(files)) {
    output.write({ path, contents });
  }
  await compressOutput(output, kept);
  output.commit();
  kept.store();
  return (name) => readFileSync(join(out, name));
}

const date = (name: string): number => statSync(join(folder, 'dist', name)).mtimeMs;

test('a text file has a smaller compressed copy', async () => {
  const read = await build({ 'a/index.html': page });
  expect(brotliDecompressSync(read('a/index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('a/index.html.gz')).toString()).toBe(page);
});

test('small or already compressed files and files for the host stay unchanged', async () => {
  const read = await build({ 'short.html': 'short', 'a.png': page, '.mark.html': page, _headers: page });
  for (const name of ['short.html', 'a.png', '.mark.html', '_headers']) {
    expect(() => read(`${name}.br`)).toThrow('ENOENT');
  }
});

test('only changed files are compressed again', async () => {
  await build({ 'same.html': page, 'other.html': page });
  const before = { same: date('same.html.br'), other: date('other.html.br') };
  const read = await build({ 'same.html': page, 'other.html': `${page}More.` });
  expect(date('same.html.br')).toBe(before.same);
  expect(date('other.html.br')).toBeGreaterThan(before.other);
  expect(brotliDecompressSync(read('other.html.br')).toString()).toBe(`${page}More.`);
});

test('a compressed file that was changed is made again', async () => {
  await build({ 'a.html': page });
  writeFileSync(join(folder, 'dist/a.html.br'), 'damaged');
  const read = await build({ 'a.html': page });
  expect(brotliDecompressSync(read('a.html.br')).toString()).toBe(page);
});

test('a compressed file provided by the site takes precedence', async () => {
  const read = await build({ 'a.html': page, 'a.html.br': 'own' });
  expect(read('a.html.br').toString()).toBe('own');
  expect(gunzipSync(read('a.html.gz')).toString()).toBe(page);
});
