import { describe, expect, it } from 'vitest';

import { CACHE_ENTRIES, CACHE_MS, cachedEngine } from './cached-engine.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from './engine.ts';

const never = new AbortController().signal;

function setUp(answer: (request: SearchRequest) => Promise<SearchResponse> = async () => response) {
  const asked: string[] = [];
  let time = 1000;
  const engine: SearchEngine = {
    restMs: 120,
    async prepare() {},
    search(request) {
      asked.push(request.query);
      return answer(request);
    },
  };
  const cached = cachedEngine(engine, () => time);
  return {
    asked,
    cached,
    wait: (ms: number) => {
      time += ms;
    },
    ask: (query: string, changes: Partial<SearchRequest> = {}) =>
      cached.search(
        { query, page: 1, perPage: 12, filter: { language: 'en', tags: [] }, from: '/docs/', ...changes },
        never,
      ),
  };
}

const response: SearchResponse = { found: 0, hits: [], suggestion: null };

describe('cachedEngine', () => {
  it('W4: returns cached results for the same query for 120 s', async () => {
    const { ask, asked, wait } = setUp();
    expect(CACHE_MS).toBe(120_000);
    await ask('otp');
    wait(CACHE_MS - 1);
    await ask('otp');
    expect(asked).toEqual(['otp']);
    wait(1);
    await ask('otp');
    expect(asked).toEqual(['otp', 'otp']);
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['page', { page: 2 }],
    ['number of hits', { perPage: 20 }],
    ['language', { filter: { language: 'de', tags: [] } }],
    ['version', { filter: { language: 'en', tags: ['docs-default-2.0'] } }],
    ['part of the site', { filter: { language: 'en', tags: [], part: 'Player' } }],
    ['place of the reader', { from: '/docs/drm' }],
    ['choice of the reader', { choices: ['ios'] }],
  ])('W4: does not take the answer for another %s', async (_what, changes) => {
    const { ask, asked } = setUp();
    await ask('otp');
    await ask('otp', changes);
    expect(asked).toEqual(['otp', 'otp']);
    await ask('otp', changes);
    await ask('otp');
    expect(asked).toEqual(['otp', 'otp']);
  });

  it('Z30: caches 100 results and evicts the oldest', async () => {
    const { ask, asked } = setUp();
    expect(CACHE_ENTRIES).toBe(100);
    for (let index = 0; index <= CACHE_ENTRIES; index++) {
      await ask(`q${index}`);
    }
    await ask('q1');
    expect(asked).toHaveLength(CACHE_ENTRIES + 1);
    await ask('q0');
    expect(asked).toHaveLength(CACHE_ENTRIES + 2);
  });

  it('Z30: never caches an error', async () => {
    let works = false;
    const { ask } = setUp(async () => {
      if (!works) {
        throw new Error('offline');
      }
      return response;
    });
    await expect(ask('otp')).rejects.toThrow('offline');
    works = true;
    await expect(ask('otp')).resolves.toBe(response);
  });

  it('passes on the debounce time', () => {
    expect(setUp().cached.restMs).toBe(120);
    let restMs = 0;
    const changing = cachedEngine({
      ...setUp().cached,
      get restMs() {
        return restMs;
      },
    });
    restMs = 250;
    expect(changing.restMs).toBe(250);
  });
});

it('uses the debounce time and minimum length of the wrapped engine', () => {
  const engine = { restMs: 120, minLength: 2, prepare: async () => undefined, search: async () => response };
  expect(cachedEngine(engine)).toMatchObject({ restMs: 120, minLength: 2 });
});
