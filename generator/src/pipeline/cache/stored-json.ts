/** Values kept on disk between commands, each under a sum of its bytes: what has been altered is not there. */

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isSystemError } from '../../system-error.ts';

/** What {@link storeJson} stored; `null` when there is nothing, or not what was stored. */
export function readStoredJson(file: string): unknown {
  const stored = readStoredBytes(file);
  return stored === null ? null : (JSON.parse(stored.toString('utf8')) as unknown);
}

/** What {@link storeBytes} stored; `null` when there is nothing, or not what was stored. */
export function readStoredBytes(file: string): Buffer | null {
  let stored: Buffer;
  try {
    stored = readFileSync(file);
  } catch {
    return null;
  }
  const bytes = stored.subarray(SUM_LENGTH + 1);
  return stored.toString('latin1', 0, SUM_LENGTH) === sumOf(bytes) ? bytes : null;
}

/** Stores what JSON can say as {@link storeBytes} does. */
export function storeJson(file: string, value: unknown): boolean {
  return storeBytes(file, Buffer.from(JSON.stringify(value)));
}

/**
 * A build cut off in between leaves no half of a value, and two builds at once do not meet. Where nothing can be written,
 * because the disk is full or read-only, the value is made again the next time.
 *
 * @returns whether it was written
 */
export function storeBytes(file: string, bytes: Uint8Array): boolean {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${sumOf(bytes)}\n`), bytes]));
    renameSync(temporary, file);
    return true;
  } catch (error) {
    if (!isSystemError(error)) {
      throw error;
    }
    rmSync(temporary, { force: true });
    return false;
  }
}

/** Of a sum in hexadecimal. */
const SUM_LENGTH = 64;

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
