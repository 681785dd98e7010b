/** Determines which folders a build may replace: output folders of earlier builds and empty folders. */

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DocsError } from '../problems.ts';
import type { OutputFile } from './output-file.ts';
import { isTempPath } from './temp-paths.ts';

/** A constant file in every output, by which the next build recognizes the folder. */
export const OWNERSHIP_MARKER: OutputFile = {
  path: '.pagewright',
  contents: 'Written by pagewright. The next build replaces everything in this folder.\n',
};

/** Version-controlled work, which is never replaced, whatever else is in the folder. */
const CHECKOUTS = ['.git', '.hg', '.svn', '.jj'];

/** @throws DocsError when the folder contains files that no build has written, because they would be deleted */
export function rejectForeignFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) {
    return;
  }
  if (!stats.isDirectory()) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The output "${folder}" is a file, not a folder.`,
      fix: 'Choose another folder with --out, or delete the file.',
    });
  }
  const names = readdirSync(folder).filter((name) => !isTempPath(name) && !isOfDisk(name));
  const checkout = CHECKOUTS.find((name) => names.includes(name));
  if (checkout !== undefined) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The output folder "${folder}" is a checkout, and a build would delete its "${checkout}".`,
      fix: 'Build into another folder with --out, and copy the files from there into the checkout.',
    });
  }
  if (names.length > 0 && !names.includes(OWNERSHIP_MARKER.path) && !isOfEarlierVersion(folder)) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The output folder "${folder}" contains files that aren't from a build and would be deleted.`,
      fix: 'Choose another folder with --out, or empty this one.',
    });
  }
}

/** Returns true for files that a file system keeps in the root folder of a disk. */
export function isOfDisk(name: string): boolean {
  return name === 'lost+found';
}

/** Earlier versions didn't write a marker, but all their documents contain the generator's name. */
function isOfEarlierVersion(folder: string): boolean {
  const file = join(folder, '404.html');
  return (
    existsSync(file) && readFileSync(file, 'utf8').includes('<meta name="generator" content="pagewright ')
  );
}
