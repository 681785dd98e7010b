import { expect, it } from 'vitest';
import type { PageData, SiteData } from '../../content/model.ts';
import { headOf } from './head.ts';

const site = { url: 'https://docs.vdo.example' } as SiteData;
const page = {
  path: '/docs/drm',
  kind: 'doc',
  documentTitle: 'DRM | Documentation',
  description: 'Licences.',
  unlisted: false,
  version: 'current',
  searchTag: 'docs-default-current',
} as PageData;

it('H5: the canonical address is that of the page, whatever the reader typed', () => {
  expect(headOf(page, site).canonical).toBe('https://docs.vdo.example/docs/drm');
});

it('H3: pages that search engines must not list, and the not-found page, are not indexed', () => {
  expect(headOf(page, site).metas['robots']).toBeNull();
  expect(headOf({ ...page, noIndex: true }, site).metas['robots']).toBe('noindex, nofollow');
  expect(headOf({ ...page, kind: 'not-found' } as PageData, site).metas['robots']).toBe('noindex, nofollow');
});

it('Z18: the not-found page has no canonical address', () => {
  const head = headOf({ ...page, kind: 'not-found' } as PageData, site);
  expect([head.canonical, head.metas['og:url']]).toEqual([null, null]);
});

it('a site without an address has no canonical addresses', () => {
  const head = headOf(page, { ...site, url: '' });
  expect([head.canonical, head.metas['og:url']]).toEqual([null, null]);
});

it('H1: the tags of the search scraper follow the page', () => {
  const { metas } = headOf({ ...page, version: null, searchTag: 'default' }, site);
  expect(metas['docsearch:version']).toBeNull();
  expect(metas['docsearch:docusaurus_tag']).toBe('default');
});
