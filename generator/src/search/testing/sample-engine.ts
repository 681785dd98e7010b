/** An in-memory embedded engine on sample pages, for tests. */

import { createHash } from 'node:crypto';
import { buildIndex, type IndexSettings, type IndexState } from '../embedded/build-index.ts';
import { HEAD_FILE, parseHead, type IndexHead } from '../embedded/index-files.ts';
import { createLocalEngine, type LocalEngine } from '../embedded/local-engine.ts';
import type { Stemmer } from '../embedded/query.ts';
import { foundPages, type FoundPage, type SearchSource } from '../records.ts';

/** Site data for the records of the sample pages. */
export const sampleSite = {
  url: 'https://docs.vdo.example',
  locale: { code: 'en', label: 'English', direction: 'ltr' as const },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  baseUrl: '/docs/',
  versions: [],
};

/** The index files of `sources`, by path. */
export function sampleIndex(
  sources: readonly SearchSource[],
  settings: Partial<IndexSettings> = {},
): Map<string, string> {
  const pages = foundPages(sources, sampleSite);
  return indexFiles(pages, { language: 'en', baseUrl: '/docs/', ...settings }).files;
}

/**
 * The index files by path, and the state for the next build.
 *
 * @param before the state and files of an earlier index
 */
export function indexFiles(
  pages: readonly FoundPage[],
  settings: IndexSettings,
  before?: { state: IndexState; files: ReadonlyMap<string, string> },
): { files: Map<string, string>; kept: string[]; state: IndexState } {
  const files = new Map<string, string>();
  const kept: string[] = [];
  const { state } = buildIndex(pages, settings, {
    name: createHash('sha256')
      .update(JSON.stringify([settings, pages.map(({ key }) => key)]))
      .digest('hex'),
    before: before?.state,
    sink: {
      write: ({ path, contents }) => void files.set(path, contents),
      keep(path, old) {
        kept.push(path);
        files.set(path, before?.files.get(old) ?? '');
        return true;
      },
    },
  });
  return { files, kept, state };
}

export function headOf(files: ReadonlyMap<string, string>): IndexHead {
  return parseHead(files.get(HEAD_FILE) ?? '');
}

/** @param onLoad called with the path of each loaded file */
export function sampleEngine(
  files: ReadonlyMap<string, string>,
  onLoad: (path: string) => void = () => undefined,
  stemmer: Stemmer | null = null,
): LocalEngine {
  const load = async (path: string): Promise<string> => {
    onLoad(path);
    return files.get(path) ?? '';
  };
  return createLocalEngine(headOf(files), load, stemmer);
}
