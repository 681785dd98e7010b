/** An embedded engine on sample pages, as the tests of the search ask it: its files stay in memory. */

import { buildIndex, type IndexSettings } from './embedded/build-index.ts';
import { HEAD_FILE, parseHead, type IndexHead } from './embedded/index-files.ts';
import { createLocalEngine, type LocalEngine } from './embedded/local-engine.ts';
import { foundPages, type SearchSource } from './records.ts';

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
  const { files } = buildIndex(foundPages(sources, sampleSite), {
    language: 'en',
    baseUrl: '/docs/',
    ...settings,
  });
  return new Map(files.map(({ path, contents }) => [path, contents]));
}

export function headOf(files: ReadonlyMap<string, string>): IndexHead {
  return parseHead(files.get(HEAD_FILE) ?? '');
}

/** @param onLoad is told of each file that is read */
export function sampleEngine(
  files: ReadonlyMap<string, string>,
  onLoad: (path: string) => void = () => undefined,
): LocalEngine {
  return createLocalEngine(headOf(files), async (path) => {
    onLoad(path);
    return files.get(path) ?? '';
  });
}
