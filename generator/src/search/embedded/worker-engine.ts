/** The embedded engine as the page sees it: a worker that is started by the first use. */

import type { SearchEngine, SearchRequest, SearchResponse } from '../engine.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: unknown): void;
}

/** What is needed of a `Worker`. */
export interface WorkerLike {
  postMessage(question: WorkerQuestion): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

/**
 * @param indexHref URL of the index file
 * @param startWorker replaced in tests
 */
export function createWorkerEngine(
  indexHref: string,
  startWorker: () => WorkerLike = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' }),
): SearchEngine {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | null = null;
  let lastId = 0;
  /** Settles when the worker is free: it cannot be interrupted, so what is typed meanwhile waits here. */
  let turn: Promise<unknown> = Promise.resolve();

  function ask(request: SearchRequest | undefined): number {
    worker ??= start();
    const id = ++lastId;
    const question: WorkerQuestion = { id, indexHref: new URL(indexHref, location.href).href, request };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one owner, not an origin
    worker.postMessage(question);
    return id;
  }

  function start(): WorkerLike {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      const waiter = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) {
        waiter?.reject(new Error(data.error));
      } else if (data.response !== null) {
        waiter?.resolve(data.response);
      }
    });
    // The worker's own code did not load or broke: nobody will answer, and a retry needs a new one.
    started.addEventListener('error', ({ message }) => {
      started.terminate();
      worker = null;
      for (const waiter of waiting.values()) {
        waiter.reject(new Error(message || 'The search worker could not be started.'));
      }
      waiting.clear();
    });
    return started;
  }

  return {
    restMs: 0,
    prepare() {
      try {
        ask(undefined);
      } catch {
        // The search that follows meets the same error and reports it.
      }
    },
    search(request, signal) {
      const answer = turn.then(() => {
        // Given up while it waited: the worker never hears of it.
        signal.throwIfAborted();
        return new Promise<SearchResponse>((resolve, reject) => {
          waiting.set(ask(request), { resolve, reject });
        });
      });
      turn = answer.catch(() => undefined);
      return untilAborted(answer, signal);
    },
  };
}

/** Settles as `answer` does, or rejects as soon as `signal` is aborted. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
