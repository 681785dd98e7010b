import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { EngineSettings } from './client.ts';
import type { SearchEngine, SearchRequest } from './engine.ts';

/** Fake engines that record the queries they receive; the service can be made to fail. */
const asked = vi.hoisted(() => ({ embedded: [] as string[], hosted: [] as string[], serviceFails: false }));

function engine(name: 'embedded' | 'hosted'): SearchEngine {
  return {
    restMs: 0,
    async prepare() {},
    async search({ query }) {
      asked[name].push(query);
      if (name === 'hosted' && asked.serviceFails) throw new Error('down');
      return { found: 0, hits: [], suggestion: null };
    },
  };
}
vi.mock('./embedded/worker-engine.ts', () => ({ embeddedEngine: () => engine('embedded') }));
vi.mock('./hosted/hosted-engine.ts', () => ({ createHostedEngine: () => engine('hosted') }));

const service = { href: '/docs/assets/search.js', settings: {} };
const embedded: EngineSettings = { indexHref: '/docs/index.json' };
const hosted: EngineSettings = { indexHref: null, hosted: service };
const hostedWithIndex: EngineSettings = { indexHref: '/docs/index.json', hosted: service };

const request: SearchRequest = {
  query: 'otp',
  page: 1,
  perPage: 12,
  filter: { language: 'en', tags: [] },
  from: '/docs/',
};
/** Like the search box and the search page, which both request the engine each time. */
async function ask(settings: EngineSettings) {
  const { searchEngine } = await import('./client.ts');
  return searchEngine(settings).search(request, new AbortController().signal);
}

beforeEach(() => {
  // Each test gets a fresh page.
  vi.resetModules();
  vi.useFakeTimers();
  Object.assign(asked, { embedded: [], hosted: [], serviceFails: false });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['embedded', 'embedded', embedded],
  ['hosted', 'hosted', hosted],
  ['hosted, with an index in reserve', 'hosted', hostedWithIndex],
] as const)('W4: the search of a page, %s, caches results for 120 s', async (_what, name, settings) => {
  await ask(settings);
  vi.advanceTimersByTime(119_999);
  await ask(settings);
  expect(asked[name]).toEqual(['otp']);
  vi.advanceTimersByTime(1);
  await ask(settings);
  expect(asked[name]).toEqual(['otp', 'otp']);
});

it('asks the service again after it has failed, and does not cache fallback results', async () => {
  asked.serviceFails = true;
  expect(await ask(hostedWithIndex)).toMatchObject({ notice: 'fallback' });
  asked.serviceFails = false;
  vi.advanceTimersByTime(30_000);
  expect(await ask(hostedWithIndex)).not.toHaveProperty('notice');
  expect(asked.hosted).toEqual(['otp', 'otp']);
});

it('W1: a site with a service uses it instead of the index', async () => {
  await ask(hostedWithIndex);
  expect(asked).toMatchObject({ hosted: ['otp'], embedded: [] });
});

it('throws an error if there is neither an index nor a service', async () => {
  await expect(ask({ indexHref: null })).rejects.toThrow('neither an index nor a service');
});
