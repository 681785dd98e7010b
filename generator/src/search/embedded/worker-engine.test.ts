import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SearchRequest } from '../engine.ts';
import { createWorkerEngine, type WorkerLike } from './worker-engine.ts';
import type { WorkerAnswer, WorkerHead, WorkerQuestion } from './worker.ts';

const request: SearchRequest = {
  query: 'otp',
  page: 1,
  perPage: 12,
  filter: { language: 'en', tags: [] },
  from: '/docs/',
};
const response = { found: 0, hits: [], suggestion: null };

class FakeWorker implements WorkerLike {
  told: (WorkerQuestion | WorkerHead)[] = [];
  terminated = false;
  private listeners = new Map<string, (event: never) => void>();

  get questions(): WorkerQuestion[] {
    return this.told.filter((message) => 'id' in message);
  }

  postMessage(message: WorkerQuestion | WorkerHead): void {
    this.told.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }

  answer(data: WorkerAnswer): void {
    this.listeners.get('message')?.({ data } as never);
  }

  breakDown(): void {
    this.listeners.get('error')?.({ message: 'no such file' } as never);
  }
}

function setUp(load = async () => 'the head') {
  const workers: FakeWorker[] = [];
  const startWorker = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const engine = createWorkerEngine('/docs/search-index.json', startWorker, load);
  return {
    engine,
    workers,
    /** Starts a search and waits until the worker has received it, if it is free. */
    async search(signal = new AbortController().signal) {
      const answer = engine.search(request, signal);
      answer.catch(() => {});
      await vi.advanceTimersByTimeAsync(0);
      return { answer };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://docs.vdo.example/docs/server' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createWorkerEngine', () => {
  const indexHref = 'https://docs.vdo.example/docs/search-index.json';

  it('starts the worker on first use and passes it the head loaded in parallel', async () => {
    const load = vi.fn(async () => 'the head');
    const { engine, workers, search } = setUp(load);
    expect(workers).toHaveLength(0);
    const prepared = engine.prepare();
    expect(workers).toHaveLength(1);
    expect(load).toHaveBeenCalledWith(indexHref);
    await prepared;
    const { answer } = await search();
    expect(workers).toHaveLength(1);
    expect(load).toHaveBeenCalledOnce();
    expect(workers[0]?.told).toEqual([
      { indexHref, head: 'the head' },
      { id: 1, indexHref, request },
    ]);
    workers[0]?.answer({ id: 1, response });
    await expect(answer).resolves.toBe(response);
  });

  it('sends the query once the head has loaded or failed, and the worker reports the failure', async () => {
    let fail: (error: Error) => void = () => {};
    const { workers, search } = setUp(() => new Promise((_, reject) => (fail = reject)));
    const { answer } = await search();
    expect(workers[0]?.told).toEqual([]);
    fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(workers[0]?.told).toEqual([{ id: 1, indexHref, request }]);
    workers[0]?.answer({ id: 1, error: 'The search index returned status 404.' });
    await expect(answer).rejects.toThrow('status 404');
  });

  it('rejects a query that waits for the head if the worker fails to start', async () => {
    const { workers, search } = setUp(() => new Promise(() => {}));
    const { answer } = await search();
    workers[0]?.breakDown();
    await expect(answer).rejects.toThrow('no such file');
  });

  it("rejects with the worker's error", async () => {
    const { workers, search } = setUp();
    const { answer } = await search();
    workers[0]?.answer({ id: 1, error: 'The search index returned status 404.' });
    await expect(answer).rejects.toThrow('status 404');
  });

  it('starts a new worker after the first failed to start', async () => {
    const { workers, search } = setUp();
    const { answer: first } = await search();
    workers[0]?.breakDown();
    await expect(first).rejects.toThrow('no such file');
    expect(workers[0]?.terminated).toBe(true);
    const { answer: second } = await search();
    workers[1]?.answer({ id: 1, response });
    await expect(second).resolves.toBe(response);
  });

  it('debounces after a slow response, but not after a fast one', async () => {
    const { engine, workers, search } = setUp();
    expect(engine.restMs).toBe(0);
    const { answer: slow } = await search();
    await vi.advanceTimersByTimeAsync(151);
    workers[0]?.answer({ id: 1, response });
    await slow;
    expect(engine.restMs).toBe(400);
    const { answer: quick } = await search();
    workers[0]?.answer({ id: 2, response });
    await quick;
    expect(engine.restMs).toBe(0);
  });

  it('debounces every query if loading the head was slow', async () => {
    const loaded = async () => {
      await new Promise((resolve) => setTimeout(resolve, 101));
      return 'the head';
    };
    const { engine, workers, search } = setUp(loaded);
    const prepared = engine.prepare();
    await vi.advanceTimersByTimeAsync(101);
    await prepared;
    const { answer } = await search();
    workers[0]?.answer({ id: 1, response });
    await answer;
    expect(engine.restMs).toBe(400);
  });

  it('sends only the last of the queries typed while a slow network loads the head, after a pause', async () => {
    const { workers, search } = setUp(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 'the head';
    });
    const first = new AbortController();
    await search(first.signal);
    await vi.advanceTimersByTimeAsync(200);
    first.abort();
    await search();
    await vi.advanceTimersByTimeAsync(399);
    expect(workers[0]?.questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.questions.map(({ id }) => id)).toEqual([2]);
  });

  it('rejects an aborted search and ignores its late response', async () => {
    const { workers, search } = setUp();
    const controller = new AbortController();
    const { answer } = await search(controller.signal);
    controller.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(() => workers[0]?.answer({ id: 1, response })).not.toThrow();
  });

  it('sends one query at a time to the worker, and then only the latest', async () => {
    const { workers, search } = setUp();
    const typing = [new AbortController(), new AbortController()];
    const answers = [];
    for (const controller of typing) {
      answers.push(await search(controller.signal));
      controller.abort();
    }
    const newest = await search();
    expect(workers[0]?.questions).toHaveLength(1);
    workers[0]?.answer({ id: 1, response });
    await vi.advanceTimersByTimeAsync(0);
    expect(workers[0]?.questions.map(({ id }) => id)).toEqual([1, 2]);
    workers[0]?.answer({ id: 2, response });
    await expect(newest.answer).resolves.toBe(response);
    for (const { answer } of answers) {
      await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    }
  });
});
