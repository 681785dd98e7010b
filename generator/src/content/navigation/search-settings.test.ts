import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { config } from '../testing/site-folder.ts';
import { searchSettings } from './search-settings.ts';

const settings = (search: SiteConfigInput['search']) =>
  searchSettings(config({ baseUrl: '/docs/', search }), (to) => `/docs/${to}`);

test('no settings without search', () => {
  expect(settings(false)).toBeNull();
});

test('the report of searches without results and popular pages have their URLs', () => {
  const popular = [{ label: 'Play a video', to: 'player/v2' }];
  const all = {
    popular,
    hitsPerPage: 3,
    pagePath: 'find',
    noResultsUrl: 'https://help.example/{query}',
    report: '/search-misses',
  };
  expect(settings(all)).toEqual({
    pagePath: '/docs/find',
    hitsPerPage: 3,
    indexHref: null,
    noResultsUrl: 'https://help.example/{query}',
    report: '/search-misses',
    popular: [{ url: '/docs/player/v2', title: 'Play a video', context: '' }],
  });
  expect(settings({ popular })).not.toHaveProperty('report');
});
