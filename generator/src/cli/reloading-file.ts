import { readFileSync, statSync } from 'node:fs';

/**
 * What a text file says, for a program that is asked for it again and again: read once, and again when another file has
 * come in its place. A file that is not there says what an empty one does.
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

/** Changes with each write; `''` for no file. A build writes a new file, which may have the date and size of the old one. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.mtimeMs, stats.size].join(' ');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // gone at this moment: a build is taking its place
  }
}
