/** The worker loads index files on demand and answers queries, so that ranking never blocks typing. */

import { errorMessage } from '../../error-message.ts';
import type { SearchRequest, SearchResponse } from '../engine.ts';
import { parseHead, type IndexHead } from './index-files.ts';
import { loadHead, loadText } from './load-text.ts';
import { createLocalEngine, type LocalEngine } from './local-engine.ts';
import type { Stemmer } from './query.ts';

export interface WorkerQuestion {
  id: number;
  indexHref: string;
  request: SearchRequest;
  /** Asks for results without texts, if the index has their titles. */
  isPreview?: true;
}

/** The head of the index, which the page has loaded in parallel with the worker. */
export interface WorkerHead {
  indexHref: string;
  head: string;
}

export type WorkerAnswer = { id: number } & ({ response: SearchResponse | null } | { error: string });

const scope = self as unknown as {
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<WorkerQuestion | WorkerHead>) => void,
  ): void;
  postMessage(answer: WorkerAnswer): void;
};

let loading: Promise<LocalEngine> | null = null;

scope.addEventListener('message', ({ data }) => {
  if ('head' in data) {
    loading = open(data.indexHref, data.head);
    // An error is reported for the first query, which loads the head again.
    loading.catch(() => {});
    return;
  }
  const { id } = data;
  answerTo(data)
    // A new deployment has different files, so load the new head.
    .catch(() => answerTo(data))
    .then((response) => answer({ id, response }))
    .catch((error: unknown) => answer({ id, error: errorMessage(error) }));
});

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one owner, not an origin
  scope.postMessage(message);
}

async function answerTo({ indexHref, request, isPreview }: WorkerQuestion): Promise<SearchResponse | null> {
  loading ??= loadHead(indexHref).then((head) => open(indexHref, head));
  try {
    const engine = await loading;
    return await (isPreview ? engine.preview(request) : engine.search(request));
  } catch (error) {
    // The next query starts over.
    loading = null;
    throw error;
  }
}

async function open(href: string, head: string): Promise<LocalEngine> {
  const parsed = parseHead(head);
  const load = (path: string): Promise<string> => loadText(new URL(path, href).href);
  return createLocalEngine(parsed, load, await stemmerOf(parsed, href));
}

/** Searching without the stemmer finds less but is better than failing. */
async function stemmerOf({ stemmer }: IndexHead, href: string): Promise<Stemmer | null> {
  if (stemmer === undefined) {
    return null;
  }
  const module: Promise<{ stemmer: Stemmer }> = import(/* @vite-ignore */ new URL(stemmer, href).href);
  return module.then((loaded) => loaded.stemmer).catch(() => null);
}
