import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const DAY = 24 * 3600 * 1000;

/**
 * Removes cache files that haven't been written for a number of days.
 * @param folder absolute path
 * @param names pattern of the names to check
 */
export function pruneCache(folder: string, names: RegExp, days: number): void {
  for (const name of namesIn(folder).filter((candidate) => names.test(candidate))) {
    const file = path.join(folder, name);
    // Another build may have removed it.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > days * DAY) {
      rmSync(file, { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
