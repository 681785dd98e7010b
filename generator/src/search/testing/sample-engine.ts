/** An embedded engine on sample pages, as the tests of the search ask it: its files stay in memory. */

import { createHash } from 'node:crypto';
import { buildIndex, type IndexSettings, type IndexState } from '../embedded/build-index.ts';
import { HEAD_FILE, parseHead, type IndexHead } from '../embedded/index-files.ts';
import { createLocalEngine, type LocalEngine } from '../embedded/local-engine.ts';
import type { Stemmer } from '../embedded/query.ts';
import { foundPages, type FoundPage, type SearchSource } from '../records.ts';

/** What the records of sample pages say of their site. */
export const sampleSite = {
  url: 'https://docs.vdo.example',
  locale: { code: 'en', label: 'English', direction: 'ltr' as const },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  baseUrl: '/docs/',
  versions: [],
};

/** The files of the index of `sources`, by their paths. */
export function sampleIndex(
  sources: readonly SearchSource[],
  settings: Partial<IndexSettings> = {},
): Map<string, string> {
  const pages = foundPages(sources, sampleSite);
  return indexFiles(pages, { language: 'en', baseUrl: '/docs/', ...settings }).files;
}

/**
 * The files of an index, by their paths, and what the next one begins with.
 *
 * @param before what an earlier index left, with its files
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

/** @param onLoad is told of each file that is read */
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
