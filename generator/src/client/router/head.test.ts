// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import type { PageData, SiteData } from '../../content/model.ts';
import { headOf, updateHead } from './head.ts';

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

it('H5: the canonical URL is that of the page, whatever the reader typed', () => {
  expect(headOf(page, site).canonical).toBe('https://docs.vdo.example/docs/drm');
});

it("H3: unlisted pages and the not-found page aren't indexed", () => {
  expect(headOf(page, site).metas['robots']).toBeNull();
  expect(headOf({ ...page, noIndex: true }, site).metas['robots']).toBe('noindex, nofollow');
  expect(headOf({ ...page, kind: 'not-found' } as PageData, site).metas['robots']).toBe('noindex, nofollow');
});

it('Z18: the not-found page has no canonical URL', () => {
  const head = headOf({ ...page, kind: 'not-found' } as PageData, site);
  expect([head.canonical, head.metas['og:url']]).toEqual([null, null]);
});

it('a site without a URL has no canonical URLs', () => {
  const head = headOf(page, { ...site, url: '' });
  expect([head.canonical, head.metas['og:url']]).toEqual([null, null]);
});

it("H1: the search scraper's tags follow the page", () => {
  const { metas } = headOf({ ...page, version: null, searchTag: 'default' }, site);
  expect(metas['docsearch:version']).toBeNull();
  expect(metas['docsearch:docusaurus_tag']).toBe('default');
});

describe('the head of the document', () => {
  const head = () => document.head.innerHTML.replaceAll('><', '>\n<').split('\n');
  const other = {
    ...page,
    path: '/docs/other',
    documentTitle: 'Other',
    description: '',
    version: null,
    htmlClasses: ['docs-other'],
  } as PageData;
  const first = { ...page, htmlClasses: ['docs-drm', 'plugin-docs'] } as PageData;

  beforeEach(() => {
    document.documentElement.className = 'mine docs-drm plugin-docs';
    document.head.innerHTML =
      '<title>DRM</title><meta name="description" content="Licences."><meta name="viewport" content="x"><script data-once="">{}</script>';
  });

  it('is that of the shown page, without tags that only crawlers read', () => {
    updateHead(first, first, site);
    expect(head()).toEqual([
      '<title>DRM | Documentation</title>',
      '<meta name="description" content="Licences.">',
      '<meta name="viewport" content="x">',
      '<meta property="og:title" content="DRM | Documentation">',
      '<meta property="og:description" content="Licences.">',
      '<meta property="og:url" content="https://docs.vdo.example/docs/drm">',
      '<meta name="docusaurus_version" content="current">',
      '<meta name="docsearch:version" content="current">',
      '<meta name="docusaurus_tag" content="docs-default-current">',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
      '<link rel="canonical" href="https://docs.vdo.example/docs/drm">',
    ]);
  });

  it("changes in place and loses tags that the next page doesn't have", () => {
    updateHead(first, first, site);
    updateHead(other, first, site);
    expect(head()).toEqual([
      '<title>Other</title>',
      '<meta name="viewport" content="x">',
      '<meta property="og:title" content="Other">',
      '<meta property="og:url" content="https://docs.vdo.example/docs/other">',
      '<meta name="docusaurus_tag" content="docs-default-current">',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
      '<link rel="canonical" href="https://docs.vdo.example/docs/other">',
    ]);
  });

  it("the page's classes replace those of the previous page and no others", () => {
    updateHead(other, first, site);
    expect(document.documentElement.className).toBe('mine docs-other');
  });
});
