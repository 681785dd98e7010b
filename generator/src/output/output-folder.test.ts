import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutputFolder } from './output-folder.ts';

let parent = '';
let out = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'output-folder-'));
  out = join(parent, 'dist');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function build(files: Record<string, string>): void {
  const folder = new OutputFolder(out);
  for (const [path, contents] of Object.entries({ '404.html': '', ...files })) {
    folder.write({ path, contents });
  }
  folder.commit();
}

const read = (path: string) => readFileSync(join(out, path), 'utf8');

test('a committed build replaces the one before it entirely and leaves nothing else behind', () => {
  build({ 'a/b/index.html': 'old', 'gone.html': 'x' });
  build({ 'a/b/index.html': 'new' });
  expect(read('a/b/index.html')).toBe('new');
  expect(existsSync(join(out, 'gone.html'))).toBe(false);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('L12: until it is committed, and when it is discarded, the last good site stays', () => {
  build({ 'index.html': 'good' });
  const failed = new OutputFolder(out);
  failed.write({ path: 'index.html', contents: 'half' });
  expect(read('index.html')).toBe('good');
  failed.discard();
  expect(read('index.html')).toBe('good');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('C7: two files for one place are an error', () => {
  const folder = new OutputFolder(out);
  folder.write({ path: 'a.html', contents: '' });
  expect(() => folder.write({ path: 'a.html', contents: '' })).toThrow('want to be written to "a.html"');
});

test('a path that leaves the folder is refused', () => {
  const folder = new OutputFolder(out);
  expect(() => folder.write({ path: '../evil.html', contents: '' })).toThrow('outside the output folder');
  expect(() => folder.write({ path: 'tags/../index.html', contents: '' })).toThrow(
    'where another one may be',
  );
  expect(existsSync(join(parent, 'evil.html'))).toBe(false);
});

test('a folder that no build has made is not deleted', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'thesis.txt'), 'years of work');
  expect(() => new OutputFolder(out)).toThrow(/Choose another folder with --out/);
  expect(read('thesis.txt')).toBe('years of work');
});

test('an empty folder may be built into', () => {
  mkdirSync(out);
  build({ 'index.html': 'x' });
  expect(read('index.html')).toBe('x');
});

test('what a killed build left behind is removed; what a running one writes is not', () => {
  mkdirSync(join(parent, 'dist.tmp-999999999'));
  mkdirSync(join(parent, `dist.tmp-${process.ppid}`));
  mkdirSync(join(parent, 'dist.tmp-x'));
  build({ 'index.html': 'x' });
  expect(readdirSync(parent).sort()).toEqual(['dist', `dist.tmp-${process.ppid}`, 'dist.tmp-x']);
});

test('files are copied as they are, and counted', () => {
  const source = join(parent, 'logo.bin');
  writeFileSync(source, Buffer.from([0, 255, 1]));
  const folder = new OutputFolder(out);
  folder.copy(source, 'img/logo.bin');
  folder.write({ path: '404.html', contents: 'é' });
  folder.commit();
  expect([...readFileSync(join(out, 'img/logo.bin'))]).toEqual([0, 255, 1]);
  expect(folder.count).toBe(2);
  expect(folder.bytes).toBe(2);
});
