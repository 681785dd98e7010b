/** The main-thread side of the embedded engine. The worker starts on first use. */

import type { SearchEngine, SearchRequest, SearchResponse } from '../engine.ts';
import { loadHead } from './load-text.ts';
import type { WorkerAnswer, WorkerHead, WorkerQuestion } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse | null): void;
  reject(error: unknown): void;
}

/** A response that takes longer than this, in milliseconds, had to load files over a slow network. */
const SLOW_MS = 150;

/** The head is one small file, so on a fast network it takes less than this, in milliseconds. */
const SLOW_HEAD_MS = 100;

/**
 * Debounce times on a slow network, in milliseconds. Previews load the files of a word, so they wait longer than between
 * two keys on a phone. Complete results also load texts, so they wait longer than between two words.
 */
const PREVIEW_MS = 400;
const REST_MS = 800;

/** The first preview comes at once, but not for words with these few letters, which start too many others. */
const SHORTEST = 3;

/** The part of `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: WorkerQuestion | WorkerHead): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

interface Connection {
  tell(head: WorkerHead): void;
  ask(question: Omit<WorkerQuestion, 'id'>): Promise<SearchResponse | null>;
  /** Rejects if the worker failed to load or crashed, so that it will never respond. */
  crashed: Promise<never>;
}

interface Started extends Connection {
  /** Settles when the worker has received the head of the index, or must load it itself. */
  ready: Promise<void>;
}

/** Replaced in tests. */
interface Surroundings {
  startWorker: (address: string) => WorkerLike;
  /** Fetches the head. */
  load: (href: string) => Promise<string>;
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

function connect(worker: WorkerLike): Connection {
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
  const crashed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      const error = new Error(message || "The search worker couldn't be started.");
      reject(error);
      for (const waiter of waiting.values()) {
        waiter.reject(error);
      }
      waiting.clear();
    });
  });
  return {
    tell,
    crashed,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        tell({ id, ...question });
      }),
  };
}

const engines = new Map<string, SearchEngine>();

/**
 * Returns the engine for an embedded index; one instance per index, even if the dev server serves the module that calls
 * this under two URLs. Browser only.
 *
 * @param indexHref URL of the index file
 */
export function embeddedEngine(indexHref: string): SearchEngine {
  const engine = engines.get(indexHref) ?? createWorkerEngine(indexHref);
  engines.set(indexHref, engine);
  return engine;
}

/** @param address URL of the index file */
export function createWorkerEngine(
  address: string,
  { startWorker, load }: Surroundings = { startWorker: newWorker, load: loadHead },
): SearchEngine {
  let started: Started | null = null;
  /** Settles when the worker is free. The worker can't be interrupted, so later queries wait here. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Loading the head was slow, so every file will be. A fast response only shows that its files were loaded before. */
  let isSlowNetwork = false;
  let isSlowResponse = false;
  /** The last query, and when it was typed. The box asks again for what was typed before it was loaded. */
  let last = { query: '', at: 0 };
  /** Whether there was a preview, with and without a listener. */
  const previewed = new Set<boolean>();
  const hrefOfIndex = (): string => new URL(address, location.href).href;

  /** Loads the worker code and the head of the index in parallel. */
  function start(): Started {
    const indexHref = hrefOfIndex();
    const connection = connect(startWorker(address));
    const begun = performance.now();
    const loaded = load(indexHref).then(
      (head) => {
        isSlowNetwork = performance.now() - begun > SLOW_HEAD_MS;
        connection.tell({ indexHref, head });
      },
      // The worker loads it again and reports the error.
      () => {},
    );
    // A retry needs a new worker.
    connection.crashed.catch(() => (started = null));
    return { ...connection, ready: Promise.race([loaded, connection.crashed]) };
  }

  /** Asks the worker once it's free. */
  function ask(question: Omit<WorkerQuestion, 'id' | 'indexHref'>, signal: AbortSignal) {
    const answer = turn.then(async () => {
      // If it was aborted while waiting, don't send it to the worker.
      signal.throwIfAborted();
      const sent = performance.now();
      const asked = (started ??= start()).ask({ indexHref: hrefOfIndex(), ...question });
      return asked.finally(() => (isSlowResponse = performance.now() - sent > SLOW_MS));
    });
    turn = answer.catch(() => undefined);
    return answer;
  }

  async function search(
    request: SearchRequest,
    signal: AbortSignal,
    onPreview?: (preview: SearchResponse) => void,
  ): Promise<SearchResponse> {
    const { query } = request;
    last = query === last.query ? last : { query, at: performance.now() };
    const { at } = last;
    await (started ??= start()).ready;
    if ((isSlowNetwork || isSlowResponse) && request.page === 1) {
      const isListening = onPreview !== undefined;
      const isFirst = !previewed.has(isListening) && query.length >= SHORTEST;
      await pauseUntil(isFirst ? 0 : at + PREVIEW_MS, signal);
      previewed.add(isListening);
      const preview = await ask({ request, isPreview: true }, signal);
      if (preview !== null) {
        // If nothing is found, the nearest spelling may have results.
        if (preview.hits.length > 0) {
          onPreview?.(preview);
        }
        await pauseUntil(at + REST_MS, signal);
      }
    }
    const response = await ask({ request }, signal);
    if (response === null) {
      throw new Error('The search worker has no response.');
    }
    return response;
  }

  return {
    restMs: 0,
    async prepare() {
      try {
        await (started ??= start()).ready;
      } catch {
        // The next search fails with the same error and reports it.
      }
    },
    search: (request, signal, onPreview) => untilAborted(search(request, signal, onPreview), signal),
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
