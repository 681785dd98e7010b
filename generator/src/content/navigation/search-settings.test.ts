import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { config } from '../testing/site-folder.ts';
import { searchSettings } from './search-settings.ts';

const settings = (search: SiteConfigInput['search']) =>
  searchSettings(config({ baseUrl: '/docs/', search }), (to) => `/docs/${to}`);

test('no settings without search', () => {
  expect(settings(false)).toBeNull();
});

test('popular pages are suggested with their URLs', () => {
  const popular = [{ label: 'Play a video', to: 'player/v2' }];
  expect(settings({ popular })?.popular).toEqual([
    { url: '/docs/player/v2', title: 'Play a video', context: '' },
  ]);
});
