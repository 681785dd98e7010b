/** What plugins have read of the site: when it reads differently, they are set up again. */

import { existsSync } from 'node:fs';
import path from 'node:path';

export class PluginReads {
  readonly #files = new Set<string>();
  /** Folder → the files that were below it. */
  readonly #folders = new Map<string, ReadonlySet<string>>();
  #isPaused = false;

  /** @param file absolute */
  addFile(file: string): void {
    if (!this.#isPaused) {
      this.#files.add(file);
    }
  }

  /**
   * @param folder absolute
   * @param files absolute
   */
  addFolder(folder: string, files: readonly string[]): void {
    if (!this.#isPaused) {
      this.#folders.set(folder, new Set(files));
    }
  }

  /** Runs what reads for itself each time: it leaves nothing behind that could be out of date. */
  unnoticed<Value>(run: () => Value): Value {
    this.#isPaused = true;
    try {
      return run();
    } finally {
      this.#isPaused = false;
    }
  }

  /**
   * Whether a file that was saved, added or removed is one that was read, or changes the list of a folder's files.
   *
   * @param file absolute
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
