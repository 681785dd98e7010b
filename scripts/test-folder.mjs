import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** Bytes that all tests need at once, with room to spare. */
const needed = 3 * 2 ** 30;

/**
 * Makes a folder for files of tests: in memory where there is room, since tests write and remove some hundred thousand
 * small files, and a disk takes four times the processor time for them. `TMPDIR` overrules it.
 *
 * @param {string} name its name begins so
 * @returns {string} its path; whoever asked for it removes it
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
