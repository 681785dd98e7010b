/** The embedded search index of a site: what it is made from, and what is kept of it between builds. */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  buildIndex,
  NO_STATE,
  type BuiltIndex,
  type IndexSettings,
  type IndexState,
} from '../search/embedded/build-index.ts';
import { foundPages, searchRecords, type FoundPage, type SearchRecord } from '../search/records.ts';
import type { CompiledSite } from './compile.ts';
import { forgetOld } from './forget-old.ts';
import { generatorBuild } from './generator-version.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

/** What an index is made from. */
export interface IndexInput {
  pages: FoundPage[];
  settings: IndexSettings;
}

export function indexInput(compiled: CompiledSite): IndexInput {
  const { search, baseUrl } = compiled.config;
  const { synonyms, facets, secondary } = search === false ? NO_SEARCH : search;
  const settings = { language: compiled.site.locale.code, synonyms, facets, secondary, baseUrl };
  return { pages: foundPages(...searched(compiled)), settings };
}

const NO_SEARCH = { synonyms: [], facets: {}, secondary: [] };

/** Changes with every file of the index. */
export function indexKey({ pages, settings }: IndexInput): string {
  const keys = pages.map(({ key }) => key);
  return createHash('sha256')
    .update(JSON.stringify([generatorBuild(), settings, keys]))
    .digest('hex');
}

/** An index, and how to keep what it has taken from the pages. */
export interface KeptIndex {
  files: BuiltIndex['files'];
  /** To be called when the files are written: of a large site both are large. */
  store: () => void;
}

/**
 * The index, beginning with what an earlier build has left.
 *
 * @param cacheFolder `null` where nothing is kept
 */
export function keptIndex(
  { pages, settings }: IndexInput,
  siteDir: string,
  cacheFolder: string | null,
): KeptIndex {
  if (cacheFolder === null) {
    return { files: buildIndex(pages, settings).files, store: () => undefined };
  }
  const folder = path.join(cacheFolder, 'search');
  // Sites of one project share the folder.
  const name = createHash('sha256').update(`${generatorBuild()} ${siteDir}`).digest('hex');
  const file = path.join(folder, `${name.slice(0, 16)}.json`);
  const before = readStoredJson(file) as IndexState | null;
  const { files, state } = buildIndex(pages, settings, before ?? NO_STATE);
  return {
    files,
    store() {
      mkdirSync(folder, { recursive: true });
      forgetOld(folder, /./, 7);
      storeJson(file, state);
    },
  };
}

/** The files of the embedded search index, the head first. */
export function searchIndex(compiled: CompiledSite): BuiltIndex['files'] {
  const { pages, settings } = indexInput(compiled);
  return buildIndex(pages, settings).files;
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
