import { statSync } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';

/** As long as a checkout or a copy takes between two files. */
const SETTLED_MS = 100;

/**
 * Watches folders again that were removed and made again at once, as a checkout does. The watcher goes on with the old
 * one, which nobody writes into anymore, and notices nothing because the names are the same.
 *
 * @param renewed called when that has happened: what was saved meanwhile is not told of
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
      // The watcher looks at the files first, and does not tell of those that come meanwhile.
      setTimeout(renewed, SETTLED_MS);
    }
  };
  watcher.on('raw', (_event, name, details) => {
    // The system tells of the end of a folder in the folder itself, by its own name.
    const { watchedPath = '' } = (details ?? {}) as { watchedPath?: string };
    if (path.basename(watchedPath) === name && watchedPath in watcher.getWatched()) {
      removed.add(watchedPath);
    }
    if (removed.size > 0) {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    }
  });
}
