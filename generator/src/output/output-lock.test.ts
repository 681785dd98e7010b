import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failDisk } from '../../fixtures/failing-disk.mjs';
import { DocsError } from '../problems.ts';
import { acquireLock } from './output-lock.ts';

let parent = '';
let lock = '';
let repair = (): void => undefined;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'output-lock-'));
  lock = join(parent, 'dist.docs-lock');
});

afterEach(() => {
  repair();
  repair = () => undefined;
  rmSync(parent, { recursive: true, force: true });
});

/** When a process was started as Linux reports it; empty on other systems. */
function startOf(pid: number): string {
  if (!existsSync('/proc/stat')) {
    return '';
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[19];
  const boot = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('btime '));
  return `${boot?.slice('btime '.length)}-${started}`;
}

/** Returns the process that holds a lock with this text, or `null` if the lock is taken over. */
function holderOf(text: string, age = 0): string | null {
  writeFileSync(lock, text);
  const time = new Date(Date.now() - age);
  utimesSync(lock, time, time);
  try {
    acquireLock(lock, 'dist');
    return null;
  } catch (error) {
    const [problem] = error instanceof DocsError ? error.problems : [];
    return /\(process (.*)\)/.exec(problem?.message ?? '')?.[1] ?? String(error);
  }
}

test('a lock contains its process, start time, and machine', () => {
  acquireLock(lock, 'dist');
  expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} ${startOf(process.pid)} ${hostname()}\n`);
});

test('a lock is valid only while its process runs', () => {
  const running = process.ppid;
  expect(holderOf(`${running} ${startOf(running)} ${hostname()}\n`)).toBe(`${running}`);
  expect(holderOf(`${running}\n`)).toBe(`${running}`);
  expect(holderOf(`999999999 ${startOf(running)} ${hostname()}\n`)).toBeNull();
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock from another machine or without a process is valid for a while', () => {
  expect(holderOf('1 2-3 elsewhere\n')).toBe('1 of "elsewhere"');
  expect(holderOf('1 2-3 elsewhere\n', 14 * 60_000)).toBe('1 of "elsewhere"');
  expect(holderOf('1 2-3 elsewhere\n', 16 * 60_000)).toBeNull();
  expect(holderOf('', 5000)).toBe('unknown');
  expect(holderOf('', 11_000)).toBeNull();
  // The clock was corrected since.
  expect(holderOf('1 2-3 elsewhere\n', -16 * 60_000)).toBeNull();
  expect(holderOf('', -11_000)).toBeNull();
});

test("if a process's start is unknown, its ID decides", () => {
  repair = failDisk([{ call: 'readFileSync', code: 'EACCES', path: '^/proc/' }]);
  acquireLock(lock, 'dist');
  expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}  ${hostname()}\n`);
  expect(holderOf(`${process.ppid}  ${hostname()}\n`)).toBe(`${process.ppid}`);
});

test('a lock that disappears during the check is free', () => {
  repair = failDisk([{ call: 'writeFileSync', code: 'EEXIST', path: 'docs-lock$', times: 1 }]);
  acquireLock(lock, 'dist');
  expect(existsSync(lock)).toBe(true);
});

test('a folder with the name of the lock is an error and is not deleted', () => {
  mkdirSync(lock);
  expect(() => acquireLock(lock, 'dist')).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'output-folder-in-use',
          level: 'throw',
          message: `"${lock}" isn't a file, so builds can't use it as a lock.`,
          fix: 'Delete it, or choose another folder with --out.',
        },
      ],
    }),
  );
  expect(existsSync(lock)).toBe(true);
});

test('a lock that cannot be written is an error', () => {
  repair = failDisk([{ call: 'writeFileSync', code: 'EACCES', path: 'docs-lock$' }]);
  expect(() => acquireLock(lock, 'dist')).toThrow('EACCES');
});
