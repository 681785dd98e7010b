/** The embedded search index of a site: what it is made from, and what is kept of it between builds. */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { rootUrlOf } from '../config/schema/site-config.ts';
import {
  buildIndex,
  type IndexPlace,
  type IndexSettings,
  type IndexState,
} from '../search/embedded/build-index.ts';
import { FILES_FOLDER, HEAD_FILE } from '../search/embedded/index-files.ts';
import type { IndexFile, IndexSink } from '../search/embedded/packed-files.ts';
import { foundPages, searchRecords, type FoundPage, type SearchRecord } from '../search/records.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { CompiledSite } from './compiled-site.ts';
import { forgetOld } from './forget-old.ts';
import { stemmerFile } from './stemmer-file.ts';
import { generatorBuild } from './generator-version.ts';
import { readStoredBytes, storeBytes } from './stored-json.ts';

/** What an index is made from. */
export interface IndexInput {
  pages: FoundPage[];
  settings: IndexSettings;
  place: IndexPlace;
  stemmer: IndexFile | null;
}

export function indexInput(compiled: CompiledSite): IndexInput {
  const { search, baseUrl } = compiled.config;
  const { synonyms, otherWords, facets, secondary } = search === false ? NO_SEARCH : search;
  const language = compiled.site.locale.code;
  const stemmer = stemmerFile(language);
  const settings = {
    language,
    synonyms,
    otherWords,
    facets,
    secondary,
    baseUrl,
    ...(stemmer === null ? {} : { stemmer: stemmer.path }),
  };
  return { pages: foundPages(...searched(compiled)), settings, place: placeOf(compiled.config), stemmer };
}

/** Each language has a head where its pages are. */
function placeOf(config: CompiledSite['config']): IndexPlace {
  const { language, baseUrl } = config;
  return {
    head: baseUrl.slice(rootUrlOf(config).length) + HEAD_FILE,
    start: language === undefined ? FILES_FOLDER : `${FILES_FOLDER}${language.name}-`,
  };
}

const NO_SEARCH = { synonyms: [], otherWords: {}, facets: {}, secondary: [] };

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
  const folder = path.join(cacheFolder, 'search');
  // Sites of one project share the folder; other versions of Node write states in another way.
  const from = [generatorBuild(), process.versions.v8, siteDir, place.head].join(' ');
  const file = path.join(folder, createHash('sha256').update(from).digest('hex').slice(0, 16));
  const stored = readStoredBytes(file);
  const before = stored === null ? undefined : (deserialize(stored) as IndexState);
  const { head, state } = buildIndex(pages, settings, { name, sink, place, before });
  mkdirSync(folder, { recursive: true });
  forgetOld(folder, /./, 7);
  storeBytes(file, serialize(state));
  return head;
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

/** The files of the embedded search index. */
export function searchIndex(compiled: CompiledSite): IndexFile[] {
  const input = indexInput(compiled);
  const files: IndexFile[] = [];
  const sink: IndexSink = { write: (file) => void files.push(file), keep: () => false };
  writeIndexFiles(input, '', null, sink);
  return files;
}

/** Search records of a site, for a hosted index. */
export function siteRecords(compiled: CompiledSite): SearchRecord[] {
  return searchRecords(...searched(compiled));
}

function searched(compiled: CompiledSite): Parameters<typeof searchRecords> {
  const sources = compiled.pages.map(({ page, rendered, isSearched = true }) => ({
    page: page.data,
    noIndex: page.noIndex || !isSearched,
    keywords: page.keywords,
    questions: page.questions,
    rendered,
  }));
  // An address is needed to make absolute URLs, even where the site has none configured.
  return [
    sources,
    { ...compiled.site, url: compiled.site.url === '' ? 'http://localhost' : compiled.site.url },
  ];
}
