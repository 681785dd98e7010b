import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { DocsError } from '../problems.ts';
import { isSystemError, systemProblem } from '../system-error.ts';
import type { OutputFile, WrittenFile } from './output-file.ts';
import { takeLock } from './output-lock.ts';
import { MARK, refuseForeignFolder } from './output-mark.ts';
import { copyFolder, replaceContents, swapFolders } from './replace-folder.ts';
import { followed, leftovers, namesBeside, namesInside, type WorkNames } from './work-names.ts';

/**
 * A build's output on its way to the disk. Files go to a temporary folder beside the real one, which takes its
 * place in {@link commit}: readers of the folder see the old site or the new one, never half of each, and a build
 * that fails leaves the last good site alone. Where nothing can be written beside the folder, or it cannot be renamed
 * (a volume of a container), the files are replaced in it one by one.
 *
 * Calls are synchronous on purpose: for thousands of small files that is several times faster than promises.
 */
export class OutputFolder {
  readonly #target: string;
  readonly #work: WorkNames;
  /** The outermost folder that had to be made for the output. */
  readonly #made: string | undefined;
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();

  /**
   * Takes the folder until {@link commit} or {@link discard}.
   *
   * @param outDir where the site shall be; a link is followed
   * @throws DocsError when the folder holds something else than a site built earlier (it would be deleted), when another
   *   build is writing to it, or when it cannot be written
   */
  constructor(outDir: string) {
    this.#target = orProblem(() => followed(outDir));
    refuseForeignFolder(this.#target);
    this.#made = orProblem(() => mkdirSync(dirname(this.#target), { recursive: true }));
    this.#work = orProblem(() => lockedWork(this.#target));
    try {
      clearLeftovers(this.#target);
    } catch (error) {
      this.discard();
      throw withPlace(error);
    }
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** @throws Error when the path was written before or leaves the folder; DocsError when the disk is full and the like */
  write(file: OutputFile): void {
    this.#put(file.path, (place) => writeFileSync(place, file.contents));
  }

  /** Copies a file of the disk as it is. Throws like {@link write}. */
  copy(source: string, path: string): void {
    this.#put(path, (place) => copyFileSync(source, place));
  }

  /**
   * Takes files over from the site that is in the folder, without reading them.
   *
   * @returns false, and takes none, where one of them is not as it was written or cannot be linked on this disk
   */
  keep(files: readonly WrittenFile[]): boolean {
    if (!files.every((file) => isAsWritten(join(this.#target, file.path), file))) {
      return false;
    }
    const taken: string[] = [];
    try {
      for (const { path } of files) {
        taken.push(path);
        linkSync(join(this.#target, path), this.#claim(path));
      }
      return true;
    } catch (error) {
      if (!isSystemError(error)) {
        throw error;
      }
      for (const path of taken) {
        this.#files.delete(path);
        rmSync(join(this.#work.temporary, path), { force: true });
      }
      return false;
    }
  }

  /** Puts the new site in place of the old one. Nothing can be written afterwards. */
  commit(): void {
    const { inside, lock, temporary, old } = this.#work;
    try {
      mkdirSync(temporary, { recursive: true });
      writeFileSync(join(temporary, MARK.path), MARK.contents);
      if (inside) {
        replaceContents(temporary, this.#target);
      } else if (!swapFolders(temporary, this.#target, old)) {
        const staged = namesInside(this.#target).temporary;
        copyFolder(temporary, staged);
        replaceContents(staged, this.#target);
        rmSync(temporary, { recursive: true, force: true });
      }
    } catch (error) {
      throw withPlace(error, isSystemError(error) ? (error.path ?? this.#target) : undefined);
    }
    rmSync(lock, { force: true });
  }

  /** Forgets everything written; the old site stays. */
  discard(): void {
    rmSync(this.#work.temporary, { recursive: true, force: true });
    rmSync(namesInside(this.#target).temporary, { recursive: true, force: true });
    rmSync(this.#work.lock, { force: true });
    if (this.#made !== undefined) {
      removeEmpty(dirname(this.#target), this.#made);
    }
  }

  #put(path: string, put: (place: string) => void): void {
    try {
      put(this.#claim(path));
    } catch (error) {
      // Nobody knows the temporary folder: the file is called by the name that it would have had.
      const ofOutput = isSystemError(error) && error.path?.startsWith(this.#work.temporary) !== false;
      throw withPlace(error, ofOutput ? join(this.#target, path) : undefined);
    }
  }

  #claim(path: string): string {
    const { temporary } = this.#work;
    const file = join(temporary, path);
    if (!file.startsWith(temporary + sep)) {
      throw new Error(`The output file "${path}" would lie outside the output folder.`);
    }
    if (posix.normalize(path) !== path) {
      throw new Error(`The output file "${path}" would lie where another one may be.`);
    }
    if (this.#files.has(path)) {
      throw new Error(`Two pages or files want to be written to "${path}".`);
    }
    this.#files.add(path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return file;
  }
}

/** Takes the lock, inside of the folder where nothing can be written beside it. */
function lockedWork(target: string): WorkNames {
  const beside = namesBeside(target);
  try {
    takeLock(beside.lock, target);
    return beside;
  } catch (error) {
    const forbidden = isSystemError(error) && ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
    if (!forbidden || !existsSync(target)) {
      throw error;
    }
  }
  const inside = namesInside(target);
  takeLock(inside.lock, target);
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

function isAsWritten(place: string, { size, mtimeMs }: WrittenFile): boolean {
  const stats = statSync(place, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && stats.mtimeMs === mtimeMs;
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
