import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

afterEach(() => void vi.unstubAllEnvs());

test("a folder is created in the system's folder for temporary files", () => {
  const folder = makeTemporaryFolder('docs-');
  expect(path.dirname(folder)).toBe(tmpdir());
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a missing or invalid folder for temporary files is reported with the variable that sets it', () => {
  for (const [place, code] of [
    ['/missing/folder', 'ENOENT'],
    [process.execPath, 'ENOTDIR'],
  ] as const) {
    vi.stubEnv('TMPDIR', place);
    expect(() => makeTemporaryFolder('docs-')).toThrow(
      expect.objectContaining({
        problems: [
          {
            code: 'file-system',
            level: 'throw',
            message: `No temporary files can be written to "${place}" (${code}).`,
            fix: 'Create that folder, or set TMPDIR to a writable folder.',
          },
        ],
      }),
    );
  }
});
