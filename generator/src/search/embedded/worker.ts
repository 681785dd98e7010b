/** The worker: fetches the index once and answers queries from it, so that typing never waits for ranking. */

import { errorMessage } from '../../error-message.ts';
import type { SearchRequest, SearchResponse } from '../engine.ts';
import { parseIndexFile } from './index-file.ts';
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
  loading ??= load(indexHref);
  loading
    .then((engine) => answer({ id, response: request === undefined ? null : engine.search(request) }))
    .catch((error: unknown) => {
      // The next question tries again.
      loading = null;
      answer({ id, error: errorMessage(error) });
    });
});

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one owner, not an origin
  scope.postMessage(message);
}

async function load(href: string): Promise<LocalEngine> {
  const response = await fetch(href, { cache: 'no-cache' });
  if (!response.ok) {
    throw new Error(`The search index answered with status ${response.status}.`);
  }
  return createLocalEngine(parseIndexFile(await response.text()));
}
