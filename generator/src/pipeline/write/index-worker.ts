/** Runs in a worker thread: builds the search index of the pages it receives. */

import { parentPort } from 'node:worker_threads';
import { DocsError } from '../../problems.ts';
import type { IndexFile } from '../../search/embedded/packed-files.ts';
import { foundPage, type FoundPage } from '../../search/records.ts';
import type { IndexAnswer, IndexedText, IndexTask } from './index-thread.ts';
import { PageContentStore } from '../cache/page-content-store.ts';
import { writeIndexFiles } from './write-index-files.ts';

parentPort?.on('message', (task: IndexTask) => parentPort?.postMessage(answerTo(task), []));

function answerTo({ pages, siteDir, cacheFolder, textFolder, ...rest }: IndexTask): IndexAnswer {
  const texts = new PageContentStore(textFolder);
  const found = pages.map(({ text, ...page }) =>
    foundPage({ ...page, rendered: text === null ? null : withBlocks(text, texts) }),
  );
  const files: IndexFile[] = [];
  const sink = { write: (file: IndexFile) => void files.push(file), keep: () => false };
  try {
    return { head: writeIndexFiles({ ...rest, pages: found }, siteDir, cacheFolder, sink), files };
  } catch (error) {
    if (error instanceof DocsError) {
      return { problems: error.problems };
    }
    throw error;
  }
}

function withBlocks(text: IndexedText, texts: PageContentStore): NonNullable<FoundPage['rendered']> {
  return {
    ...text,
    get blocks() {
      return texts.read(text.digest).blocks;
    },
  };
}
