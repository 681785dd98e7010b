import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderContents } from '../../fixtures/folder-contents.ts';
import { copyFolder, inTurn, replaceContents, swapFolders } from './replace-folder.ts';

let parent = '';
const at = (name: string): string => join(parent, name);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'replace-folder-'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), name);
  }
}

const paths = (name: string): string[] => [...folderContents(at(name)).keys()].sort();

test('a new folder replaces the old one, which is kept; if there is no old one, it is only renamed', () => {
  write('new/a', 'site/b');
  expect(swapFolders(at('new'), at('site'), at('old'))).toBe(true);
  expect([paths('site'), paths('old'), existsSync(at('new'))]).toEqual([['a'], ['b'], false]);
  write('newer/c');
  expect(swapFolders(at('newer'), at('first'), at('none'))).toBe(true);
  expect([paths('first'), existsSync(at('none'))]).toEqual([['c'], false]);
});

test('if the new folder cannot be renamed, the old one is restored', () => {
  write('site/b');
  expect(() => swapFolders(at('missing'), at('site'), at('old'))).toThrow(/ENOENT/);
  expect([paths('site'), existsSync(at('old'))]).toEqual([['b'], false]);
});

test('a copy contains no files that were there before', () => {
  write('from/a/b', 'to/c');
  copyFolder(at('from'), at('to'));
  expect([paths('to'), paths('from')]).toEqual([['a/b'], ['a/b']]);
});

test('in place, each file is replaced, and other files are deleted with their folders', () => {
  write(
    'staged/index.html',
    'staged/a/x.json',
    'site/index.html',
    'site/gone/deep/y.html',
    'site/a/old.json',
  );
  writeFileSync(at('site/index.html'), 'before');
  replaceContents(at('staged'), at('site'));
  expect(paths('site')).toEqual(['a/x.json', 'index.html']);
  expect(readFileSync(at('site/index.html'), 'utf8')).toBe('staged/index.html');
  expect(readdirSync(at('site')).sort()).toEqual(['a', 'index.html']);
  expect(existsSync(at('staged'))).toBe(false);
});

test('in place, a folder may become a file, and a file a folder', () => {
  write('staged/a', 'staged/b/c/d', 'site/a/x/y', 'site/b');
  replaceContents(at('staged'), at('site'));
  expect(paths('site')).toEqual(['a', 'b/c/d']);
});

test('in place, files of a running build and of the disk are kept', () => {
  write('staged/a', 'site/.pagewright.tmp-1/x', 'site/lost+found/x', 'site/sub/.pagewright.tmp-1');
  replaceContents(at('staged'), at('site'));
  expect(paths('site')).toEqual(['.pagewright.tmp-1/x', 'a', 'lost+found/x']);
});

test('in place, the marker is first and documents are last, so that none refers to a file that is not there', () => {
  expect(
    inTurn(['index.html', 'a/index.html', 'a/index.json', 'assets/b.js', 'robots.txt', '.pagewright']),
  ).toEqual(['.pagewright', 'assets/b.js', 'a/index.json', 'robots.txt', 'index.html', 'a/index.html']);
});
