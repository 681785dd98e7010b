import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { config } from '../testing/site-folder.ts';
import { searchSettings, shipsIndex } from './search-settings.ts';

const typesense = {
  nodes: [
    { host: 'a.example.com' },
    { host: 'b.example.com', port: 8108 },
    { host: 'localhost', port: 8108, protocol: 'http' as const },
  ],
  nearestNode: { host: 'near.example.com' },
  collection: 'docs',
  apiKey: 'abc123',
};
const settings = (search: SiteConfigInput['search']) =>
  searchSettings(config({ baseUrl: '/docs/', search }), (to) => `/docs/${to}`);

test('W1, W3: the browser gets the nodes, the collection, the key, and the search parameters', () => {
  expect(settings({ engine: 'typesense', typesense })).toEqual({
    engine: 'typesense',
    pagePath: '/docs/search',
    hitsPerPage: 12,
    indexHref: null,
    noResultsUrl: undefined,
    popular: [],
    typesense: {
      nodes: ['https://a.example.com:443', 'https://b.example.com:8108', 'http://localhost:8108'],
      nearestNode: 'https://near.example.com:443',
      collection: 'docs',
      apiKey: 'abc123',
      connectionTimeoutSeconds: 2,
      numRetries: 3,
      retryIntervalSeconds: 0.1,
      parameters: {
        num_typos: 0,
        prioritize_exact_match: true,
        drop_tokens_threshold: 3,
        drop_tokens_mode: 'both_sides:3',
        split_join_tokens: 'always',
      },
    },
  });
});

test('no settings of a service that is only published to, and none at all without search', () => {
  expect(settings({ engine: 'embedded', typesense })).not.toHaveProperty('typesense');
  expect(settings(false)).toBeNull();
});

test('the embedded index is included if it is the engine or the fallback', () => {
  const ships = (search: SiteConfigInput['search']) => shipsIndex(config({ search }));
  expect(ships({})).toBe(true);
  expect(ships({ engine: 'typesense', typesense })).toBe(true);
  expect(ships({ engine: 'typesense', typesense: { ...typesense, embeddedFallback: false } })).toBe(false);
  expect(ships({ engine: 'embedded', typesense: { ...typesense, embeddedFallback: false } })).toBe(true);
  expect(ships(false)).toBe(false);
});

test('popular pages are suggested with their URLs', () => {
  const popular = [{ label: 'Play a video', to: 'player/v2' }];
  expect(settings({ popular })?.popular).toEqual([
    { url: '/docs/player/v2', title: 'Play a video', context: '' },
  ]);
});
