import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { readFileSync, statSync } from 'node:fs';

/** Longer than the 50 ms in which chokidar tells of a file only once. */
const waitMs = 60;

/**
 * Tells of saves that the watcher swallows. Chokidar tells of a file once in 50 ms: an editor that saves, formats and
 * saves again within that time would leave everybody with the first text. A file that has changed is therefore looked
 * at again after that time, and told of again if it is another by then.
 *
 * @param watcher chokidar's, as Vite makes it
 */
export function reportLateSaves(watcher: EventEmitter): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (event: string, file: string) => {
    if (event !== 'change' && event !== 'add') {
      return;
    }
    const told = fingerprint(file);
    clearTimeout(waiting.get(file));
    const timer = setTimeout(() => {
      waiting.delete(file);
      const now = fingerprint(file);
      if (now !== null && now !== told) {
        watcher.emit('change', file);
        watcher.emit('all', 'change', file);
      }
    }, waitMs);
    timer.unref();
    waiting.set(file, timer);
  });
}

/** Hashing a video at each save would take longer than all the rest. */
const hashedBytes = 1_000_000;

/** Changes with the contents of a file; `null` when it is not there. */
function fingerprint(file: string): string | null {
  try {
    const { size, mtimeMs, ino } = statSync(file);
    return size > hashedBytes
      ? `${size} ${mtimeMs} ${ino}`
      : createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}
