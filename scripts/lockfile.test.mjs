/** Checks that `npm ci` works on every platform: the lockfile must contain every dependency with its integrity hash. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const entries = Object.entries(packages);

test('the lockfile lists every dependency and its native packages for every platform', () => {
  const missing = entries.flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => placeOf(name, path) === null)
      .map((name) => `${name}, of ${path === '' ? 'the project' : path}`),
  );
  expect(missing).toEqual([]);
});

test.each(['', 'mutations/stryker'])('each entry has a version and an integrity hash: %s', (folder) => {
  const locked = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;
  const unsealed = Object.entries(locked)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle)
    .filter(([, entry]) => !entry.version || !entry.integrity?.startsWith('sha512-'))
    .map(([path]) => path);
  expect(unsealed).toEqual([]);
});

test('tools with native packages have them for Linux (glibc and musl), macOS, and Windows, on x64 and arm64', () => {
  const wanted = ['darwin', 'linux', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));
  // A part for one platform, such as one of sharp's, may have parts for the same platform.
  const native = entries
    .filter(([, entry]) => entry.os === undefined)
    .filter(([, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).some((name) => /win32|linux/.test(name)),
    );
  expect(native.length).toBeGreaterThan(4);
  for (const [path, entry] of native) {
    const parts = Object.keys(entry.optionalDependencies).flatMap((name) => {
      const part = packages[placeOf(name, path) ?? ''];
      return part?.os === undefined ? [] : [part];
    });
    const gaps = wanted.flatMap(({ os, cpu }) => {
      const fitting = parts.filter((part) => part.os.includes(os) && part.cpu?.includes(cpu));
      const libcs = fitting.flatMap((part) => part.libc ?? ['glibc', 'musl']);
      const complete =
        fitting.length > 0 && (os !== 'linux' || ['glibc', 'musl'].every((c) => libcs.includes(c)));
      return complete ? [] : [`${os} ${cpu}`];
    });
    expect({ path, gaps }).toEqual({ path, gaps: [] });
  }
});

/**
 * Returns where Node resolves `name` from the package at `from`, in that folder or one above; `null` if it isn't in
 * the lockfile.
 */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) {
      return place;
    }
    if (folder === '') {
      return null;
    }
  }
}
