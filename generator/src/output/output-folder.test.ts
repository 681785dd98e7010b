import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderContents } from '../../fixtures/folder-contents.ts';
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
  for (const [path, contents] of Object.entries(files)) {
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

test('a file is joined from texts and output files, including reused ones', () => {
  build({ 'a.md': 'A\n' });
  const { size, mtimeMs } = statSync(join(out, 'a.md'));
  const folder = new OutputFolder(out);
  folder.keep([{ path: 'a.md', size, mtimeMs }]);
  folder.write({ path: 'b.md', contents: 'ü\n' });
  const bytes = folder.join({ path: 'all.txt', parts: ['# All\n', { copyOf: 'b.md' }, { copyOf: 'a.md' }] });
  folder.commit();
  expect(read('all.txt')).toBe('# All\nü\nA\n');
  expect(bytes).toBe(11);
});

test('L12: the last good site stays until the commit and after a discard', () => {
  build({ 'index.html': 'good' });
  const failed = new OutputFolder(out);
  failed.write({ path: 'index.html', contents: 'half' });
  expect(read('index.html')).toBe('good');
  failed.discard();
  expect(read('index.html')).toBe('good');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('C7: two files with the same path are an error', () => {
  const folder = new OutputFolder(out);
  folder.write({ path: 'a.html', contents: '' });
  expect(() => folder.write({ path: 'a.html', contents: '' })).toThrow('have the output path "a.html"');
});

test('a path that leaves the folder is an error', () => {
  const folder = new OutputFolder(out);
  expect(() => folder.write({ path: '../evil.html', contents: '' })).toThrow('outside the output folder');
  const neighbor = `../${basename(folder.folder)}0`;
  expect(() => folder.write({ path: neighbor, contents: '' })).toThrow('outside the output folder');
  expect(() => folder.write({ path: 'tags/../index.html', contents: '' })).toThrow(
    'reserved for another file',
  );
  expect(existsSync(join(parent, 'evil.html'))).toBe(false);
});

test('a folder that no build has created is not deleted', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'thesis.txt'), 'years of work');
  expect(() => new OutputFolder(out)).toThrow(/Choose another folder with --out/);
  expect(read('thesis.txt')).toBe('years of work');
});

test.each(['.git', '.hg', '.svn', '.jj'])(
  'a checkout with "%s" is not deleted, though a build has written into it',
  (name) => {
    build({ 'index.html': 'x' });
    mkdirSync(join(out, name));
    writeFileSync(join(out, 'CNAME'), 'docs.example');
    expect(() => new OutputFolder(out)).toThrow(`is a checkout, and a build would delete its "${name}"`);
    expect(read('CNAME')).toBe('docs.example');
    expect(readdirSync(parent)).toEqual(['dist']);
  },
);

test('a git worktree, whose ".git" is a file, is not deleted', () => {
  build({ 'index.html': 'x' });
  writeFileSync(join(out, '.git'), 'gitdir: ../.git/worktrees/dist');
  expect(() => new OutputFolder(out)).toThrow(/is a checkout/);
});

test('only a not-found page from an earlier version identifies a build', () => {
  mkdirSync(out);
  writeFileSync(join(out, '404.html'), '<meta name="generator" content="Another 1.0">');
  expect(() => new OutputFolder(out)).toThrow(/aren't from a build/);
  writeFileSync(join(out, '404.html'), '<meta name="generator" content="pagewright 3.3.2">');
  build({ 'index.html': 'new' });
  expect(read('index.html')).toBe('new');
  expect(existsSync(join(out, '404.html'))).toBe(false);
});

test("a file with the folder's name is not deleted", () => {
  writeFileSync(out, 'thesis');
  expect(() => new OutputFolder(out)).toThrow(/is a file, not a folder/);
});

test('an empty folder can be used, even if it is a separate disk', () => {
  mkdirSync(join(out, 'lost+found'), { recursive: true });
  build({ 'index.html': 'x' });
  expect(read('index.html')).toBe('x');
});

test('leftovers of a killed build are removed, but not files of a running one', () => {
  mkdirSync(join(parent, 'dist.tmp-999999999'));
  mkdirSync(join(parent, `dist.tmp-${process.ppid}`));
  mkdirSync(join(parent, 'dist.tmp-x'));
  build({ 'index.html': 'x' });
  expect(readdirSync(parent).sort()).toEqual(['dist', `dist.tmp-${process.ppid}`, 'dist.tmp-x']);
});

test('the last good site is restored after a build was killed between two renames', () => {
  build({ 'index.html': 'good' });
  renameSync(out, join(parent, 'dist.old-999999999'));
  mkdirSync(join(parent, 'dist.tmp-999999999'));
  new OutputFolder(out).discard();
  expect(read('index.html')).toBe('good');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a second build fails while the first one runs, but takes over from a killed one', () => {
  const lock = join(parent, 'dist.docs-lock');
  build({ 'index.html': 'good' });
  writeFileSync(lock, `${process.ppid}\n`);
  expect(() => new OutputFolder(out)).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'output-folder-in-use',
          level: 'throw',
          message: `Another build (process ${process.ppid}) is writing to "${out}".`,
          fix: `Wait until it ends, or choose another folder with --out. If the process isn't a build, delete "${lock}".`,
        },
      ],
    }),
  );
  expect(readdirSync(parent).sort()).toEqual(['dist', 'dist.docs-lock']);
  writeFileSync(lock, '999999999\n');
  build({ 'index.html': 'new' });
  expect(read('index.html')).toBe('new');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a lock without a process ID is respected while it is new and taken over when it is old', () => {
  const lock = join(parent, 'dist.docs-lock');
  writeFileSync(lock, '');
  expect(() => new OutputFolder(out)).toThrow('Another build (process unknown) is writing to');
  const before = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
  utimesSync(lock, before(5), before(5));
  expect(() => new OutputFolder(out)).toThrow('Another build (process unknown) is writing to');
  utimesSync(lock, before(11), before(11));
  build({ 'index.html': 'new' });
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a lock is taken over if its process ID was reused, or after a timeout if it is from another machine', () => {
  const lock = join(parent, 'dist.docs-lock');
  const isTaken = (text: string, age = 0): boolean => {
    writeFileSync(lock, `${text}\n`);
    const time = new Date(Date.now() - age);
    utimesSync(lock, time, time);
    try {
      new OutputFolder(out).discard();
      return false;
    } catch {
      return true;
    }
  };
  const own = (() => {
    const output = new OutputFolder(out);
    const [, start = ''] = readFileSync(lock, 'utf8').split(' ');
    output.discard();
    return start;
  })();
  expect(isTaken(`${process.ppid}`)).toBe(true);
  // Another process has started since, with the same process ID but a different start time.
  expect(isTaken(`${process.ppid} 1-1 ${hostname()}`)).toBe(own === '');
  expect(isTaken('0')).toBe(false);
  expect(isTaken('-1')).toBe(false);
  expect(isTaken(`1 ${own} elsewhere`)).toBe(true);
  expect(isTaken(`1 ${own} elsewhere`, 60 * 60_000)).toBe(false);
});

test('a symbolic link to the folder is followed, even if the folder does not exist yet', () => {
  symlinkSync('releases/today', out);
  build({ 'index.html': 'old' });
  build({ 'index.html': 'new' });
  expect(lstatSync(out).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(parent, 'releases/today/index.html'), 'utf8')).toBe('new');
  expect(readdirSync(join(parent, 'releases'))).toEqual(['today']);
});

test('folders that were created unnecessarily are removed', () => {
  new OutputFolder(join(parent, 'a/b/dist')).discard();
  expect(readdirSync(parent)).toEqual([]);
});

test('files are copied unchanged', () => {
  const source = join(parent, 'logo.bin');
  writeFileSync(source, Buffer.from([0, 255, 1]));
  const folder = new OutputFolder(out);
  folder.copy(source, 'img/logo.bin');
  folder.write({ path: '404.html', contents: 'é' });
  folder.commit();
  expect([...readFileSync(join(out, 'img/logo.bin'))]).toEqual([0, 255, 1]);
});

/** The site in a folder as text: path → contents, without the ownership marker. */
const site = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...folderContents(folder)]
      .filter(([path]) => path !== '.pagewright')
      .map(([path, contents]) => [path, contents.toString()]),
  );

/** Builds a site starting from the output before last, and keeps files with the same text as in the last output. */
function buildInTurns(files: Record<string, string>): void {
  const last = existsSync(out) ? site(out) : {};
  const folder = new OutputFolder(out);
  folder.startFrom(join(parent, 'cache/previous'));
  for (const [path, contents] of Object.entries(files)) {
    if (last[path] !== contents || !folder.keep([{ path, ...statSync(join(out, path)) }])) {
      folder.write({ path, contents });
    }
  }
  expect(existsSync(out) ? site(out) : {}).toEqual(last);
  folder.commit();
}

test('two alternating folders contain the same files as a full build after any changes', () => {
  const paths = ['a', 'a/b', 'a/b/c', 'd/e/f', 'd/g', 'h', 'i/j'];
  let state = 7;
  const roll = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  for (let round = 0; round < 60; round += 1) {
    const files: Record<string, string> = {};
    for (const path of paths.filter(() => roll(2) === 0)) {
      const isBelowFile = Object.keys(files).some((other) => path.startsWith(`${other}/`));
      if (!isBelowFile) {
        files[path] = `${path} ${roll(2)}`;
      }
    }
    buildInTurns(files);
    expect(site(out), `round ${round}`).toEqual(files);
    expect(readdirSync(parent).sort()).toEqual(round === 0 ? ['dist'] : ['cache', 'dist']);
    // Stray files and empty folders don't reappear two builds later.
    writeFileSync(join(out, `stray-${round}`), '');
    mkdirSync(join(out, `empty-${round}`));
  }
  expect(readdirSync(out).filter((name) => name.startsWith('empty')).length).toBe(1);
});

test('a file that is unchanged in three builds stays the same file', () => {
  const inode = () => statSync(join(out, 'same/index.html')).ino;
  buildInTurns({ 'same/index.html': 'x', 'other.html': '1' });
  const first = inode();
  for (const text of ['2', '3', '4']) {
    buildInTurns({ 'same/index.html': 'x', 'other.html': text });
    expect([inode(), read('other.html')]).toEqual([first, text]);
  }
});

test('the starting folder is not used on a case-insensitive disk or if no build has created it', () => {
  const previous = join(parent, 'cache/previous');
  for (const name of ['.PAGEWRIGHT', 'thesis.txt']) {
    rmSync(previous, { recursive: true, force: true });
    mkdirSync(previous, { recursive: true });
    writeFileSync(join(previous, name === 'thesis.txt' ? name : '.pagewright'), '');
    writeFileSync(join(previous, name), '');
    const folder = new OutputFolder(out);
    folder.startFrom(previous);
    expect(existsSync(join(previous, name))).toBe(true);
    folder.discard();
  }
});

test('a file is not reused if its folder was replaced by a file', () => {
  build({ 'a/index.html': 'x' });
  rmSync(join(out, 'a'), { recursive: true });
  writeFileSync(join(out, 'a'), '');
  const folder = new OutputFolder(out);
  expect(folder.keep([{ path: 'a/index.html', size: 1, mtimeMs: 1 }])).toBe(false);
  folder.discard();
});

test('a file with the name of a new folder is an error, even if the folder existed before', () => {
  buildInTurns({ 'a/index.html': '1' });
  buildInTurns({ 'a/index.html': '2' });
  expect(() => buildInTurns({ 'a/index.html': '3', a: '' })).toThrow(/EISDIR/);
});

test('a renamed folder keeps its unchanged files', () => {
  const previous = join(parent, 'cache/previous');
  const names = (hash: string): Record<string, string> => ({
    same: `index-${hash}/1`,
    other: `index-${hash}/2`,
  });
  const inode = (path = '') => statSync(join(out, path)).ino;
  const turn = (hash: string, before: string | null): void => {
    const folder = new OutputFolder(out);
    folder.startFrom(previous);
    folder.reuseFolder('index-', `index-${hash}/`);
    const { same = '', other = '' } = names(hash);
    const old = before === null ? '' : (names(before)['same'] ?? '');
    const stats = statSync(join(out, old), { throwIfNoEntry: false });
    if (before === null || stats === undefined || !folder.keep([{ ...stats, path: old, to: same }])) {
      folder.write({ path: same, contents: 'same' });
    }
    folder.write({ path: other, contents: hash });
    folder.commit();
    expect(site(out)).toEqual({ [same]: 'same', [other]: hash });
  };
  turn('a', null);
  const first = inode(names('a')['same']);
  let before = 'a';
  for (const hash of ['b', 'c', 'd', 'c', 'c']) {
    turn(hash, before);
    expect(inode(names(hash)['same'])).toBe(first);
    before = hash;
  }
});

test('a folder is not renamed if its new name is an old file', () => {
  const files = { 'index-a/1': '1', 'index-b': 'b' };
  buildInTurns(files);
  buildInTurns({ ...files, new: '' });
  const folder = new OutputFolder(out);
  folder.startFrom(join(parent, 'cache/previous'));
  folder.reuseFolder('index-', 'index-b/');
  folder.write({ path: 'index-b/1', contents: '2' });
  folder.commit();
  expect(site(out)).toEqual({ 'index-b/1': '2' });
});

test('if the replaced site cannot be kept, it is deleted', () => {
  build({ 'index.html': 'old' });
  writeFileSync(join(parent, 'cache'), 'a file');
  buildInTurns({ 'index.html': 'new' });
  expect(read('index.html')).toBe('new');
  expect(readdirSync(parent).sort()).toEqual(['cache', 'dist']);
});
