import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followed,
  isRunning,
  isTempPath,
  leftovers,
  siblingTempPaths,
  innerTempPaths,
} from './temp-paths.ts';

let parent = '';
let out = '';

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'temp-paths-')));
  out = join(parent, 'dist');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A process ID that doesn't exist. */
const DEAD = 999_999_999;

test('temporary paths are next to the output folder, or inside it with special names', () => {
  const { pid } = process;
  expect(siblingTempPaths('/a/dist')).toEqual({
    inside: false,
    lock: '/a/dist.docs-lock',
    temporary: `/a/dist.tmp-${pid}`,
    old: `/a/dist.old-${pid}`,
  });
  const inside = innerTempPaths('/a/dist');
  expect(inside).toEqual({
    inside: true,
    lock: join('/a/dist/.pagewright.docs-lock'),
    temporary: join(`/a/dist/.pagewright.tmp-${pid}`),
    old: join(`/a/dist/.pagewright.old-${pid}`),
  });
  expect(isTempPath('.pagewright.docs-lock')).toBe(true);
  expect(isTempPath('.pagewright'), 'the mark of a build').toBe(false);
  expect(isTempPath('a.pagewright.tmp-1')).toBe(false);
});

test('folders of builds that have ended are found, next to and inside the output folder, newest first', () => {
  const names = [
    `dist.tmp-${DEAD}`,
    `dist.old-${DEAD}`,
    `dist/.pagewright.tmp-${DEAD}`,
    // None of these was left by an ended build for this folder.
    `dist.tmp-${process.ppid}`,
    `dist.tmp-${DEAD}x`,
    `dist.temp-${DEAD}`,
    `dist.tmp-`,
    `dist2.tmp-${DEAD}`,
    `dist-tmp-${DEAD}`,
    `dist/tmp-${DEAD}`,
  ];
  for (const [index, name] of names.entries()) {
    mkdirSync(join(parent, name), { recursive: true });
    utimesSync(join(parent, name), 1000 + index, 1000 + index);
  }
  expect(leftovers(out)).toEqual([
    { folder: join(parent, `dist/.pagewright.tmp-${DEAD}`), kind: 'tmp' },
    { folder: join(parent, `dist.old-${DEAD}`), kind: 'old' },
    { folder: join(parent, `dist.tmp-${DEAD}`), kind: 'tmp' },
  ]);
  expect(leftovers(join(parent, 'none/dist'))).toEqual([]);
});

test("only another running process counts, and this one, an ended one, and a process group don't", () => {
  expect(isRunning(process.ppid)).toBe(true);
  for (const pid of [process.pid, DEAD, 0, -1, -process.ppid, 1.5, Number.NaN]) {
    expect(isRunning(pid), String(pid)).toBe(false);
  }
});

test('a process of another user is running', () => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(isRunning(DEAD)).toBe(true);
  kill.mockRestore();
});

test('symbolic links are resolved even if the folder does not exist yet', () => {
  mkdirSync(join(parent, 'real'));
  symlinkSync('real', join(parent, 'link'));
  symlinkSync('later/dist', join(parent, 'dangling'));
  expect(followed(join(parent, 'link'))).toBe(join(parent, 'real'));
  expect(followed(join(parent, 'link/new/dist'))).toBe(join(parent, 'real/new/dist'));
  expect(followed(join(parent, 'dangling'))).toBe(join(parent, 'later/dist'));
  expect(followed('/')).toBe('/');
  symlinkSync('b', join(parent, 'a'));
  symlinkSync('a', join(parent, 'b'));
  expect(() => followed(join(parent, 'a'))).toThrow(/ELOOP/);
  writeFileSync(join(parent, 'file'), '');
  expect(followed(join(parent, 'file'))).toBe(join(parent, 'file'));
});
