import { expect, test } from 'vitest';
import { createHostedEngine } from './hosted-engine.ts';
import { requestFor } from '../testing/sample-request.ts';

const { signal } = new AbortController();
const answer = { found: 1, hits: [], suggestion: null };

function setUp(failures = 0) {
  const counts = { loads: 0, searches: 0 };
  const engine = createHostedEngine({ href: '/docs/assets/engine.js', settings: { key: 'k' } }, async () => {
    counts.loads += 1;
    if (counts.loads <= failures) {
      throw new Error('The network is gone.');
    }
    return {
      default: () => ({
        search: async () => {
          counts.searches += 1;
          return answer;
        },
      }),
    };
  });
  return { engine, counts };
}

test('nothing is loaded before the first search, and the code is loaded once', async () => {
  const { engine, counts } = setUp();
  expect(counts.loads).toBe(0);
  engine.prepare();
  await engine.search(requestFor('otp'), signal);
  await engine.search(requestFor('otps'), signal);
  expect(counts).toEqual({ loads: 1, searches: 2 });
});

test('a query of one letter is never sent, and a query is sent after 120 ms of rest', async () => {
  const { engine, counts } = setUp();
  expect(await engine.search(requestFor(' o '), signal)).toEqual({ found: 0, hits: [], suggestion: null });
  expect(counts).toEqual({ loads: 0, searches: 0 });
  expect(engine).toMatchObject({ restMs: 120, minLength: 2 });
});

test('code that failed to load is loaded again', async () => {
  const { engine } = setUp(1);
  await expect(engine.search(requestFor('otp'), signal)).rejects.toThrow('network is gone');
  expect(await engine.search(requestFor('otp'), signal)).toBe(answer);
});

test('an aborted search is not sent', async () => {
  const { engine, counts } = setUp();
  await expect(engine.search(requestFor('otp'), AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
  const controller = new AbortController();
  const search = engine.search(requestFor('otp'), controller.signal);
  controller.abort();
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  expect(counts.searches).toBe(0);
});
