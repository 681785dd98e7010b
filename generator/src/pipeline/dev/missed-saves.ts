import type { EventEmitter } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { sha256 } from '../../sha256.ts';

/** In milliseconds. Longer than the 50 ms in which chokidar reports a file only once. */
const waitMs = 60;

/**
 * Reports saves that the watcher misses. Chokidar reports a file only once in 50 ms, so an editor that saves, formats,
 * and saves again within that time would leave everybody with the first text. This checks a changed file again after
 * that time and reports it if it has changed once more.
 * @param watcher Vite's chokidar instance
 */
export function reportMissedSaves(watcher: EventEmitter): void {
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

/** Limit in bytes, because hashing a video on each save would be too slow. */
const hashedBytes = 1_000_000;

/** Fingerprint of a file's contents; `null` if it doesn't exist. */
function fingerprint(file: string): string | null {
  try {
    const { size, mtimeMs, ino } = statSync(file);
    return size > hashedBytes ? `${size} ${mtimeMs} ${ino}` : sha256(readFileSync(file));
  } catch {
    return null;
  }
}
