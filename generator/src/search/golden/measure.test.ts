import { describe, expect, it, test } from 'vitest';

import { openIndex } from '../embedded/candidates.ts';
import { headOf, sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import { samplePages } from '../testing/sample-pages.ts';
import type { GoldenQuery } from './golden-queries.ts';
import { findIn, measure, success, type Found } from './measure.ts';

const golden: GoldenQuery = {
  query: 'otp',
  kind: 'task',
  pages: ['server/otp'],
  sections: [],
  from: '',
  platform: null,
  line: 1,
};

function hit(url: string): Found['hits'][number] {
  return { url, path: url.split('#')[0] ?? '' };
}

/** Position of the golden query's page if the engine returns these URLs. */
async function placeIn(urls: string[], changes: Partial<GoldenQuery> = {}) {
  const [outcome] = await measure([{ ...golden, ...changes }], {
    baseUrl: '/docs/',
    filter: { language: 'en', tags: [] },
    search: async () => ({ found: urls.length, hits: urls.map(hit), suggestion: null }),
  });
  return outcome?.place;
}

describe('measure', () => {
  it('counts pages, not their sections', async () => {
    expect(await placeIn(['/docs/a', '/docs/a#x', '/docs/server/otp#y'])).toBe(2);
    expect(await placeIn(['/docs/a'])).toBeNull();
  });

  it('ignores trailing slashes', async () => {
    expect(await placeIn(['/docs/player/v2/'], { pages: ['player/v2'] })).toBe(1);
  });

  it('counts a table row as its page', async () => {
    const [outcome] = await measure([{ ...golden, sections: ['ttl'] }], {
      baseUrl: '/docs/',
      filter: { language: 'en', tags: [] },
      search: async () => {
        const row = '/docs/server/otp#ttl';
        return { found: 1, hits: [{ ...hit(row), path: row }], suggestion: null };
      },
    });
    expect(outcome?.place).toBe(1);
  });

  it('accepts any of several pages', async () => {
    expect(await placeIn(['/docs/a', '/docs/b'], { pages: ['b', 'a'] })).toBe(1);
  });

  it('retries with the nearest spelling if nothing is found, like the search box', async () => {
    const [outcome] = await measure([{ ...golden, query: 'opt' }], {
      baseUrl: '/docs/',
      filter: { language: 'en', tags: [] },
      search: async ({ query }) =>
        query === 'otp'
          ? { found: 1, hits: [hit('/docs/server/otp')], suggestion: null }
          : { found: 0, hits: [], suggestion: 'otp' },
    });
    expect(outcome?.place).toBe(1);
  });

  it('requires the section to come first if one is given', async () => {
    const sections = ['ttl'];
    expect(await placeIn(['/docs/server/otp#ttl', '/docs/server/otp'], { sections })).toBe(1);
    expect(await placeIn(['/docs/server/otp', '/docs/server/otp#ttl'], { sections })).toBe(2);
    expect(await placeIn(['/docs/server/otp'], { sections })).toBeNull();
  });

  it('searches like a reader, from a page and with a platform', async () => {
    const asked: unknown[] = [];
    await measure([{ ...golden, from: 'server', platform: 'ios' }], {
      baseUrl: '/docs/',
      filter: { language: 'en', tags: ['t'] },
      async search(request) {
        asked.push(request);
        return { found: 0, hits: [], suggestion: null };
      },
    });
    expect(asked).toEqual([
      {
        query: 'otp',
        page: 1,
        perPage: 12,
        filter: { language: 'en', tags: ['t'] },
        from: '/docs/server',
        choices: ['ios'],
      },
    ]);
  });
});

test('the hits are those of the engine', async () => {
  const files = sampleIndex(samplePages);
  const index = openIndex(headOf(files), async (name) => files.get(name) ?? '');
  for (const query of ['annotate', 'upload captions', 'why does no watermark show', 'otp']) {
    const filter = { language: 'en', tags: ['default', 'docs-default-current'] };
    const request = { query, page: 1, perPage: 12, filter, from: '/docs/' };
    const { found, hits, suggestion } = await sampleEngine(files).search(request);
    const expected = hits.map(({ path, url }) => ({ path, url }));
    expect(await findIn(index, request)).toEqual({ found, hits: expected, suggestion });
    expect(hits).not.toEqual([]);
  }
});

describe('success', () => {
  it('is the share of positions up to a limit', () => {
    const outcomes = [1, 2, null, 1].map((place) => ({ golden, place, first: null }));
    expect(success(outcomes, 1)).toBe(0.5);
    expect(success(outcomes, 3)).toBe(0.75);
    expect(success([], 1)).toBe(0);
  });
});
