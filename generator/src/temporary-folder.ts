import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocsError } from './problems.ts';
import { isSystemError } from './system-error.ts';

/**
 * Makes an empty folder where the system keeps temporary files.
 *
 * @param prefix of its name
 * @returns its absolute path
 * @throws DocsError where no folder can be made
 */
export function makeTemporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(path.join(tmpdir(), prefix));
  } catch (error) {
    if (!isSystemError(error)) {
      throw error;
    }
    throw new DocsError({
      code: 'file-system',
      level: 'throw',
      message: `No temporary files can be written to "${tmpdir()}" (${error.code}).`,
      remedy: 'Create that folder, or set TMPDIR to a folder that can be written to.',
    });
  }
}
