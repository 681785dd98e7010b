/**
 * Builds the search index in a worker thread, parallel to the documents. Builds of many pages get faster but use more
 * memory.
 * If there's an index from an earlier build, there's little to do, so no thread is started.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../package-root.ts';
import { DocsError, type Problem } from '../../problems.ts';
import type { IndexFile } from '../../search/embedded/packed-files.ts';
import type { FoundPage } from '../../search/records.ts';
import { pageCache } from '../cache/cache-dir.ts';
import { PageContentStore } from '../cache/page-content-store.ts';
import type { MadeSite } from '../make-site.ts';
import { stateFile, type IndexInput } from './write-index-files.ts';

/** A smaller young generation: V8's default takes 30 MB more and isn't faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

/** Message to the thread. */
export interface IndexTask extends Omit<IndexInput, 'pages'> {
  pages: (Pick<FoundPage, 'path' | 'facts' | 'key'> & { text: IndexedText | null })[];
  siteDir: string;
  cacheFolder: string;
  /** Cache folder with the texts of the pages. */
  textFolder: string;
}

export type IndexedText = Pick<NonNullable<FoundPage['rendered']>, 'headings' | 'digest'>;

/** Message from the thread. */
export type IndexAnswer = { head: string; files: IndexFile[] } | { problems: readonly Problem[] };

/** @returns `null` if there's an index from an earlier build, or the texts aren't in the cache */
export function indexTask(
  { pages, ...rest }: IndexInput,
  { siteDir, cacheFolder }: Pick<MadeSite, 'siteDir' | 'cacheFolder'>,
): IndexTask | null {
  const textFolder = pageCache({ folder: cacheFolder });
  if (
    cacheFolder === null ||
    textFolder === null ||
    existsSync(stateFile(siteDir, cacheFolder, rest.place))
  ) {
    return null;
  }
  const texts = new PageContentStore(textFolder);
  if (!pages.every(({ rendered }) => rendered === null || texts.has(rendered.digest))) {
    return null;
  }
  const told = pages.map(({ path: address, facts, key, rendered }) => ({
    path: address,
    facts,
    key,
    text: rendered === null ? null : { headings: rendered.headings, digest: rendered.digest },
  }));
  return { ...rest, pages: told, siteDir, cacheFolder, textFolder };
}

/** Builds indexes sequentially. Started by the first one; has to be closed. */
export class IndexThread {
  #worker: Worker | null = null;
  readonly #waiting: { resolve: (answer: IndexAnswer) => void; reject: (error: unknown) => void }[] = [];

  /**
   * @returns all files, and the content of the head
   * @throws DocsError if the texts were deleted in the meantime
   */
  async make(task: IndexTask): Promise<{ head: string; files: IndexFile[] }> {
    this.#worker ??= this.#started();
    this.#worker.postMessage(task, []);
    const answer = await new Promise<IndexAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    if ('problems' in answer) {
      throw new DocsError(answer.problems);
    }
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #started(): Worker {
    return new Worker(path.join(packageRoot, 'dist/index-worker.js'), { resourceLimits })
      .on('message', (answer: IndexAnswer) => this.#waiting.shift()?.resolve(answer))
      .on('error', (error) => this.#waiting.splice(0).forEach(({ reject }) => reject(error)));
  }
}
