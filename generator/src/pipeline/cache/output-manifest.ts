/**
 * Records what the last build wrote for each page and for the search index. Unchanged files are moved to the new output
 * with their timestamps, so a deployment copies only what has changed.
 */

import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenFile } from '../../output/output-file.ts';
import type { OutputFolder } from '../../output/output-folder.ts';
import { sha256 } from '../../sha256.ts';
import { pruneCache } from './prune-cache.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

interface WrittenPart {
  /** Hash of all inputs of the files. */
  key: string;
  files: WrittenFile[];
  /** Content hashes of some of the files, by path. */
  contents?: Readonly<Record<string, string>>;
}

export class OutputManifest {
  /** Path of the output before last; the next build starts from it. */
  readonly previous: string;
  readonly #file: string;
  readonly #outDir: string;
  readonly #before: Readonly<Record<string, WrittenPart>>;
  readonly #now: Record<string, WrittenPart> = {};
  #part: { name: string; files: ReadonlyMap<string, WrittenFile> } | null = null;

  /**
   * @param cacheFolder where the record is stored between builds
   * @param outDir absolute path; each output folder has its own record
   */
  constructor(cacheFolder: string, outDir: string) {
    const name = sha256(outDir, 16);
    this.#file = join(cacheFolder, 'written', `${name}.json`);
    this.previous = join(cacheFolder, 'previous', name);
    this.#outDir = outDir;
    this.#before = readStoredJson<Record<string, WrittenPart>>(this.#file) ?? {};
  }

  /**
   * Reuses the files of a part of the site if its key is unchanged.
   * @param name path of a page, including the base
   * @returns the files, or `null` if they have to be written
   */
  keep(name: string, key: string, output: Pick<OutputFolder, 'keep'>): readonly WrittenFile[] | null {
    const before = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    if (before?.key !== key || !output.keep(before.files)) {
      return null;
    }
    this.#now[name] = before;
    return before.files;
  }

  /**
   * Reuses one file of a part that is otherwise rewritten.
   * @param path the file's new path
   * @returns false if it has to be written
   */
  keepFile(name: string, before: string, path: string, output: Pick<OutputFolder, 'keep'>): boolean {
    const file = this.#filesOf(name).get(before);
    return file !== undefined && output.keep([{ ...file, to: path }]);
  }

  /**
   * Reuses one file of a part that is otherwise rewritten, if its contents are unchanged.
   * @param contents hash of the contents
   * @returns false if it has to be written
   */
  keepSame(name: string, path: string, contents: string, output: Pick<OutputFolder, 'keep'>): boolean {
    const before = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    return before?.contents?.[path] === contents && this.keepFile(name, path, path, output);
  }

  read(path: string): string {
    return readFileSync(join(this.#outDir, path), 'utf8');
  }

  /**
   * Records that the files of a part were written in this build.
   * @param contents content hashes of the files that {@link keepSame} may reuse
   */
  note(
    name: string,
    key: string,
    files: readonly string[],
    contents?: Readonly<Record<string, string>>,
  ): void {
    const written = files.map((file) => ({ path: file, size: -1, mtimeMs: -1 }));
    this.#now[name] = { key, files: written, ...(contents === undefined ? {} : { contents }) };
  }

  /** The files of a part in the last build, by path. Memoized for the last part. */
  #filesOf(name: string): ReadonlyMap<string, WrittenFile> {
    if (this.#part?.name !== name) {
      const files = Object.hasOwn(this.#before, name) ? (this.#before[name]?.files ?? []) : [];
      this.#part = { name, files: new Map(files.map((file) => [file.path, file])) };
    }
    return this.#part.files;
  }

  /** Saves the record for the next build. Call it only after the output is in place. */
  store(): void {
    for (const part of Object.values(this.#now)) {
      part.files = part.files.map((file) => (file.size === -1 ? written(this.#outDir, file.path) : file));
    }
    const folder = dirname(this.#file);
    mkdirSync(folder, { recursive: true });
    // Records of output folders that are no longer used.
    pruneCache(folder, /./, 30);
    pruneCache(dirname(this.previous), /./, 30);
    storeJson(this.#file, this.#now);
  }
}

function written(outDir: string, path: string): WrittenFile {
  const { size, mtimeMs } = statSync(join(outDir, path));
  return { path, size, mtimeMs };
}
