import { statSync } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import { recordOf } from '../../unknown-value.ts';

/** Time in milliseconds that a checkout or a copy may take between two files. */
const SETTLED_MS = 100;

/**
 * Watches folders again after they were removed and immediately recreated, as a checkout does. Otherwise the watcher
 * keeps watching the deleted folder and notices nothing, because the names are the same.
 * @param renewed called after that; saves in the meantime weren't reported
 */
export function watchRecreatedFolders(watcher: FSWatcher, renewed: () => void): void {
  const removed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const again = [...removed].filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory());
    removed.clear();
    for (const folder of again) {
      watcher.unwatch(folder);
      watcher.add(folder);
    }
    if (again.length > 0) {
      // The watcher scans the files first and doesn't report those added meanwhile.
      setTimeout(renewed, SETTLED_MS);
    }
  };
  watcher.on('raw', (_event, name, details) => {
    // The system reports a folder's removal in the folder itself, under its own name.
    const watchedPath = String(recordOf(details)['watchedPath'] ?? '');
    if (path.basename(watchedPath) === name && watchedPath in watcher.getWatched()) {
      removed.add(watchedPath);
    }
    if (removed.size > 0) {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    }
  });
}
