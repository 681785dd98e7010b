import { describe, expect, it } from 'vitest';

import { CACHE_ENTRIES, CACHE_MS, cachedEngine } from './cached-engine.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from './engine.ts';

const never = new AbortController().signal;

function setUp(answer: (request: SearchRequest) => Promise<SearchResponse> = async () => response) {
  const asked: string[] = [];
  let time = 1000;
  const engine: SearchEngine = {
    restMs: 120,
    prepare() {},
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
    ask: (query: string, page = 1) =>
      cached.search(
        { query, page, perPage: 12, filter: { language: 'en', tags: [] }, from: '/docs/' },
        never,
      ),
  };
}

const response: SearchResponse = { found: 0, hits: [], suggestion: null };

describe('cachedEngine', () => {
  it('W4: answers the same question from memory for 120 s', async () => {
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

  it('W4: tells pages, filters and places of the reader apart', async () => {
    const { ask, asked } = setUp();
    await ask('otp', 1);
    await ask('otp', 2);
    expect(asked).toHaveLength(2);
  });

  it('Z30: keeps 100 answers and drops the oldest', async () => {
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

  it('Z30: never remembers an error', async () => {
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

  it('passes on how long to rest', () => {
    expect(setUp().cached.restMs).toBe(120);
  });
});

it('asks no sooner, and nothing shorter, than the engine it remembers for', () => {
  const engine = { restMs: 120, minLength: 2, prepare: () => undefined, search: async () => response };
  expect(cachedEngine(engine)).toMatchObject({ restMs: 120, minLength: 2 });
});
