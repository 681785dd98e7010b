import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { reportLateSaves } from './late-saves.ts';
import { watchRecreatedFolders } from './recreated-folders.ts';

/**
 * Watches the folders of a site. A watcher of its own, beside Vite's: that one looks at the generator's files first, and
 * says only once that it is ready.
 *
 * @param folders absolute paths; more may be added later
 * @param changed called with the path of each file that is made, saved or removed, and with the first folder once all
 *   files are seen: what was saved before that is not told of
 */
export function watchSite(folders: readonly string[], changed: (file: string) => void): FSWatcher {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: [(file) => isWritten(file, folders), isLinkToFolderAbove],
  });
  reportLateSaves(watcher);
  watcher.on('all', (_event, file) => changed(file));
  watcher.once('ready', () => changed(folders[0] ?? ''));
  watchRecreatedFolders(watcher, () => changed(folders[0] ?? ''));
  return watcher;
}

/** What commands write into a site, and what is installed there: thousands of files that no author saves. */
function isWritten(file: string, folders: readonly string[]): boolean {
  const folder = folders.find((one) => file.startsWith(one + path.sep));
  return (
    folder !== undefined &&
    /[\\/](?:node_modules|\.git|\.cache|dist)(?:[\\/]|$)/.test(file.slice(folder.length))
  );
}

/** A watcher would follow a link like this forever. */
export function isLinkToFolderAbove(file: string): boolean {
  try {
    const isLink = lstatSync(file).isSymbolicLink();
    return (
      isLink && path.join(realpathSync(path.dirname(file)), 'x').startsWith(realpathSync(file) + path.sep)
    );
  } catch {
    return false; // gone, or a link that leads nowhere
  }
}
