import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DocsError } from '../problems.ts';
import { isOfDisk, OWNERSHIP_MARKER, rejectForeignFolder } from './ownership-marker.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownership-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The problem with the folder, or `null`. */
function problemOf(path = folder): unknown {
  try {
    rejectForeignFolder(path);
    return null;
  } catch (error) {
    return error instanceof DocsError ? error.problems[0] : error;
  }
}

test("another program's folder is an error with a fix", () => {
  writeFileSync(join(folder, 'thesis.txt'), '');
  expect(problemOf()).toEqual({
    code: 'foreign-output-folder',
    level: 'throw',
    message: `The output folder "${folder}" contains files that aren't from a build and would be deleted.`,
    fix: 'Choose another folder with --out, or empty this one.',
  });
  mkdirSync(join(folder, '.git'));
  expect(problemOf()).toEqual({
    code: 'foreign-output-folder',
    level: 'throw',
    message: `The output folder "${folder}" is a checkout, and a build would delete its ".git".`,
    fix: 'Build into another folder with --out, and copy the files from there into the checkout.',
  });
  const file = join(folder, 'thesis.txt');
  expect(problemOf(file)).toEqual({
    code: 'foreign-output-folder',
    level: 'throw',
    message: `The output "${file}" is a file, not a folder.`,
    fix: 'Choose another folder with --out, or delete the file.',
  });
});

test('a folder written by a build, an empty folder, and a missing one can be used', () => {
  expect([problemOf(), problemOf(join(folder, 'none'))]).toEqual([null, null]);
  mkdirSync(join(folder, 'lost+found'));
  writeFileSync(join(folder, '.pagewright.docs-lock'), '');
  expect(problemOf()).toBeNull();
  writeFileSync(join(folder, 'index.html'), '');
  expect(problemOf()).not.toBeNull();
  writeFileSync(join(folder, OWNERSHIP_MARKER.path), OWNERSHIP_MARKER.contents);
  expect(problemOf()).toBeNull();
  expect(OWNERSHIP_MARKER).toEqual({
    path: '.pagewright',
    contents: 'Written by pagewright. The next build replaces everything in this folder.\n',
  });
  expect([isOfDisk('lost+found'), isOfDisk('lost')]).toEqual([true, false]);
});
