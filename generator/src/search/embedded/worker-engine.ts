/** The main-thread side of the embedded engine. The worker starts on first use. */

import type { SearchEngine, SearchResponse } from '../engine.ts';
import { loadHead } from './load-text.ts';
import type { WorkerAnswer, WorkerHead, WorkerQuestion } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: unknown): void;
}

/** A response that takes longer than this, in milliseconds, had to load files over a slow network. */
const SLOW_MS = 150;

/** The head is one small file, so on a fast network it takes less than this, in milliseconds. */
const SLOW_HEAD_MS = 100;

/**
 * Debounce time on a slow network, in milliseconds, so that partially typed words don't load files. Longer than between two
 * keys on a phone.
 */
const REST_MS = 400;

/** The part of `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: WorkerQuestion | WorkerHead): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

interface Connection {
  tell(head: WorkerHead): void;
  /** Sends the question once `ready` resolves. */
  search(question: Omit<WorkerQuestion, 'id'>, ready: Promise<void>): Promise<SearchResponse>;
}

interface Started extends Connection {
  /** Settles when the worker has received the head of the index, or must load it itself. */
  ready: Promise<void>;
}

/** Workers in the dev server, by the path of their index. */
const workers = new Map<string, WorkerLike>();

function newWorker(address: string): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
  if (import.meta.hot) {
    // A save changes the query of the address, so the previous worker is no longer used.
    const [path = ''] = address.split('?');
    workers.get(path)?.terminate();
    workers.set(path, worker);
  }
  return worker;
}

/** @param onCrash called if the worker failed to load or crashed, so that it will never respond */
function connect(worker: WorkerLike, onCrash: () => void): Connection {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const tell = (message: WorkerQuestion | WorkerHead): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one owner, not an origin
    worker.postMessage(message);
  };
  worker.addEventListener('message', ({ data }) => {
    const waiter = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) {
      waiter?.reject(new Error(data.error));
    } else {
      waiter?.resolve(data.response);
    }
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onCrash();
    for (const waiter of waiting.values()) {
      waiter.reject(new Error(message || "The search worker couldn't be started."));
    }
    waiting.clear();
  });
  return {
    tell,
    search: (question, ready) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        ready.then(
          () => tell({ id, ...question }),
          (error: unknown) => {
            waiting.delete(id);
            reject(error);
          },
        );
      }),
  };
}

/**
 * @param address URL of the index file
 * @param startWorker replaced in tests
 * @param load fetches the index file, replaced in tests
 */
export function createWorkerEngine(
  address: string,
  startWorker: (address: string) => WorkerLike = newWorker,
  load: (href: string) => Promise<string> = loadHead,
): SearchEngine {
  let started: Started | null = null;
  /** Settles when the worker is free. The worker can't be interrupted, so later queries wait here. */
  let turn: Promise<unknown> = Promise.resolve();
  let hasHead = false;
  /** Loading the head was slow, so every file will be. A fast response only shows that its files were loaded before. */
  let isSlowNetwork = false;
  let restMs = 0;
  const hrefOfIndex = (): string => new URL(address, location.href).href;

  /** Loads the worker code and the head of the index in parallel. */
  function start(): Started {
    const indexHref = hrefOfIndex();
    // A retry needs a new worker.
    const connection = connect(startWorker(address), () => (started = null));
    const begun = performance.now();
    const ready = load(indexHref).then(
      (head) => {
        hasHead = true;
        isSlowNetwork = performance.now() - begun > SLOW_HEAD_MS;
        connection.tell({ indexHref, head });
      },
      // The worker loads it again and reports the error.
      () => {},
    );
    return { ...connection, ready };
  }

  return {
    get restMs() {
      return isSlowNetwork ? REST_MS : restMs;
    },
    async prepare() {
      try {
        await (started ??= start()).ready;
      } catch {
        // The next search fails with the same error and reports it.
      }
    },
    search(request, signal) {
      const typed = performance.now();
      const isEarly = !hasHead;
      const answer = turn.then(() => {
        // If it was aborted while waiting, don't send it to the worker.
        signal.throwIfAborted();
        const sent = performance.now();
        const { search, ready } = (started ??= start());
        // A query typed before the head arrived couldn't be debounced.
        const debounced = ready.then(() =>
          pauseUntil(isEarly && isSlowNetwork ? typed + REST_MS : 0, signal),
        );
        return search({ indexHref: hrefOfIndex(), request }, debounced).finally(() => {
          restMs = performance.now() - sent > SLOW_MS ? REST_MS : 0;
        });
      });
      turn = answer.catch(() => undefined);
      return untilAborted(answer, signal);
    },
  };
}

/**
 * @param time as `performance.now()`
 * @throws the reason if `signal` is aborted
 */
async function pauseUntil(time: number, signal: AbortSignal): Promise<void> {
  const rest = time - performance.now();
  if (rest > 0) {
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  signal.throwIfAborted();
}

/** Settles like `answer`, or rejects as soon as `signal` is aborted. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
