import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocsError } from './problems.ts';
import { isSystemError } from './system-error.ts';

/**
 * Creates an empty folder in the system's temporary folder.
 *
 * @param prefix prefix of its name
 * @returns its absolute path
 * @throws DocsError if it can't be created
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
      fix: 'Create that folder, or set TMPDIR to a writable folder.',
    });
  }
}
