/**
 * What the last build wrote for each page. A page that would come out the same is not made again: its files are linked
 * into the new output, with their dates, so that a deployment copies only what has changed.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenFile } from '../output/output-file.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import { forgetOld } from './forget-old.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

interface WrittenPage {
  /** Hash of everything that the files were made from. */
  key: string;
  files: WrittenFile[];
}

export class KeptOutput {
  readonly #file: string;
  readonly #outDir: string;
  readonly #before: Readonly<Record<string, WrittenPage>>;
  readonly #now: Record<string, WrittenPage> = {};

  /**
   * @param cacheFolder where the record is kept between builds
   * @param outDir absolute; each output folder has a record of its own
   */
  constructor(cacheFolder: string, outDir: string) {
    const name = createHash('sha256').update(outDir).digest('hex').slice(0, 16);
    this.#file = join(cacheFolder, 'written', `${name}.json`);
    this.#outDir = outDir;
    this.#before = (readStoredJson(this.#file) as Record<string, WrittenPage> | null) ?? {};
  }

  /**
   * Takes over the files of a page that was written with the same key.
   *
   * @param path of the page, with the base
   * @returns the files; `null` where they have to be written
   */
  keep(path: string, key: string, output: Pick<OutputFolder, 'keep'>): readonly WrittenFile[] | null {
    const before = Object.hasOwn(this.#before, path) ? this.#before[path] : undefined;
    if (before?.key !== key || !output.keep(before.files)) {
      return null;
    }
    this.#now[path] = before;
    return before.files;
  }

  /** Notes that the files of a page were written in this build. */
  note(path: string, key: string, files: readonly string[]): void {
    this.#now[path] = { key, files: files.map((file) => ({ path: file, size: -1, mtimeMs: -1 })) };
  }

  /** Remembers this build for the next one. Only when the output is in its place. */
  store(): void {
    for (const page of Object.values(this.#now)) {
      page.files = page.files.map((file) => (file.size === -1 ? written(this.#outDir, file.path) : file));
    }
    const folder = dirname(this.#file);
    mkdirSync(folder, { recursive: true });
    // Records of output folders that nobody builds into any more.
    forgetOld(folder, /./, 30);
    storeJson(this.#file, this.#now);
  }
}

function written(outDir: string, path: string): WrittenFile {
  const { size, mtimeMs } = statSync(join(outDir, path));
  return { path, size, mtimeMs };
}
