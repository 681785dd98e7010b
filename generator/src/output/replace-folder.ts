/** How a new site takes the place of the old one: by renaming folders, or file by file where the folder must stay. */

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSystemError } from '../system-error.ts';
import { isOfDisk } from './ownership-marker.ts';
import { isTempPath } from './temp-paths.ts';

/** What renaming answers for a mount point, a folder of a container's image, one that belongs to somebody else. */
const MUST_STAY = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

/**
 * Renames `temporary` to `target`: readers see the old site or the new one.
 *
 * @param old where the old site is afterwards
 * @returns false when the folder cannot be renamed; then nothing has changed
 * @throws what else goes wrong; then nothing has changed
 */
export function swapFolders(temporary: string, target: string, old: string): boolean {
  const replaces = existsSync(target);
  try {
    if (replaces) {
      renameSync(target, old);
    }
    try {
      renameSync(temporary, target);
    } catch (error) {
      if (replaces) {
        renameSync(old, target);
      }
      throw error;
    }
  } catch (error) {
    if (isSystemError(error) && MUST_STAY.has(error.code) && existsSync(target)) {
      return false;
    }
    throw error;
  }
  return true;
}

/** Copies a folder to another disk, so that each of its files can be renamed into place there. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/**
 * Puts each file in place of the old one, in an order in which no document asks for what is not there yet, then deletes
 * what the new site does not have. The folder itself stays.
 *
 * @param staged the new site, on the same disk as `target`
 */
export function replaceContents(staged: string, target: string): void {
  const files = filesBelow(staged);
  const names = new Set(files);
  for (const file of files.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const place = join(target, file);
    makeFolder(dirname(place));
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) {
      rmSync(place, { recursive: true });
    }
    renameSync(join(staged, file), place);
  }
  removeOthers(target, '', names);
  rmSync(staged, { recursive: true, force: true });
}

/** The mark first, so that a build cut off here leaves a folder that the next one may replace; documents last. */
function turnOf(file: string): number {
  return file.startsWith('.') ? 0 : file.startsWith('assets/') ? 1 : file.endsWith('.html') ? 3 : 2;
}

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, `${prefix}${entry.name}/`) : [prefix + entry.name],
  );
}

function removeOthers(target: string, prefix: string, keep: ReadonlySet<string>): void {
  for (const entry of readdirSync(join(target, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name;
    const isOwn = prefix === '' && (isTempPath(name) || isOfDisk(name));
    if (isOwn || keep.has(name)) {
      continue;
    }
    if (!entry.isDirectory()) {
      rmSync(join(target, name));
      continue;
    }
    removeOthers(target, `${name}/`, keep);
    if (readdirSync(join(target, name)).length === 0) {
      rmdirSync(join(target, name));
    }
  }
}

/** A file of the old site may stand where the new one has a folder. */
function makeFolder(folder: string): void {
  // Below a file, `statSync` throws even if it needn't find anything.
  const stats = existsSync(folder) ? statSync(folder) : undefined;
  if (stats?.isDirectory() === true) {
    return;
  }
  makeFolder(dirname(folder));
  if (stats !== undefined) {
    rmSync(folder);
  }
  mkdirSync(folder);
}
