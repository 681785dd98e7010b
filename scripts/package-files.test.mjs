/**
 * Checks the files that `npm pack` includes in the generator's package. `npm run test:package` installs and uses it.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { beforeAll, expect, test } from 'vitest';
import { root } from './run.mjs';

const folder = join(root, 'generator');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
let files = [];

beforeAll(() => {
  // Without scripts, because the generator is already built.
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const [pack] = JSON.parse(execFileSync('npm', args, { ...options, shell: process.platform === 'win32' }));
  files = pack.files.map(({ path }) => path);
});

test('the package contains no development files', () => {
  const allowed =
    /^(?:(?:src|plugins|starter|dist|bin)\/|(?:package|browser\.tsconfig)\.json$|README\.md$|LICENSE$)/;
  expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  const unwanted = /\.test\.|(?:^|\/)(?:testing|fixtures)\/|\.built-from|\.map$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test('the package contains the program, its license, and the licenses of bundled packages', () => {
  const needed = [
    manifest.bin.docs,
    'LICENSE',
    'README.md',
    'dist/third-party-licenses.txt',
    'dist/shell/',
    'dist/schemas/',
  ];
  for (const name of needed) {
    expect(files.some((file) => file.startsWith(name))).toBe(true);
  }
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
  expect(readFileSync(join(folder, 'dist/third-party-licenses.txt'), 'utf8')).toContain('zod ');
});

test('every export has its code and types', () => {
  const targets = Object.values(manifest.exports).filter((target) => typeof target === 'object');
  expect(targets).toHaveLength(3);
  for (const target of targets) {
    const code = target.default.replace('./', '').replace('*', 'math');
    expect(files).toContain(code);
    const source = target.types.replace('./dist/types/', '').replace('*', 'math').replace('.d.ts', '.ts');
    expect(existsSync(join(folder, source))).toBe(true);
  }
});

test('imports of published sources are also published, because sites bundle the shell from them', () => {
  const shipped = new Set(files);
  const missing = [...shipped]
    .filter((file) => /^(?:src|plugins)\/.*\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file).map((name) => ({ file, target: join(dirname(file), name) })))
    .filter(({ target }) => !shipped.has(target.replaceAll('\\', '/')));
  expect(missing).toEqual([]);
});

/** Returns files that a source references by a relative path. */
function importsOf(file) {
  const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
  return program.body
    .map((statement) => statement.source?.value)
    .filter((name) => name?.startsWith('.'))
    .map((name) => name.replace(/\?.*$/, ''));
}
