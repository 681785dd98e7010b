/** Records the site files that plugins have read. If these change, the plugins are set up again. */

import { existsSync } from 'node:fs';
import path from 'node:path';

export class PluginReads {
  readonly #files = new Set<string>();
  /** Folder → the files below it at that time. */
  readonly #folders = new Map<string, ReadonlySet<string>>();
  #isPaused = false;

  /** @param file absolute path */
  addFile(file: string): void {
    if (!this.#isPaused) {
      this.#files.add(file);
    }
  }

  /**
   * @param folder absolute path
   * @param files absolute paths
   */
  addFolder(folder: string, files: readonly string[]): void {
    if (!this.#isPaused) {
      this.#folders.set(folder, new Set(files));
    }
  }

  /** Runs a function without recording its reads, because it reads everything again each time. */
  unnoticed<Value>(run: () => Value): Value {
    this.#isPaused = true;
    try {
      return run();
    } finally {
      this.#isPaused = false;
    }
  }

  /**
   * Returns whether a saved, added, or removed file was read or changes the file list of a folder.
   *
   * @param file absolute path
   */
  isAffectedBy(file: string): boolean {
    return (
      this.#files.has(file) ||
      [...this.#folders].some(
        ([folder, files]) =>
          (file === folder || file.startsWith(folder + path.sep)) && files.has(file) !== existsSync(file),
      )
    );
  }
}
