/** Replaces the old site with the new one, by renaming folders or, if the folder itself must stay, file by file. */

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../files-below.ts';
import { isSystemError } from '../system-error.ts';
import { isOfDisk } from './ownership-marker.ts';
import { isTempPath } from './temp-paths.ts';

/** Rename errors for mount points, folders of a container image, and folders with another owner. */
const MUST_STAY = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

/**
 * Renames `temporary` to `target`, so that readers see either the old site or the new one.
 *
 * @param old where to move the old site
 * @returns false if the folder can't be renamed; nothing has changed then
 * @throws any other error; nothing has changed then
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

/** Copies a folder to another disk, so that its files can be renamed into place there. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/**
 * Replaces the files one by one, ordered so that no document refers to files that don't exist yet, then deletes old
 * files that the new site doesn't have. The folder itself stays.
 *
 * @param staged the new site, on the same disk as `target`
 */
export function replaceContents(staged: string, target: string): void {
  const files = filesBelow(staged);
  const names = new Set(files);
  for (const file of inTurn(files)) {
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

/** Returns the files in the order in which they're replaced. */
export function inTurn(files: readonly string[]): string[] {
  return files.toSorted((a, b) => turnOf(a) - turnOf(b));
}

/**
 * The ownership marker comes first, so that the next build can replace the folder if this one is interrupted; documents
 * come last.
 */
function turnOf(file: string): number {
  return file.startsWith('.') ? 0 : file.startsWith('assets/') ? 1 : file.endsWith('.html') ? 3 : 2;
}

function removeOthers(target: string, prefix: string, keep: ReadonlySet<string>): void {
  for (const entry of readdirSync(join(target, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name;
    if (isTempPath(name) || isOfDisk(name) || keep.has(name)) {
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

/** The old site may have a file where the new one has a folder. */
function makeFolder(folder: string): void {
  // If a parent is a file, `statSync` throws even with `throwIfNoEntry: false`.
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
