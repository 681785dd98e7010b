import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { builtFiles, dist } from './built-site.ts';
import { test } from './once.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the hash of each file by path. */
function fingerprint(folder: string): Record<string, string> {
  return Object.fromEntries(
    builtFiles(folder).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** If the build under test had no cache, as in a fresh clone, compare it with a cached build, which takes less time. */
const cacheOption = process.env['DOCS_TEST_COLD_BUILD'] === '1' ? [] : ['--no-cache'];

test('a build without cache and a build from the cache write the same bytes', () => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
  try {
    const out = join(folder, 'dist');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'generator/bin/docs.js'), 'build', ...cacheOption, '--out', out],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
    expect(fingerprint(out)).toEqual(fingerprint(dist));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
