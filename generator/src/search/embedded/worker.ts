/** The worker: fetches the index as it is needed and answers queries from it, so that typing never waits for ranking. */

import { errorMessage } from '../../error-message.ts';
import type { SearchRequest, SearchResponse } from '../engine.ts';
import { parseHead } from './index-files.ts';
import { createLocalEngine, type LocalEngine } from './local-engine.ts';

export interface WorkerQuestion {
  id: number;
  indexHref: string;
  /** Absent: only load. */
  request?: SearchRequest;
}

export type WorkerAnswer = { id: number } & ({ response: SearchResponse | null } | { error: string });

const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void): void;
  postMessage(answer: WorkerAnswer): void;
};

let loading: Promise<LocalEngine> | null = null;

scope.addEventListener('message', ({ data: { id, indexHref, request } }) => {
  answerTo(indexHref, request)
    // A new deployment has other files: its head names them.
    .catch(() => answerTo(indexHref, request))
    .then((response) => answer({ id, response }))
    .catch((error: unknown) => answer({ id, error: errorMessage(error) }));
});

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one owner, not an origin
  scope.postMessage(message);
}

async function answerTo(
  indexHref: string,
  request: SearchRequest | undefined,
): Promise<SearchResponse | null> {
  loading ??= open(indexHref);
  try {
    const engine = await loading;
    return request === undefined ? null : await engine.search(request);
  } catch (error) {
    // The next question starts over.
    loading = null;
    throw error;
  }
}

async function open(href: string): Promise<LocalEngine> {
  const head = parseHead(await load(href, { cache: 'no-cache' }));
  return createLocalEngine(head, (path) => load(new URL(path, href).href));
}

async function load(href: string, options?: RequestInit): Promise<string> {
  const response = await fetch(href, options);
  if (!response.ok) {
    throw new Error(`The search index answered with status ${response.status}.`);
  }
  return response.text();
}
