/** Writes the files of the search index, and keeps what the next one begins with. Needs nothing of the site's settings. */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  buildIndex,
  type IndexPlace,
  type IndexSettings,
  type IndexState,
} from '../../search/embedded/build-index.ts';
import type { IndexFile, IndexSink } from '../../search/embedded/packed-files.ts';
import type { FoundPage } from '../../search/records.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { generatorBuild } from '../cache/generator-version.ts';
import { readStoredBytes, storeBytes } from '../cache/stored-json.ts';

/** What an index is made from. */
export interface IndexInput {
  pages: FoundPage[];
  settings: IndexSettings;
  place: IndexPlace;
  stemmer: IndexFile | null;
}

/** Changes with every file of the index. */
export function indexKey({ pages, settings }: IndexInput): string {
  const keys = pages.map(({ key }) => key);
  return createHash('sha256')
    .update(JSON.stringify([generatorBuild(), settings, keys]))
    .digest('hex');
}

/**
 * Writes the index, beginning with what an earlier build has left, and leaves the same for the next one.
 *
 * @param cacheFolder `null` where nothing is kept
 * @returns the head
 */
export function writeIndexFiles(
  input: IndexInput,
  siteDir: string,
  cacheFolder: string | null,
  sink: IndexSink,
): string {
  const { settings, place, stemmer } = input;
  if (stemmer !== null) {
    sink.write(stemmer);
  }
  const pages = withCollections(input.pages);
  const name = indexKey(input);
  if (cacheFolder === null) {
    return buildIndex(pages, settings, { name, sink, place }).head;
  }
  const file = stateFile(siteDir, cacheFolder, place);
  const folder = path.dirname(file);
  const stored = readStoredBytes(file);
  const before = stored === null ? undefined : (deserialize(stored) as IndexState);
  const { head, state } = buildIndex(pages, settings, { name, sink, place, before });
  mkdirSync(folder, { recursive: true });
  pruneCache(folder, /./, 7);
  storeBytes(file, serialize(state));
  return head;
}

/** Where an index leaves what the next one begins with. */
export function stateFile(siteDir: string, cacheFolder: string, place: IndexPlace): string {
  // Sites of one project share the folder; other versions of Node write states in another way.
  const from = [generatorBuild(), process.versions.v8, siteDir, place.head].join(' ');
  return path.join(cacheFolder, 'search', createHash('sha256').update(from).digest('hex').slice(0, 16));
}

/** Reading a page for the index leaves as much behind as rendering it. */
const pagesBetweenCollections = 500;

/** The same pages; while their records are read, what they leave behind is freed now and then. */
function withCollections(pages: readonly FoundPage[]): FoundPage[] {
  let read = 0;
  return pages.map((page) => ({
    ...page,
    records() {
      read += 1;
      if (read % pagesBetweenCollections === 0) {
        collectGarbage();
      }
      return page.records();
    },
  }));
}
