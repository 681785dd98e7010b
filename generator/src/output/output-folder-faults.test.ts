/** Output folders on disks that fail. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failDisk } from '../../fixtures/failing-disk.mjs';
import type { DiskFault } from '../../fixtures/run-docs.ts';
import type { WrittenFile } from './output-file.ts';
import { OutputFolder } from './output-folder.ts';

let parent = '';
let out = '';
let previous = '';
let repair = (): void => undefined;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'output-faults-'));
  out = join(parent, 'dist');
  previous = join(parent, 'cache/of/site/previous');
});

afterEach(() => {
  repair();
  repair = () => undefined;
  rmSync(parent, { recursive: true, force: true });
});

function fail(...faults: DiskFault[]): void {
  repair = failDisk(faults);
}

function build(files: Readonly<Record<string, string>>, output = new OutputFolder(out)): void {
  for (const [path, contents] of Object.entries(files)) {
    output.write({ path, contents });
  }
  output.commit();
}

const read = (path: string): string => readFileSync(join(out, path), 'utf8');
const written = (path: string): WrittenFile => ({ path, ...statSync(join(out, path)) });
const fileSystem = (message: string): unknown =>
  expect.objectContaining({ problems: [expect.objectContaining({ code: 'file-system', message })] });

test('what was written is listed and can be read before the commit', () => {
  const output = new OutputFolder(out);
  output.write({ path: 'a/b.txt', contents: 'b' });
  expect([output.has('a/b.txt'), output.has('a')]).toEqual([true, false]);
  expect(output.paths()).toEqual(['a/b.txt']);
  expect(output.read('a/b.txt').toString()).toBe('b');
  expect(readdirSync(output.folder)).toEqual(['a']);
});

test.each([
  [
    'the size',
    (file: string) => {
      writeFileSync(file, 'another');
      utimesSync(file, 100, 100);
    },
  ],
  ['the date', (file: string) => utimesSync(file, 1, 1)],
  ['the existence', (file: string) => rmSync(file)],
])('no file is reused if %s of one of them has changed', (_, change) => {
  build({ 'a.txt': 'a', 'b.txt': 'b' });
  utimesSync(join(out, 'b.txt'), 100, 100);
  const files = [written('a.txt'), written('b.txt')];
  change(join(out, 'b.txt'));
  const output = new OutputFolder(out);
  expect(output.keep(files)).toBe(false);
  expect(output.paths()).toEqual([]);
  output.discard();
});

test('a folder is not reused as a file', () => {
  build({ 'a/b.txt': '' });
  const output = new OutputFolder(out);
  fail({ call: 'linkSync', code: 'EODD', path: '/a$' });
  expect(output.keep([written('a')])).toBe(false);
  output.discard();
});

test('files that cannot be linked are written again, without a change to the published ones', () => {
  build({ 'a.txt': 'a', 'b.txt': 'b' });
  const output = new OutputFolder(out);
  fail({ call: 'linkSync', code: 'EPERM', path: 'b\\.txt$' });
  expect(output.keep([written('a.txt'), written('b.txt')])).toBe(false);
  expect(output.paths()).toEqual([]);
  output.write({ path: 'a.txt', contents: 'new' });
  output.write({ path: 'b.txt', contents: 'new' });
  expect([read('a.txt'), read('b.txt')]).toEqual(['a', 'b']);
  output.commit();
  expect([read('a.txt'), read('b.txt')]).toEqual(['new', 'new']);
});

test('a file that was already written cannot be reused as another one', () => {
  build({ 'a.txt': 'a' });
  const output = new OutputFolder(out);
  output.write({ path: 'b.txt', contents: '' });
  expect(() => output.keep([{ ...written('a.txt'), to: 'b.txt' }])).toThrow('have the output path "b.txt"');
  output.discard();
});

test('unchanged files of the output before last are not linked again, even in a renamed folder', () => {
  const turn = (hash: string, before: string | null): void => {
    const output = new OutputFolder(out);
    output.startFrom(previous);
    output.reuseFolder('search/index-', `search/index-${hash}/`);
    const kept =
      before !== null &&
      output.keep([
        { ...written(`search/index-${before}/1`), to: `search/index-${hash}/1` },
        written('same.txt'),
      ]);
    build(
      { 'other.txt': hash, ...(kept ? {} : { [`search/index-${hash}/1`]: '1', 'same.txt': 's' }) },
      output,
    );
    expect(kept).toBe(before !== null);
  };
  turn('a', null);
  turn('b', 'a');
  fail({ call: 'linkSync', code: 'EPERM', path: '' });
  turn('c', 'b');
  expect([read('search/index-c/1'), read('same.txt'), read('other.txt')]).toEqual(['1', 's', 'c']);
  expect(readdirSync(join(out, 'search'))).toEqual(['index-c']);
});

test('a folder of the output before last that cannot be renamed is an error', () => {
  for (const text of ['1', '2', '3']) {
    const output = new OutputFolder(out);
    output.startFrom(previous);
    build({ 'index-a/1': text }, output);
  }
  const output = new OutputFolder(out);
  output.startFrom(previous);
  fail({ call: 'renameSync', code: 'EIO', path: 'index-a$' });
  expect(() => output.reuseFolder('index-', 'index-b/')).toThrow(
    /index-a" can't be moved: the disk reports an error/,
  );
  output.discard();
});

test('the replaced site becomes the start of the next build, unless it cannot be moved there', () => {
  mkdirSync(join(previous, 'a/b'), { recursive: true });
  const turn = (text: string): void => {
    const output = new OutputFolder(out);
    output.startFrom(previous);
    build({ 'index.html': text }, output);
  };
  turn('1');
  turn('2');
  expect(readFileSync(join(previous, 'index.html'), 'utf8')).toBe('1');
  expect(existsSync(join(previous, 'a'))).toBe(false);
  fail({ call: 'renameSync', code: 'EXDEV', path: 'previous$|dist\\.old-' });
  turn('3');
  expect(read('index.html')).toBe('3');
  expect(readdirSync(parent).sort()).toEqual(['cache', 'dist']);
});

test.each(['EACCES', 'EPERM', 'EROFS'])(
  'if nothing can be written next to the folder (%s), files are replaced inside of it',
  (code) => {
    const siblings = { call: 'writeFileSync', code, path: 'dist\\.docs-lock$' };
    build({ 'index.html': 'old', 'gone.html': '' });
    mkdirSync(previous, { recursive: true });
    writeFileSync(join(previous, '.pagewright'), '');
    const { ino } = statSync(out);
    fail(siblings);
    const output = new OutputFolder(out);
    output.startFrom(previous);
    expect(existsSync(previous)).toBe(true);
    build({ 'index.html': 'new' }, output);
    expect(statSync(out).ino).toBe(ino);
    expect(readdirSync(out).sort()).toEqual(['.pagewright', 'index.html']);
    expect(read('index.html')).toBe('new');
  },
);

test('another failure of the lock, or one without an output folder, is an error', () => {
  const lock = `${out}.docs-lock`;
  fail({ call: 'writeFileSync', code: 'EROFS', path: 'dist\\.docs-lock$' });
  expect(() => new OutputFolder(out)).toThrow(
    fileSystem(`"${lock}" can't be written: the file system is read-only (EROFS).`),
  );
  repair();
  build({ 'index.html': 'old' });
  fail({ call: 'writeFileSync', code: 'EIO', path: 'dist\\.docs-lock$' });
  expect(() => new OutputFolder(out)).toThrow(
    fileSystem(`"${lock}" can't be written: the disk reports an error (EIO).`),
  );
});

test('a folder above the output that cannot be created is an error', () => {
  fail({ call: 'mkdirSync', code: 'EACCES', path: 'above$' });
  expect(() => new OutputFolder(join(parent, 'above/dist'))).toThrow(
    fileSystem(`"${join(parent, 'above')}" can't be created: this user isn't allowed to do that (EACCES).`),
  );
});

test("leftovers that can't be deleted are an error that leaves no lock", () => {
  const left = join(parent, 'dist.tmp-999999999');
  mkdirSync(left);
  fail({ call: 'rmSync', code: 'EACCES', path: 'tmp-999999999$' });
  expect(() => new OutputFolder(out)).toThrow(
    fileSystem(`"${left}" can't be deleted: this user isn't allowed to do that (EACCES).`),
  );
  expect(readdirSync(parent)).toEqual(['dist.tmp-999999999']);
});

test('after a killed build, the last good site is restored, not the half-written one', () => {
  const [old, half] = ['dist.old-999999998', 'dist.tmp-999999999'].map((name) => join(parent, name));
  for (const [index, folder] of [old, half].entries()) {
    mkdirSync(String(folder));
    writeFileSync(join(String(folder), 'index.html'), String(folder));
    writeFileSync(join(String(folder), '.pagewright'), '');
    utimesSync(String(folder), index + 1, index + 1);
  }
  new OutputFolder(out).discard();
  expect(read('index.html')).toBe(old);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test.each([
  ['ENOSPC', 'the disk is full (ENOSPC)'],
  ['EACCES', "this user isn't allowed to do that (EACCES)"],
])('a file that cannot be written is named by its place in the output: %s', (code, reason) => {
  const output = new OutputFolder(out);
  fail({ call: 'writeFileSync', code, path: 'index\\.html$' });
  expect(() => output.write({ path: 'a/index.html', contents: '' })).toThrow(
    fileSystem(`"${join(out, 'a/index.html')}" can't be written: ${reason}.`),
  );
  output.discard();
});

test('a file that cannot be copied is named by where it comes from', () => {
  const source = join(parent, 'logo.svg');
  const output = new OutputFolder(out);
  fail({ call: 'copyFileSync', code: 'EACCES', path: 'logo\\.svg$' });
  expect(() => output.copy(source, 'img/logo.svg')).toThrow(
    fileSystem(`"${source}" can't be copied: this user isn't allowed to do that (EACCES).`),
  );
  output.discard();
});

test('a failure in the middle of the replacement leaves no temporary files', () => {
  build({ 'index.html': 'old' });
  const output = new OutputFolder(out);
  output.write({ path: 'index.html', contents: 'new' });
  output.write({ path: 'a/b.txt', contents: '' });
  fail(
    { call: 'renameSync', code: 'EBUSY', path: '/dist$' },
    { call: 'renameSync', code: 'ENOSPC', path: 'index\\.html$' },
  );
  expect(() => output.commit()).toThrow(/index\.html" can't be moved: the disk is full/);
  output.discard();
  expect(readdirSync(parent)).toEqual(['dist']);
  expect(readdirSync(out).sort()).toEqual(['.pagewright', 'a', 'index.html']);
  expect(read('index.html')).toBe('old');
});

test('a folder that must stay is replaced file by file, without temporary files', () => {
  build({ 'index.html': 'old', 'gone.html': '' });
  fail({ call: 'renameSync', code: 'EBUSY', path: '/dist$' });
  build({ 'index.html': 'new' });
  expect(readdirSync(out).sort()).toEqual(['.pagewright', 'index.html']);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a lock that somebody deleted during the build is no error', () => {
  const lock = `${out}.docs-lock`;
  const output = new OutputFolder(out);
  rmSync(lock);
  build({ 'index.html': '' }, output);
  const discarded = new OutputFolder(out);
  rmSync(lock);
  discarded.discard();
  expect(readdirSync(parent)).toEqual(['dist']);
});
