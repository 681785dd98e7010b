import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { DocsError } from '../problems.ts';
import { isSystemError, systemProblem } from '../system-error.ts';
import type { JoinedFile, OutputFile, WrittenFile } from './output-file.ts';
import { acquireLock } from './output-lock.ts';
import { OWNERSHIP_MARKER, rejectForeignFolder } from './ownership-marker.ts';
import { copyFolder, replaceContents, swapFolders } from './replace-folder.ts';
import { PreviousOutput } from './previous-output.ts';
import { followed, leftovers, siblingTempPaths, innerTempPaths, type TempPaths } from './temp-paths.ts';

/**
 * Writes the output of a build. Files go to a temporary folder next to the real one, and {@link commit} swaps the two.
 * So readers see either the old site or the new one, never a mix, and a failed build leaves the last site unchanged.
 * Two folders alternate, see {@link OutputFolder.startFrom}. If nothing can be written next to the output folder, or it
 * can't be renamed (a container volume), its files are replaced one by one.
 *
 * Calls are synchronous on purpose, because that is several times faster than promises for thousands of small files.
 */
export class OutputFolder {
  readonly #target: string;
  readonly #work: TempPaths;
  /** The outermost folder that was created for the output. */
  readonly #made: string | undefined;
  readonly #standing: PreviousOutput;
  readonly #files = new Set<string>();
  /** Where to move the replaced site; `null` to delete it. */
  #previous: string | null = null;

  /**
   * Locks the folder until {@link commit} or {@link discard}.
   *
   * @param outDir output folder; symbolic links are followed
   * @throws DocsError when the folder contains something other than an earlier site (which would be deleted), when
   * another build is writing to it, or when it isn't writable
   */
  constructor(outDir: string) {
    this.#target = orProblem(() => followed(outDir));
    rejectForeignFolder(this.#target);
    this.#made = orProblem(() => mkdirSync(dirname(this.#target), { recursive: true }));
    this.#work = orProblem(() => lockedWork(this.#target));
    this.#standing = new PreviousOutput(this.#work.temporary);
    try {
      clearLeftovers(this.#target);
    } catch (error) {
      this.discard();
      throw withPlace(error);
    }
  }

  /**
   * Starts from the output before last instead of an empty folder, so that only files that differ are created or
   * deleted. {@link commit} then moves the replaced site there for the next build. Must be called before anything is
   * written.
   *
   * @param previous absolute path, used for this output folder only; if it doesn't exist or is on another disk, the
   * build starts from an empty folder
   */
  startFrom(previous: string): void {
    if (this.#work.inside) {
      return;
    }
    this.#previous = previous;
    if (!existsSync(join(previous, OWNERSHIP_MARKER.path)) || takesCaseForOne(previous)) {
      return;
    }
    try {
      renameSync(previous, this.#work.temporary);
    } catch {
      return; // for example, on another disk
    }
    this.#standing.survey();
  }

  /** Absolute path of the files until {@link commit}. */
  get folder(): string {
    return this.#work.temporary;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  paths(): string[] {
    return [...this.#files];
  }

  /** Returns a file written before {@link commit}. */
  read(path: string): Buffer {
    return readFileSync(join(this.#work.temporary, path));
  }

  /**
   * @throws Error when the path was already written or leaves the folder; DocsError for system errors such as a full
   * disk
   */
  write(file: OutputFile): void {
    this.#put(file.path, (place) => writeFileSync(place, file.contents));
  }

  /**
   * Writes a file by joining texts and files that are already in the output.
   *
   * @returns its size in bytes; throws like {@link write}
   */
  join({ path, parts }: JoinedFile): number {
    let bytes = 0;
    this.#put(path, (place) => {
      const file = openSync(place, 'w');
      try {
        for (const part of parts) {
          const contents = typeof part === 'string' ? Buffer.from(part) : this.read(part.copyOf);
          writeFileSync(file, contents);
          bytes += contents.byteLength;
        }
      } finally {
        closeSync(file);
      }
    });
    return bytes;
  }

  /** Copies a file from disk unchanged. Throws like {@link write}. */
  copy(source: string, path: string): void {
    this.#put(path, (place) => copyFileSync(source, place));
  }

  /**
   * Reuses files of the current site without reading them.
   *
   * @param files `to` is the new path, if it is different
   * @returns false, without reusing any file, if one of them has changed since it was written or can't be linked on
   * this disk
   */
  keep(files: readonly (WrittenFile & { to?: string })[]): boolean {
    const { temporary } = this.#work;
    const places = files.map((file) => {
      const to = file.to ?? file.path;
      const stands = this.#standing.has(to) && isAsWritten(join(temporary, to), file);
      return { from: join(this.#target, file.path), to, file, stands };
    });
    if (!places.every(({ stands, from, file }) => stands || isAsWritten(from, file))) {
      return false;
    }
    const taken: string[] = [];
    try {
      for (const { from, to, stands } of places) {
        taken.push(to);
        this.#claim(to);
        if (stands) {
          this.#standing.leave(to);
        } else {
          linkSync(from, this.#standing.clear(to));
        }
      }
      return true;
    } catch (error) {
      if (!isSystemError(error)) {
        throw error;
      }
      for (const path of taken) {
        this.#files.delete(path);
        rmSync(join(temporary, path), { force: true });
      }
      return false;
    }
  }

  /**
   * Renames the folder with the prefix `start` in the output that the build started from, so that its unchanged files
   * don't have to be moved one by one.
   *
   * @param start path prefix, such as `assets/search-`
   * @param path of the new folder, such as `assets/search-1a2b3c4d/`
   */
  reuseFolder(start: string, path: string): void {
    try {
      this.#standing.rename(start, path.replace(/\/$/, ''));
    } catch (error) {
      throw withPlace(error);
    }
  }

  /** Replaces the old site with the new one. Nothing can be written afterwards. */
  commit(): void {
    const { inside, lock, temporary, old } = this.#work;
    try {
      writeFileSync(this.#standing.clear(OWNERSHIP_MARKER.path), OWNERSHIP_MARKER.contents);
      this.#standing.removeRest();
      if (inside) {
        replaceContents(temporary, this.#target);
      } else if (!swapFolders(temporary, this.#target, old)) {
        const staged = innerTempPaths(this.#target).temporary;
        copyFolder(temporary, staged);
        replaceContents(staged, this.#target);
        rmSync(temporary, { recursive: true, force: true });
      } else {
        retire(old, this.#previous);
      }
    } catch (error) {
      throw withPlace(error, isSystemError(error) ? (error.path ?? this.#target) : undefined);
    }
    rmSync(lock, { force: true });
  }

  /** Deletes everything written; the old site stays. */
  discard(): void {
    rmSync(this.#work.temporary, { recursive: true, force: true });
    rmSync(innerTempPaths(this.#target).temporary, { recursive: true, force: true });
    rmSync(this.#work.lock, { force: true });
    if (this.#made !== undefined) {
      removeEmpty(dirname(this.#target), this.#made);
    }
  }

  #put(path: string, put: (place: string) => void): void {
    try {
      this.#claim(path);
      put(this.#standing.clear(path));
    } catch (error) {
      // The temporary folder is an implementation detail, so messages contain the path in the output folder.
      const ofOutput = isSystemError(error) && error.path?.startsWith(this.#work.temporary) !== false;
      throw withPlace(error, ofOutput ? join(this.#target, path) : undefined);
    }
  }

  #claim(path: string): void {
    const { temporary } = this.#work;
    if (!join(temporary, path).startsWith(temporary + sep)) {
      throw new Error(`The output file "${path}" would be outside the output folder.`);
    }
    if (posix.normalize(path) !== path) {
      throw new Error(`The output file "${path}" has a path that is reserved for another file.`);
    }
    if (this.#files.has(path)) {
      throw new Error(`Two pages or files have the output path "${path}".`);
    }
    this.#files.add(path);
  }
}

/** Acquires the lock. It is inside the folder if nothing can be written next to it. */
function lockedWork(target: string): TempPaths {
  const beside = siblingTempPaths(target);
  try {
    acquireLock(beside.lock, target);
    return beside;
  } catch (error) {
    const forbidden = isSystemError(error) && ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
    if (!forbidden || !existsSync(target)) {
      throw error;
    }
  }
  const inside = innerTempPaths(target);
  acquireLock(inside.lock, target);
  return inside;
}

/**
 * Cleans up after builds that were killed. If that happened between the two renames, the last good site still has its
 * temporary name.
 */
function clearLeftovers(target: string): void {
  const left = leftovers(target);
  const last = left.find(({ kind }) => kind === 'old');
  if (last !== undefined && !existsSync(target)) {
    renameSync(last.folder, target);
  }
  for (const { folder } of left) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Moves a replaced site to where the next build starts, or deletes it if that fails. */
function retire(old: string, previous: string | null): void {
  if (previous !== null && existsSync(old)) {
    try {
      rmSync(previous, { recursive: true, force: true });
      mkdirSync(dirname(previous), { recursive: true });
      renameSync(old, previous);
    } catch {
      // The next build starts from an empty folder.
    }
  }
  rmSync(old, { recursive: true, force: true });
}

/** Returns whether the file system ignores case. A file written as `a` may then be the existing file `A`. */
function takesCaseForOne(folder: string): boolean {
  return existsSync(join(folder, OWNERSHIP_MARKER.path.toUpperCase()));
}

function isAsWritten(place: string, { size, mtimeMs }: WrittenFile): boolean {
  try {
    const stats = statSync(place);
    return stats.isFile() && stats.size === size && stats.mtimeMs === mtimeMs;
  } catch {
    return false; // deleted, or its folder is a file now
  }
}

function removeEmpty(folder: string, outermost: string): void {
  try {
    for (let next = folder; next.startsWith(outermost); next = dirname(next)) {
      rmdirSync(next);
    }
  } catch {
    // In the meantime, something else was created there.
  }
}

function orProblem<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw withPlace(error);
  }
}

/** Converts a system error to a problem; returns other errors unchanged. */
function withPlace(error: unknown, path?: string): unknown {
  const problem = systemProblem(error, path);
  return problem === null ? error : new DocsError(problem);
}
