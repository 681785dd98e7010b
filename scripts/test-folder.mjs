import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory file system on Linux. */
const inMemory = '/dev/shm';

/** Bytes that all tests need in total, with a margin. */
const needed = 3 * 2 ** 30;

/**
 * Creates a folder for test files, in memory if there's enough space. Tests create and delete hundreds of thousands of
 * small files, which takes four times the CPU time on a disk. `TMPDIR` overrides the location.
 *
 * @param {string} name prefix of its name
 * @returns {string} its path; the caller deletes it
 */
export function makeTestFolder(name) {
  const isChosen = process.env['TMPDIR'] !== undefined;
  return mkdtempSync(join(!isChosen && hasRoomInMemory() ? inMemory : tmpdir(), name));
}

function hasRoomInMemory() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed;
  } catch {
    return false;
  }
}
