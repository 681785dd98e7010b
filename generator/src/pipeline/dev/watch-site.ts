import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { reportMissedSaves } from './missed-saves.ts';
import { watchRecreatedFolders } from './recreated-folders.ts';

/**
 * Watches the folders of a site. It's separate from Vite's watcher, which scans the generator's files first and reports
 * changes only once it's ready.
 * @param folders absolute paths; more can be added later
 * @param changed called with the path of each file that is created, saved, or removed, and with the first folder after
 * the
 * initial scan, because earlier saves weren't reported
 */
export function watchSite(folders: readonly string[], changed: (file: string) => void): FSWatcher {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: [(file) => isWritten(file, folders), isLinkToFolderAbove],
  });
  reportMissedSaves(watcher);
  watcher.on('all', (_event, file) => changed(file));
  watcher.once('ready', () => changed(folders[0] ?? ''));
  watchRecreatedFolders(watcher, () => changed(folders[0] ?? ''));
  return watcher;
}

/** True for files written by commands and installed packages: thousands of files that no author edits. */
function isWritten(file: string, folders: readonly string[]): boolean {
  const folder = folders.find((one) => file.startsWith(one + path.sep));
  return (
    folder !== undefined &&
    /[\\/](?:node_modules|\.git|\.cache|dist)(?:[\\/]|$)/.test(file.slice(folder.length))
  );
}

/** A watcher would follow such a link forever. */
export function isLinkToFolderAbove(file: string): boolean {
  try {
    const isLink = lstatSync(file).isSymbolicLink();
    return (
      isLink && path.join(realpathSync(path.dirname(file)), 'x').startsWith(realpathSync(file) + path.sep)
    );
  } catch {
    return false; // deleted, or a broken link
  }
}
