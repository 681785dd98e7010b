import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DocsError } from '../problems.ts';
import { isSystemError } from '../system-error.ts';
import { isRunning } from './work-names.ts';

/** A lock without a number was made just now, or its maker died in that very moment. */
const STARTING_MS = 10_000;

/**
 * Keeps other builds out of an output folder until the file is removed. The lock of a build that was killed is taken
 * over: it names the process.
 *
 * @param target the output folder, for the message
 * @throws DocsError while another build holds it
 */
export function takeLock(file: string, target: string): void {
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'EEXIST') {
        throw error;
      }
    }
    const holder = holderOf(file);
    if (holder !== null) {
      throw new DocsError({
        code: 'output-folder-in-use',
        level: 'throw',
        message: `Another build (process ${holder}) is writing to "${target}".`,
        remedy: `Wait until it has ended, or choose another folder with --out. If it is no build, delete "${file}".`,
      });
    }
    rmSync(file, { force: true });
  }
}

/** The running process that holds a lock; `null` when there is none. */
function holderOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    return null;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') {
    return Date.now() - stats.mtimeMs < STARTING_MS ? 'unknown' : null;
  }
  return isRunning(Number(text)) ? text : null;
}
