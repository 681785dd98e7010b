/** Stores values on disk between commands, with a checksum to detect corrupt files. */

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isSystemError } from '../../system-error.ts';

/** Reads a value of the type that {@link storeJson} has written; `null` if it's missing or corrupt. */
export function readStoredJson<Value>(file: string): Value | null {
  const stored = readStoredBytes(file);
  return stored === null ? null : JSON.parse(stored.toString('utf8'));
}

/** Reads bytes written by {@link storeBytes}; `null` if they're missing or corrupt. */
export function readStoredBytes(file: string): Buffer | null {
  let stored: Buffer;
  try {
    stored = readFileSync(file);
  } catch {
    return null;
  }
  const bytes = stored.subarray(SUM_LENGTH + 1);
  return stored.toString('latin1', 0, SUM_LENGTH) === sumOf([bytes]) ? bytes : null;
}

/** Stores a JSON value. See {@link storeBytes}. */
export function storeJson(file: string, value: unknown): boolean {
  return storeBytes(file, [Buffer.from(JSON.stringify(value))]);
}

/**
 * Writes atomically, so an interrupted or concurrent build leaves no partial files. If the disk is full or read-only,
 * the value is recomputed next time.
 * @param parts concatenated in the file
 * @returns whether it was written
 */
export function storeBytes(file: string, parts: readonly Uint8Array[]): boolean {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${sumOf(parts)}\n`), ...parts]));
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

/** Length of the checksum in hexadecimal digits. */
const SUM_LENGTH = 64;

function sumOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part);
  }
  return hash.digest('hex');
}
