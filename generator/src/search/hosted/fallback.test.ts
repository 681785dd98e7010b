import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchEngine, SearchRequest, SearchResponse } from '../engine.ts';
import { COOLDOWN_MS, engineWithFallback } from './fallback.ts';
import { requestFor } from '../testing/sample-request.ts';

const { signal } = new AbortController();
const response = (found: number): SearchResponse => ({ found, hits: [], suggestion: null });

function setUp(answer: (request: SearchRequest) => Promise<SearchResponse>) {
  const clock = { now: 0 };
  const asked = { hosted: 0, embedded: 0 };
  const engine = (name: 'hosted' | 'embedded', search: SearchEngine['search']): SearchEngine => ({
    restMs: name === 'hosted' ? 120 : 0,
    minLength: 2,
    prepare: async () => undefined,
    search: (request, stop) => {
      asked[name] += 1;
      return search(request, stop);
    },
  });
  const both = engineWithFallback(
    engine('hosted', answer),
    engine('embedded', async () => response(1)),
    () => clock.now,
  );
  return { both, asked, clock };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const down = async (): Promise<SearchResponse> => {
  throw new Error('503');
};

test('the service is used while it works', async () => {
  const { both, asked } = setUp(async () => response(7));
  expect(await both.search(requestFor('otp'), signal)).toEqual(response(7));
  expect(asked).toEqual({ hosted: 1, embedded: 0 });
  expect(both).toMatchObject({ restMs: 120, minLength: 2 });
});

test('if it fails, the embedded index is used with a notice, and the console shows the reason', async () => {
  const { both } = setUp(down);
  expect(await both.search(requestFor('otp'), signal)).toEqual({ ...response(1), notice: 'fallback' });
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('503'));
});

test('the service is not called for a while after a failure', async () => {
  const { both, asked, clock } = setUp(down);
  await both.search(requestFor('ot'), signal);
  clock.now = COOLDOWN_MS - 1;
  await both.search(requestFor('otp'), signal);
  expect(asked).toEqual({ hosted: 1, embedded: 2 });
  clock.now = COOLDOWN_MS;
  await both.search(requestFor('otp'), signal);
  expect(asked.hosted).toBe(2);
});

test('an aborted search does not count as a failure', async () => {
  const controller = new AbortController();
  const { both, asked } = setUp(async () => {
    controller.abort();
    throw new Error('aborted');
  });
  await expect(both.search(requestFor('otp'), controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(asked.embedded).toBe(0);
  await both.search(requestFor('otp'), signal).catch(() => undefined);
  expect(asked.hosted).toBe(2);
});

test('further result pages come from the same engine as the first', async () => {
  const second = requestFor('otp', { page: 2 });
  const failing = setUp(down);
  await failing.both.search(requestFor('otp'), signal);
  failing.clock.now = COOLDOWN_MS;
  expect(await failing.both.search(second, signal)).toMatchObject({ notice: 'fallback' });

  let fails = false;
  const breaking = setUp(async () => (fails ? down() : response(30)));
  await breaking.both.search(requestFor('otp'), signal);
  fails = true;
  await expect(breaking.both.search(second, signal)).rejects.toThrow('503');
});

test('when both fail, the error reaches the reader', async () => {
  const both = engineWithFallback(
    { restMs: 120, prepare: async () => undefined, search: down },
    { restMs: 0, prepare: async () => undefined, search: () => Promise.reject(new Error('no index')) },
  );
  await expect(both.search(requestFor('otp'), signal)).rejects.toThrow('no index');
});
