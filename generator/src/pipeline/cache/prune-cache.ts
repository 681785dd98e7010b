import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const DAY = 24 * 3600 * 1000;

/**
 * Removes what no build has stored again for long.
 *
 * @param folder absolute
 * @param names of the files and folders that it is about
 */
export function pruneCache(folder: string, names: RegExp, days: number): void {
  for (const name of namesIn(folder).filter((candidate) => names.test(candidate))) {
    const file = path.join(folder, name);
    // Another build may have removed it meanwhile.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > days * DAY) {
      rmSync(file, { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
