import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a function that reads and parses a text file. The result is cached until the file is replaced. A missing file
 * counts as empty.
 *
 * @param file absolute path
 */
export function reloadingFile<Value>(file: string, parse: (text: string) => Value): () => Value {
  let known: { state: string; value: Value } | null = null;
  return () => {
    const state = stateOf(file);
    if (known?.state !== state) {
      known = { state, value: parse(state === '' ? '' : readIfThere(file)) };
    }
    return known.value;
  };
}

/**
 * Changes with each write; `''` if there is no file. Includes the inode, because a new file may have the same date and
 * size as the old one.
 */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.mtimeMs, stats.size].join(' ');
}

/** Returns an empty text if the file is missing at the moment, because a build is replacing it. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
