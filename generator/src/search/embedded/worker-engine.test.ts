import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SearchRequest } from '../engine.ts';
import { createWorkerEngine, type WorkerLike } from './worker-engine.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker.ts';

const request: SearchRequest = {
  query: 'otp',
  page: 1,
  perPage: 12,
  filter: { language: 'en', tags: [] },
  from: '/docs/',
};
const response = { found: 0, hits: [], suggestion: null };

class FakeWorker implements WorkerLike {
  questions: WorkerQuestion[] = [];
  terminated = false;
  private listeners = new Map<string, (event: never) => void>();

  postMessage(question: WorkerQuestion): void {
    this.questions.push(question);
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

function setUp() {
  const workers: FakeWorker[] = [];
  const engine = createWorkerEngine('/docs/search-index.json', () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return {
    engine,
    workers,
    search: (signal = new AbortController().signal) => engine.search(request, signal),
  };
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://docs.vdo.example/docs/server' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createWorkerEngine', () => {
  it('starts the worker at the first use only, with the address of the index in full', async () => {
    const { engine, workers, search } = setUp();
    expect(workers).toHaveLength(0);
    engine.prepare();
    const answer = search();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.questions).toEqual([
      { id: 1, indexHref: 'https://docs.vdo.example/docs/search-index.json', request: undefined },
      { id: 2, indexHref: 'https://docs.vdo.example/docs/search-index.json', request },
    ]);
    workers[0]?.answer({ id: 1, response: null });
    workers[0]?.answer({ id: 2, response });
    await expect(answer).resolves.toBe(response);
  });

  it('rejects with what the worker says went wrong', async () => {
    const { workers, search } = setUp();
    const answer = search();
    workers[0]?.answer({ id: 1, error: 'The search index answered with status 404.' });
    await expect(answer).rejects.toThrow('status 404');
  });

  it('starts a new worker after the first could not be started', async () => {
    const { workers, search } = setUp();
    const first = search();
    workers[0]?.breakDown();
    await expect(first).rejects.toThrow('no such file');
    expect(workers[0]?.terminated).toBe(true);
    const second = search();
    workers[1]?.answer({ id: 2, response });
    await expect(second).resolves.toBe(response);
  });

  it('rejects a search that was given up, and ignores its late answer', async () => {
    const { workers, search } = setUp();
    const controller = new AbortController();
    const answer = search(controller.signal);
    controller.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(() => workers[0]?.answer({ id: 1, response })).not.toThrow();
  });
});
