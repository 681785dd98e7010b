import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const DAY = 24 * 3600 * 1000;

/**
 * Removes what no build has stored again for long.
 *
 * @param folder absolute; must be there
 * @param names of the files that it is about
 */
export function forgetOld(folder: string, names: RegExp, days: number): void {
  for (const name of readdirSync(folder).filter((candidate) => names.test(candidate))) {
    const file = path.join(folder, name);
    // Another build may have removed it meanwhile.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > days * DAY) {
      rmSync(file, { force: true });
    }
  }
}
