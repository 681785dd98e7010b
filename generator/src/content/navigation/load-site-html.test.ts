import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/schema/site-config.ts';
import { loadSiteHtml } from './load-site-html.ts';

test.each([
  ['the footer', { footer: { copyright: 'Copyright <b>Acme' } }, []],
  ['the navbar', { navbar: { items: [{ type: 'html', value: '<b>Acme' }] } }, []],
  ['the announcement', { announcement: { content: '<b>Acme' } }, []],
  ['a sidebar', {}, [{ type: 'html', value: '<b>Acme', defaultStyle: false } as const]],
])('HTML in %s is parsed', async (_, settings, items) => {
  const config = siteConfigSchema.parse({ title: 'T', url: 'https://t.example', ...settings });
  const category = {
    type: 'category',
    label: 'C',
    items,
    link: null,
    collapsible: true,
    collapsed: false,
  } as const;
  const withSiteLinks = await loadSiteHtml(config, [{ trees: { docs: [category] } }]);
  expect(withSiteLinks('<b>Acme', String, String)).toBe('<b>Acme</b>');
});

test('text without markup is returned unchanged', async () => {
  const config = siteConfigSchema.parse({ title: 'T', url: 'https://t.example' });
  const withSiteLinks = await loadSiteHtml(config, []);
  expect(withSiteLinks('© Acme', String, String)).toBe('© Acme');
  expect(() => withSiteLinks('<b>Acme', String, String)).toThrow('"<b>Acme"');
});
