/** Values kept on disk between commands, each under a sum of its text: what has been altered is not there. */

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isSystemError } from '../system-error.ts';

/** What {@link storeJson} stored; `null` when there is nothing, or not what was stored. */
export function readStoredJson(file: string): unknown {
  let stored: string;
  try {
    stored = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const end = stored.indexOf('\n');
  const text = stored.slice(end + 1);
  return end !== -1 && stored.slice(0, end) === sumOf(text) ? (JSON.parse(text) as unknown) : null;
}

/**
 * A build cut off in between leaves no half of a value, and two builds at once do not meet. Where nothing can be written,
 * because the disk is full or read-only, the value is made again the next time.
 */
export function storeJson(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, `${sumOf(text)}\n${text}`);
    renameSync(temporary, file);
  } catch (error) {
    if (!isSystemError(error)) {
      throw error;
    }
    rmSync(temporary, { force: true });
  }
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
