/**
 * What the last build wrote for each page, and for the search index. What would come out the same is not made again: its
 * files stand in the new output as they are, with their dates, so that a deployment copies only what has changed.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenFile } from '../../output/output-file.ts';
import type { OutputFolder } from '../../output/output-folder.ts';
import { pruneCache } from './prune-cache.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

interface WrittenPart {
  /** Hash of everything that the files were made from. */
  key: string;
  files: WrittenFile[];
  /** Hashes of the contents of some of them, by their paths. */
  contents?: Readonly<Record<string, string>>;
}

export class OutputManifest {
  /** Where the site before the last one waits to become the next one. */
  readonly previous: string;
  readonly #file: string;
  readonly #outDir: string;
  readonly #before: Readonly<Record<string, WrittenPart>>;
  readonly #now: Record<string, WrittenPart> = {};
  #part: { name: string; files: ReadonlyMap<string, WrittenFile> } | null = null;

  /**
   * @param cacheFolder where the record is kept between builds
   * @param outDir absolute; each output folder has a record of its own
   */
  constructor(cacheFolder: string, outDir: string) {
    const name = createHash('sha256').update(outDir).digest('hex').slice(0, 16);
    this.#file = join(cacheFolder, 'written', `${name}.json`);
    this.previous = join(cacheFolder, 'previous', name);
    this.#outDir = outDir;
    this.#before = (readStoredJson(this.#file) as Record<string, WrittenPart> | null) ?? {};
  }

  /**
   * Takes over the files of a part of the site that was written with the same key.
   *
   * @param name path of a page, with the base
   * @returns the files; `null` where they have to be written
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
   * Takes over one file of a part, though the part as a whole is made again.
   *
   * @param path where it is to be
   * @returns false where it has to be written
   */
  keepFile(name: string, before: string, path: string, output: Pick<OutputFolder, 'keep'>): boolean {
    const file = this.#filesOf(name).get(before);
    return file !== undefined && output.keep([{ ...file, to: path }]);
  }

  /**
   * Takes over one file of a part that is made again, where its contents come out the same.
   *
   * @param contents their hash
   * @returns false where it has to be written
   */
  keepSame(name: string, path: string, contents: string, output: Pick<OutputFolder, 'keep'>): boolean {
    const before = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    return before?.contents?.[path] === contents && this.keepFile(name, path, path, output);
  }

  /** The text of a file that was taken over. */
  read(path: string): string {
    return readFileSync(join(this.#outDir, path), 'utf8');
  }

  /**
   * Notes that the files of a part were written in this build.
   *
   * @param contents hashes of those for which {@link keepSame} will be asked
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

  /** The files of a part in the last build, by their paths. Asked for one part many times. */
  #filesOf(name: string): ReadonlyMap<string, WrittenFile> {
    if (this.#part?.name !== name) {
      const files = Object.hasOwn(this.#before, name) ? (this.#before[name]?.files ?? []) : [];
      this.#part = { name, files: new Map(files.map((file) => [file.path, file])) };
    }
    return this.#part.files;
  }

  /** Remembers this build for the next one. Only when the output is in its place. */
  store(): void {
    for (const part of Object.values(this.#now)) {
      part.files = part.files.map((file) => (file.size === -1 ? written(this.#outDir, file.path) : file));
    }
    const folder = dirname(this.#file);
    mkdirSync(folder, { recursive: true });
    // Records of output folders that nobody builds into any more.
    pruneCache(folder, /./, 30);
    pruneCache(dirname(this.previous), /./, 30);
    storeJson(this.#file, this.#now);
  }
}

function written(outDir: string, path: string): WrittenFile {
  const { size, mtimeMs } = statSync(join(outDir, path));
  return { path, size, mtimeMs };
}
