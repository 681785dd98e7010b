import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * A folder with an older site that is turned into the new one. Each file is either removed before it is written or left
 * unchanged; {@link removeRest} deletes the remaining old files. Only files that differ cost time, and the folders of
 * the others are reused.
 */
export class PreviousOutput {
  readonly #root: string;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  /** Folders that contain files of the new site. */
  readonly #needed = new Set<string>();

  /** @param root absolute path, which may not exist */
  constructor(root: string) {
    this.#root = root;
  }

  /** Lists the files in the folder. */
  survey(): void {
    this.#survey('');
  }

  /** Returns whether there is an old file at a relative path with forward slashes. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Leaves an old file unchanged. */
  leave(path: string): void {
    this.#files.delete(path);
    this.#need(posix.dirname(path));
  }

  /**
   * Makes room for a file. Removes an old file instead of overwriting it, because it may be hard-linked to the
   * published site.
   *
   * @returns where to write the file; its folder exists
   */
  clear(path: string): string {
    this.#need(posix.dirname(path));
    const place = join(this.#root, path);
    if (this.#files.delete(path)) {
      unlinkSync(place);
    } else if (this.#folders.has(path) && !this.#needed.has(path)) {
      this.#removeFolder(path);
    }
    return place;
  }

  /** Renames the first old folder whose path starts with `start` to `path`, in the same folder. */
  rename(start: string, path: string): void {
    const from = [...this.#folders].find((folder) => folder.startsWith(start));
    if (from === undefined || this.#folders.has(path) || this.#files.has(path)) {
      return;
    }
    renameSync(join(this.#root, from), join(this.#root, path));
    for (const set of [this.#files, this.#folders]) {
      for (const old of [...set].filter((name) => name === from || name.startsWith(`${from}/`))) {
        set.delete(old);
        set.add(path + old.slice(from.length));
      }
    }
  }

  /** Deletes old files and folders that were neither left nor replaced. */
  removeRest(): void {
    for (const path of this.#files) {
      unlinkSync(join(this.#root, path));
    }
    const empty = [...this.#folders].filter((folder) => !this.#needed.has(folder));
    // Delete nested folders first.
    for (const folder of empty.toSorted((a, b) => b.length - a.length)) {
      rmdirSync(join(this.#root, folder));
    }
    this.#files.clear();
    this.#folders.clear();
  }

  #survey(folder: string): void {
    for (const entry of readdirSync(join(this.#root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        this.#folders.add(path);
        this.#survey(path);
      } else {
        this.#files.add(path);
      }
    }
  }

  #need(folder: string): void {
    if (this.#needed.has(folder)) {
      return;
    }
    this.#needed.add(folder);
    if (folder === '.') {
      mkdirSync(this.#root, { recursive: true });
      return;
    }
    this.#need(posix.dirname(folder));
    if (this.#files.delete(folder)) {
      unlinkSync(join(this.#root, folder));
    }
    if (!this.#folders.has(folder)) {
      mkdirSync(join(this.#root, folder));
    }
  }

  #removeFolder(folder: string): void {
    rmSync(join(this.#root, folder), { recursive: true });
    const below = (path: string): boolean => path === folder || path.startsWith(`${folder}/`);
    for (const set of [this.#files, this.#folders]) {
      for (const path of [...set].filter(below)) {
        set.delete(path);
      }
    }
  }
}
