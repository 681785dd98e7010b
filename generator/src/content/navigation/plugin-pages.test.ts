import { expect, test } from 'vitest';
import { readPluginPages } from '../read-docs.ts';
import { config } from '../testing/site-folder.ts';
import { pluginPages } from './plugin-pages.ts';

test('pages of plugins have breadcrumbs and neighbors, and no breadcrumbs if the setting turns them off', () => {
  const link = { label: 'Posts', href: '/posts' };
  const document = { plugin: 'blog', file: 'posts/a.md', text: '# A', path: 'posts/a', place: {} };
  const dataIn = (breadcrumbs: boolean) => {
    const site = config({ docs: { breadcrumbs } });
    const { pages } = readPluginPages([{ ...document, breadcrumbs: [link], next: link }], site, {
      mode: 'build',
    });
    return pluginPages(pages, new Map(), site, (raw) => `/base${raw}`).pages[0]?.data;
  };
  const served = { label: 'Posts', href: '/base/posts' };
  expect(dataIn(true)).toMatchObject({
    breadcrumbs: [served, { label: 'a' }],
    previous: null,
    next: served,
  });
  expect(dataIn(false)).toMatchObject({ breadcrumbs: [], next: served });
});
