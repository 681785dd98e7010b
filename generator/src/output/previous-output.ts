import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * A folder with an older site in it that becomes the new one: each file has its place cleared before it
 * is written, or is left as it stands; {@link removeRest} takes away what nobody asked for. Only files that differ cost
 * work, and the folders of the others are not made again.
 */
export class PreviousOutput {
  readonly #root: string;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  /** Folders that the new site has files in. */
  readonly #needed = new Set<string>();

  /** @param root absolute; need not be there */
  constructor(root: string) {
    this.#root = root;
  }

  /** Learns what stands in the folder. */
  survey(): void {
    this.#survey('');
  }

  /** Whether an older file stands at a path, relative with forward slashes. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Leaves an older file where it stands. */
  leave(path: string): void {
    this.#files.delete(path);
    this.#need(posix.dirname(path));
  }

  /**
   * Makes room for a file. An older one is removed, never written over: it may be linked from the site that is published.
   *
   * @returns where the file is to be written; its folder is there
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

  /** Gives the first older folder whose path begins with `start`, and lies where `path` is, that path. */
  rename(start: string, path: string): void {
    const isSibling = (folder: string): boolean => posix.dirname(folder) === posix.dirname(path);
    const from = [...this.#folders].find((folder) => folder.startsWith(start) && isSibling(folder));
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

  /** Removes the older files and folders that are neither left nor replaced. */
  removeRest(): void {
    for (const path of this.#files) {
      unlinkSync(join(this.#root, path));
    }
    const empty = [...this.#folders].filter((folder) => !this.#needed.has(folder));
    // A folder before the one that it is in.
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
