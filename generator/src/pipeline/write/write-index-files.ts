/** Writes the search index files and the state for the next build. Doesn't depend on the site's settings. */

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
import { sha256 } from '../../sha256.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { generatorBuild } from '../cache/generator-version.ts';
import { readStoredBytes, storeBytes } from '../cache/stored-json.ts';

export interface IndexInput {
  pages: FoundPage[];
  settings: IndexSettings;
  place: IndexPlace;
  stemmer: IndexFile | null;
}

/** Cache key of all index files. */
export function indexKey({ pages, settings }: IndexInput): string {
  const keys = pages.map(({ key }) => key);
  return sha256(JSON.stringify([generatorBuild(), settings, keys]));
}

/**
 * Writes the index, starting from the state of an earlier build, and saves the state for the next one.
 * @param cacheFolder `null` disables the cache
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
  const before: IndexState | undefined = stored === null ? undefined : deserialize(stored);
  const { head, state } = buildIndex(pages, settings, { name, sink, place, before });
  mkdirSync(folder, { recursive: true });
  pruneCache(folder, /./, 7);
  storeBytes(file, [serialize(state)]);
  return head;
}

/** Path of the saved index state. */
function stateFile(siteDir: string, cacheFolder: string, place: IndexPlace): string {
  // Sites of one project share the folder, and V8 versions serialize states differently.
  const from = [generatorBuild(), process.versions.v8, siteDir, place.head].join(' ');
  return path.join(cacheFolder, 'search', sha256(from, 16));
}

/** Reading a page for the index creates as much garbage as rendering it. */
const pagesBetweenCollections = 500;

/** Returns the pages, with a garbage collection from time to time while their records are read. */
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
