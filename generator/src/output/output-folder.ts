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
 * A build's output on its way to the disk. Files go to a temporary folder beside the real one, which takes its
 * place in {@link commit}: readers of the folder see the old site or the new one, never half of each, and a build
 * that fails leaves the last good site alone. Two folders take turns: see {@link OutputFolder.startFrom}. Where nothing can be written beside the folder, or it cannot be renamed
 * (a volume of a container), the files are replaced in it one by one.
 *
 * Calls are synchronous on purpose: for thousands of small files that is several times faster than promises.
 */
export class OutputFolder {
  readonly #target: string;
  readonly #work: TempPaths;
  /** The outermost folder that had to be made for the output. */
  readonly #made: string | undefined;
  readonly #standing: PreviousOutput;
  readonly #files = new Set<string>();
  /** Where the replaced site goes; `null` where it is deleted. */
  #previous: string | null = null;

  /**
   * Takes the folder until {@link commit} or {@link discard}.
   *
   * @param outDir where the site shall be; a link is followed
   * @throws DocsError when the folder holds something else than a site built earlier (it would be deleted), when another
   *   build is writing to it, or when it cannot be written
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
   * Begins with the site before the last one instead of with nothing, so that only files are made or removed in which
   * the two differ. {@link commit} leaves the replaced site in its place, for the next build. To be called before
   * anything is written.
   *
   * @param previous absolute path, for this output folder alone; where it is not there or lies on another disk, the
   *   build begins with nothing
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
    } catch (error) {
      if (isSystemError(error)) {
        return;
      }
      throw error;
    }
    this.#standing.survey();
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Paths of all files so far. */
  paths(): string[] {
    return [...this.#files];
  }

  /** What has been put at a path before {@link commit}. */
  read(path: string): Buffer {
    return readFileSync(join(this.#work.temporary, path));
  }

  /** @throws Error when the path was written before or leaves the folder; DocsError when the disk is full and the like */
  write(file: OutputFile): void {
    this.#put(file.path, (place) => writeFileSync(place, file.contents));
  }

  /**
   * Writes a file from texts and from files that are in the output already, one after another.
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

  /** Copies a file of the disk as it is. Throws like {@link write}. */
  copy(source: string, path: string): void {
    this.#put(path, (place) => copyFileSync(source, place));
  }

  /**
   * Takes files over from the site that is in the folder, without reading them.
   *
   * @param files `to` is where a file shall be, where that is not where it was
   * @returns false, and takes none, where one of them is not as it was written or cannot be linked on this disk
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
   * Gives the folder whose name begins with `start`, of the site that the build began with, another name, so that what
   * stays the same in it need not be moved file by file.
   *
   * @param start of a path: `assets/search-`
   * @param path of the folder that is to be written: `assets/search-1a2b3c4d/`
   */
  reuseFolder(start: string, path: string): void {
    try {
      this.#standing.rename(start, path.replace(/\/$/, ''));
    } catch (error) {
      throw withPlace(error);
    }
  }

  /** Puts the new site in place of the old one. Nothing can be written afterwards. */
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

  /** Forgets everything written; the old site stays. */
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
      // Nobody knows the temporary folder: the file is called by the name that it would have had.
      const ofOutput = isSystemError(error) && error.path?.startsWith(this.#work.temporary) !== false;
      throw withPlace(error, ofOutput ? join(this.#target, path) : undefined);
    }
  }

  #claim(path: string): void {
    const { temporary } = this.#work;
    if (!join(temporary, path).startsWith(temporary + sep)) {
      throw new Error(`The output file "${path}" would lie outside the output folder.`);
    }
    if (posix.normalize(path) !== path) {
      throw new Error(`The output file "${path}" would lie where another one may be.`);
    }
    if (this.#files.has(path)) {
      throw new Error(`Two pages or files want to be written to "${path}".`);
    }
    this.#files.add(path);
  }
}

/** Takes the lock, inside of the folder where nothing can be written beside it. */
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

/** Undoes what builds left that were killed: one between two renames has left the last good site under another name. */
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

/** Keeps a replaced site where the next build looks for it; deletes it where that cannot be. */
function retire(old: string, previous: string | null): void {
  if (previous !== null && existsSync(old)) {
    try {
      rmSync(previous, { recursive: true, force: true });
      mkdirSync(dirname(previous), { recursive: true });
      renameSync(old, previous);
    } catch (error) {
      if (!isSystemError(error)) {
        throw error;
      }
    }
  }
  rmSync(old, { recursive: true, force: true });
}

/** Whether the disk ignores case: a file written as `a` may then be the one that was surveyed as `A`. */
function takesCaseForOne(folder: string): boolean {
  return existsSync(join(folder, OWNERSHIP_MARKER.path.toUpperCase()));
}

function isAsWritten(place: string, { size, mtimeMs }: WrittenFile): boolean {
  try {
    const stats = statSync(place, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size === size && stats.mtimeMs === mtimeMs;
  } catch (error) {
    if (isSystemError(error)) {
      return false; // a file where a folder was, for example
    }
    throw error;
  }
}

function removeEmpty(folder: string, outermost: string): void {
  try {
    for (let next = folder; next.startsWith(outermost); next = dirname(next)) {
      rmdirSync(next);
    }
  } catch {
    // Something else has come to lie there meanwhile.
  }
}

function orProblem<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw withPlace(error);
  }
}

/** The error as a problem where the operating system says what is wrong; else the error itself. */
function withPlace(error: unknown, path?: string): unknown {
  const problem = systemProblem(error, path);
  return problem === null ? error : new DocsError(problem);
}
