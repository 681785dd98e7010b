import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SearchHit, SearchRequest, SearchResponse } from '../engine.ts';
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
const hit: SearchHit = { url: '/a', path: '/a', breadcrumbs: [], title: [], headings: [], snippets: [] };

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
  const engine = createWorkerEngine('/docs/search-index.json', { startWorker, load });
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

  describe('on a slow network', () => {
    const preview = { ...response, hits: [hit], isPreview: true as const };

    /** Loads the head as slowly as a phone. */
    async function setUpSlow() {
      const started = setUp(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return 'the head';
      });
      const onPreview = vi.fn();
      const type = (query: string, signal = new AbortController().signal) => {
        const answer = started.engine.search({ ...request, query }, signal, onPreview);
        answer.catch(() => {});
        return answer;
      };
      const asked = () =>
        (started.workers[0]?.questions ?? []).map(({ request: { query }, isPreview }) =>
          isPreview ? `preview ${query}` : query,
        );
      const reply = async (answer: SearchResponse | null) => {
        const [worker] = started.workers;
        worker?.answer({ id: worker.questions.length, response: answer });
        await vi.advanceTimersByTimeAsync(0);
      };
      return { ...started, onPreview, type, asked, reply };
    }

    it('shows the first preview at once, and complete results after a pause', async () => {
      const { type, asked, reply, onPreview } = await setUpSlow();
      const answer = type('otp');
      await vi.advanceTimersByTimeAsync(300);
      expect(asked()).toEqual(['preview otp']);
      await reply(preview);
      expect(onPreview).toHaveBeenCalledWith(preview);
      await vi.advanceTimersByTimeAsync(499);
      expect(asked()).toEqual(['preview otp']);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked()).toEqual(['preview otp', 'otp']);
      await reply(response);
      await expect(answer).resolves.toBe(response);
    });

    it('asks for no complete results while the reader types word by word', async () => {
      const { type, asked, reply } = await setUpSlow();
      await vi.advanceTimersByTimeAsync(300);
      for (const query of ['upload', 'upload a', 'upload a video']) {
        const typing = new AbortController();
        type(query, typing.signal);
        await vi.advanceTimersByTimeAsync(query === 'upload' ? 300 : 399);
        if (query !== 'upload') {
          expect(asked()).not.toContain(`preview ${query}`);
          await vi.advanceTimersByTimeAsync(1);
        }
        expect(asked().at(-1)).toBe(`preview ${query}`);
        await reply(preview);
        await vi.advanceTimersByTimeAsync(300);
        typing.abort();
      }
      expect(asked()).toEqual(['preview upload', 'preview upload a', 'preview upload a video']);
    });

    it('waits before a preview for one or two letters, which start too many words', async () => {
      const { type, asked } = await setUpSlow();
      type('ot');
      await vi.advanceTimersByTimeAsync(399);
      expect(asked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked()).toEqual(['preview ot']);
    });

    it('counts the pause from when the text was typed, although the box asks for it again', async () => {
      const { engine, type, asked, reply } = await setUpSlow();
      const early = new AbortController();
      engine.search({ ...request, query: 'otp' }, early.signal).catch(() => {});
      await vi.advanceTimersByTimeAsync(300);
      await reply(preview);
      await vi.advanceTimersByTimeAsync(300);
      early.abort();
      type('otp');
      await vi.advanceTimersByTimeAsync(0);
      await reply(preview);
      await vi.advanceTimersByTimeAsync(200);
      expect(asked()).toEqual(['preview otp', 'preview otp', 'otp']);
    });

    it.each([
      ['the index has no titles', null],
      ['nothing is found yet', { ...preview, hits: [] }],
    ])('shows no preview if %s', async (_, answer) => {
      const { type, asked, reply, onPreview } = await setUpSlow();
      type('otp');
      await vi.advanceTimersByTimeAsync(300);
      await reply(answer);
      await vi.advanceTimersByTimeAsync(answer === null ? 0 : 500);
      expect(asked()).toEqual(['preview otp', 'otp']);
      expect(onPreview).not.toHaveBeenCalled();
    });

    it('asks for the next page of results without a preview', async () => {
      const { engine, asked } = await setUpSlow();
      engine.search({ ...request, page: 2 }, new AbortController().signal).catch(() => {});
      await vi.advanceTimersByTimeAsync(300);
      expect(asked()).toEqual(['otp']);
    });
  });

  it('asks for previews after a slow response, but not after a fast one', async () => {
    const { workers, search } = setUp();
    const isPreview = () => workers[0]?.questions.at(-1)?.isPreview === true;
    const { answer: slow } = await search();
    expect(isPreview()).toBe(false);
    await vi.advanceTimersByTimeAsync(151);
    workers[0]?.answer({ id: 1, response });
    await slow;
    await search();
    expect(isPreview()).toBe(true);
    workers[0]?.answer({ id: 2, response: null });
    await vi.advanceTimersByTimeAsync(0);
    workers[0]?.answer({ id: 3, response });
    await vi.advanceTimersByTimeAsync(0);
    await search();
    expect(isPreview()).toBe(false);
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
