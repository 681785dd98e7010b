/**
 * Dependencies of a cached result, which is valid while all of them are unchanged.
 * Each is a file with the hash of its contents, or `null` if it doesn't exist, because new files also change results.
 * A path that ends in `.*` stands for all files with that name and any extension: after adding `Counter.js`,
 * `import './Counter'` may no longer resolve to `Counter.tsx`. A path that ends in `/**` stands for all files below a folder.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../content/list-files.ts';
import { sha256 } from '../../sha256.ts';

export type RecordedReads = [file: string, hash: string | null][];

const HASH_LENGTH = 16;

/** Hash of a file's contents, or `null` if it doesn't exist. */
function hashOfFile(file: string): string | null {
  try {
    return sha256(readFileSync(file), HASH_LENGTH);
  } catch {
    return null;
  }
}

/** Records the current contents of the files, without duplicates. */
export function recordReads(files: Iterable<string>): RecordedReads {
  const stateOf = stateReader();
  return [...new Set(files)].sort().map((file) => [file, stateOf(file)]);
}

export function isUnchanged(reads: RecordedReads): boolean {
  const stateOf = stateReader();
  return reads.every(([file, hash]) => stateOf(file) === hash);
}

/**
 * True if a file was written after `time` (whole milliseconds), so that the recorded content may be newer than what was
 * used.
 */
export function isChangedSince(reads: RecordedReads, time: number): boolean {
  return reads.some(([file]) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= time + 1);
}

const anyEnding = '.*';

/** Name of all files in a folder and in the folders below it, without packages and hidden files. */
export const anyFile = '**';

/** Files that a bundler read, plus the paths that would take precedence over them if they existed. */
export function withAlternatives(read: readonly string[]): Set<string> {
  const files = new Set(read);
  const folders = new Set<string>();
  const packages = new Set<string>();
  for (const file of read) {
    const folder = path.dirname(file);
    files.add(namesLike(file));
    if (path.basename(file).startsWith('index.')) {
      files.add(namesLike(folder)); // `./menu` resolves to `menu/index.ts` only if there's no `menu.ts`
    }
    for (let above = folder; above !== path.dirname(above); above = path.dirname(above)) {
      folders.add(above);
    }
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];
    if (name !== undefined) {
      packages.add(name);
    }
  }
  // The package's version and entry points. A copy installed closer to a module would take precedence.
  for (const folder of folders) {
    for (const name of packages) {
      files.add(path.join(folder, 'node_modules', name, 'package.json'));
    }
  }
  return files;
}

function namesLike(file: string): string {
  return path.join(path.dirname(file), stemOf(file) + anyEnding);
}

function stateReader(): (file: string) => string | null {
  const listed = new Map<string, Map<string, string[]>>();
  return (file) => {
    if (path.basename(file) === anyFile) {
      return hashOfFolder(path.dirname(file));
    }
    if (!file.endsWith(anyEnding)) {
      return hashOfFile(file);
    }
    const folder = path.dirname(file);
    const names = listed.get(folder) ?? namesByStem(folder);
    listed.set(folder, names);
    return names.get(stemOf(file))?.join('/') ?? null;
  };
}

function hashOfFolder(folder: string): string {
  const { files } = listFiles(folder, '.', (name) => name === 'node_modules' || name.startsWith('.'));
  return sha256(
    JSON.stringify(files.map((file) => [file, hashOfFile(path.join(folder, file))])),
    HASH_LENGTH,
  );
}

function namesByStem(folder: string): Map<string, string[]> {
  const byStem = new Map<string, string[]>();
  for (const name of namesIn(folder)) {
    byStem.set(stemOf(name), [...(byStem.get(stemOf(name)) ?? []), name]);
  }
  return byStem;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function stemOf(file: string): string {
  return path.basename(file).split('.')[0] ?? '';
}
