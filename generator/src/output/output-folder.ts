import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve, sep } from 'node:path';
import { DocsError } from '../problems.ts';
import type { OutputFile } from './output-file.ts';

/**
 * A build's output on its way to the disk. Files go to a temporary folder beside the real one, which takes its
 * place in {@link commit}: readers of the folder see the old site or the new one, never half of each, and a build
 * that fails leaves the last good site alone.
 *
 * Calls are synchronous on purpose: for thousands of small files that is several times faster than promises.
 */
export class OutputFolder {
  readonly #target: string;
  readonly #temporary: string;
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();
  #bytes = 0;

  /**
   * @param outDir where the site shall be
   * @throws DocsError when the folder holds something else than a site built earlier: it would be deleted
   */
  constructor(outDir: string) {
    this.#target = resolve(outDir);
    this.#temporary = `${this.#target}.tmp-${process.pid}`;
    refuseForeignFolder(this.#target);
    removeLeftovers(this.#target);
    mkdirSync(this.#temporary, { recursive: true });
  }

  /** Total size of what was written from memory, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of files written and copied. */
  get count(): number {
    return this.#files.size;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** @throws Error when the path was written before or leaves the folder. */
  write(file: OutputFile): void {
    const contents = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents;
    this.#bytes += contents.byteLength;
    writeFileSync(this.#claim(file.path), contents);
  }

  /** Copies a file of the disk as it is. Throws like {@link write}. */
  copy(source: string, path: string): void {
    copyFileSync(source, this.#claim(path));
  }

  /** Puts the new site in place of the old one. Nothing can be written afterwards. */
  commit(): void {
    const old = `${this.#target}.old-${process.pid}`;
    const replaces = existsSync(this.#target);
    if (replaces) {
      renameSync(this.#target, old);
    }
    try {
      renameSync(this.#temporary, this.#target);
    } catch (error) {
      if (replaces) {
        renameSync(old, this.#target);
      }
      throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }

  /** Forgets everything written; the old site stays. */
  discard(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  #claim(path: string): string {
    const file = join(this.#temporary, path);
    if (!file.startsWith(this.#temporary + sep)) {
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

/** Every build writes `404.html`, so a folder with other files and without it was not made by one. */
function refuseForeignFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, '404.html'))) {
    throw new DocsError({
      code: 'foreign-output-folder',
      level: 'throw',
      message: `The output folder "${folder}" holds files that no build has made; a build would delete them.`,
      remedy: 'Choose another folder with --out, or empty this one.',
    });
  }
}

/** Temporary folders of builds that were killed. Those of running builds are left alone. */
function removeLeftovers(target: string): void {
  const parent = dirname(target);
  if (!existsSync(parent)) {
    return;
  }
  for (const name of readdirSync(parent)) {
    const [stem, pid] = name.split(/\.(?:tmp|old)-(?=\d+$)/);
    if (stem === basename(target) && pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
