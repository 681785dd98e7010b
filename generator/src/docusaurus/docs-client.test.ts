/** Results of each function on pages of each kind, before and after all pages have been rendered. */

import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import type { DocPageData, SidebarData, SidebarItem } from '../content/model.ts';
import type { GlobalData } from '../content/navigation/global-data.ts';
import {
  provideScope,
  siteFacts,
  type DocsVersionFacts,
  type PageScope,
  type SiteNavigation,
} from '../render-scope.ts';
import * as client from './modules/docusaurus/docs-client.ts';

const version = (key: string, at: string, more: Partial<DocsVersionFacts> = {}): DocsVersionFacts => ({
  key,
  label: `Version ${key}`,
  path: at,
  isLast: false,
  banner: null,
  badge: false,
  className: '',
  noIndex: false,
  ...more,
});

const VERSIONS = [
  version('current', '/docs/next', { banner: 'unreleased', badge: true }),
  version('2.0', '/docs', { isLast: true, className: 'c' }),
  version('1.0', '/docs/1.0', { noIndex: true }),
  version('community:current', '/community', { isLast: true }),
];

const ITEMS: SidebarItem[] = [
  { type: 'html', value: '<hr>' },
  { type: 'link', label: 'Start', href: '/docs/' },
  { type: 'link', label: 'Hidden', href: '/docs/hidden', unlisted: true },
  {
    type: 'category',
    label: 'Guide',
    href: '/docs/guide/',
    collapsible: true,
    collapsed: true,
    items: [
      {
        type: 'category',
        label: 'Inner',
        collapsible: true,
        collapsed: true,
        items: [{ type: 'link', label: 'Install', href: '/docs/guide/Install' }],
      },
      { type: 'link', label: 'Use', href: '/docs/guide/use' },
    ],
  },
  {
    type: 'category',
    label: 'Unlisted page',
    href: '/docs/unlisted',
    linkUnlisted: true,
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Hidden', href: '/docs/hidden-2', unlisted: true }],
  },
];

const page = (key: string, id: string, more: Partial<DocPageData> = {}): [string, DocPageData] => [
  `${key}/${id}`,
  {
    kind: 'doc',
    buildId: '',
    path: `/docs/${id}`,
    id,
    title: `Title of ${id}`,
    documentTitle: '',
    description: `About ${id}`,
    headingHtml: '',
    toc: [{ level: 2, id: 'a', text: 'A', html: '<b>A</b>' }],
    hideToc: false,
    sidebar: `${key}/docs`,
    breadcrumbs: [],
    previous: null,
    next: { label: 'Use', href: '/docs/guide/use' },
    version: key,
    tags: [{ label: 'DRM', href: '/docs/tags/drm' }],
    editUrl: 'https://edit.example',
    lastUpdated: { date: '2025-03-09', author: 'Ada' },
    unlisted: false,
    draft: false,
    searchTag: '',
    hasBrowserDiagram: false,
    htmlClasses: [],
    markdownPath: null,
    ...more,
  },
];

const sidebar = (name: string, key: string): SidebarData => ({ name, version: key, items: ITEMS });

const doc = (id: string, at: string) => ({ id, path: at });

const global = (root: string, breadcrumbs: boolean, versions: GlobalData['versions']): GlobalData => ({
  path: root,
  breadcrumbs,
  versions,
});

const globalVersion = (name: string, at: string, docs: GlobalData['versions'][number]['docs']) => ({
  name,
  label: name,
  isLast: name !== '1.0',
  path: at,
  mainDocId: 'intro',
  docs,
  draftIds: ['drafted'],
  sidebars: { docs: { link: { path: `${at}/intro`, label: 'Intro' } } },
});

const NAVIGATION: SiteNavigation = {
  globalData: {
    '': global('/docs/', true, [
      globalVersion('current', '/docs/next', []),
      globalVersion('2.0', '/docs', [doc('intro', '/docs/'), doc('guide/install', '/docs/guide/install')]),
      globalVersion('1.0', '/docs/1.0', [doc('guide/install', '/docs/1.0/install')]),
    ]),
    community: global('/community', false, [
      globalVersion('community:current', '/community', [doc('intro', '/community')]),
    ]),
  },
  docs: new Map([
    page('2.0', 'guide/install'),
    page('2.0', 'intro', { sidebar: null, path: '/docs/', lastUpdated: null, next: null }),
    page('1.0', 'guide/install', { path: '/docs/1.0/install', previous: { label: 'P', href: '/p' } }),
    page('community:current', 'intro', { path: '/community', tags: [] }),
  ]),
  sidebars: {
    '2.0/docs': sidebar('docs', '2.0'),
    '1.0/docs': sidebar('docs', '1.0'),
    'community:current/docs': sidebar('docs', 'community:current'),
  },
};

const onDoc = (key: string, id: string, at: string): Partial<PageScope> => ({
  path: at,
  version: key,
  doc: { id, source: `docs/${id}.md`, frontMatter: { title: id } },
});

const PAGES: Record<string, Partial<PageScope> | null> = {
  'a doc in a category': onDoc('2.0', 'guide/install', '/docs/guide/install'),
  'a doc of an old version': onDoc('1.0', 'guide/install', '/docs/1.0/install/'),
  'a doc without a sidebar': onDoc('2.0', 'intro', '/docs/'),
  'a doc of other docs': onDoc('community:current', 'intro', '/community'),
  'a doc before all pages are known': { ...onDoc('2.0', 'guide/install', '/docs/x'), navigation: null },
  'a page below a version': { path: '/docs/1.0/own' },
  'a page outside of docs': { path: '/about' },
  'no page': null,
};

const CALLS: Record<string, () => unknown> = {
  useAllDocsData: () => client.useAllDocsData(),
  useDocsData: () => client.useDocsData(),
  useDocsDataOfOthers: () => client.useDocsData('community'),
  useDocsDataOfNone: () => client.useDocsData('none'),
  useLatestVersion: () => client.useLatestVersion(),
  useActiveVersion: () => client.useActiveVersion(),
  useActiveVersionOfOthers: () => client.useActiveVersion('community'),
  useActivePlugin: () => client.useActivePlugin()?.pluginId,
  useActivePluginOrError: () => client.useActivePlugin({ failfast: true })?.pluginId,
  useActivePluginAndVersion: () => client.useActivePluginAndVersion()?.activeVersion?.name,
  useActiveDocContext: () => client.useActiveDocContext(),
  useDocVersionSuggestions: () => client.useDocVersionSuggestions(),
  useDocsVersion: () => client.useDocsVersion(),
  useDocById: () => client.useDocById('intro'),
  useDocByNoId: () => client.useDocById(''),
  useDocByUnknownId: () => client.useDocById('gone'),
  useDoc: () => client.useDoc(),
  useDocsSidebar: () => client.useDocsSidebar()?.name,
  useSidebarBreadcrumbs: () => client.useSidebarBreadcrumbs()?.map((item) => 'label' in item && item.label),
  useCurrentSidebarCategory: () => client.useCurrentSidebarCategory().label,
  useCurrentSidebarSiblings: () =>
    client.useCurrentSidebarSiblings().map((item) => (item.type === 'html' ? item.value : item.label)),
  useDocsVersionCandidates: () => client.useDocsVersionCandidates().map(({ name }) => name),
  useLayoutDoc: () => client.useLayoutDoc('guide/install'),
  useLayoutDocOfDraft: () => client.useLayoutDoc('drafted'),
  useLayoutDocOfNone: () => client.useLayoutDoc('gone'),
  useLayoutDocsSidebar: () => client.useLayoutDocsSidebar('docs'),
  useLayoutDocsSidebarOfNone: () => client.useLayoutDocsSidebar('gone'),
};

function outcome(call: () => unknown): string {
  try {
    return JSON.stringify(call(), null, 1) ?? 'undefined';
  } catch (error) {
    return String(error);
  }
}

afterEach(() => provideScope(() => undefined));

test.each(Object.entries(PAGES))('everything on %s', async (name, own) => {
  const pageScope: PageScope | undefined =
    own === null
      ? undefined
      : { path: '', navigation: NAVIGATION, needsNavigation: false, islandFacts: new Map(), ...own };
  const site = { ...siteFacts(), docsVersions: VERSIONS };
  provideScope(() => ({ site, page: null, pageScope }));
  const parts = Object.entries(CALLS).map(([call, run]) => `${call}: ${outcome(run)}`);
  const { needsNavigation, islandFacts = new Map<string, unknown>() } = pageScope ?? {};
  await expect(
    `${parts.join('\n')}\nneeds all pages: ${needsNavigation}\nfacts: ${[...islandFacts.keys()].toSorted().join(', ')}\n`,
  ).toMatchFileSnapshot(path.join(fixtures, `docusaurus/docs-client/${name.replaceAll(' ', '-')}.txt`));
});

test('items of a sidebar are found, filtered, and compared with the path', () => {
  const labels = (items: readonly SidebarItem[]) => items.map((item) => ('label' in item ? item.label : ''));
  const [, , , guide, unlisted] = ITEMS;
  expect(labels(client.useVisibleSidebarItems(ITEMS, '/about'))).toEqual(['', 'Start', 'Guide']);
  expect(labels(client.useVisibleSidebarItems(ITEMS, '/docs/hidden/'))).toEqual([
    '',
    'Start',
    'Hidden',
    'Guide',
  ]);
  expect(labels(client.useVisibleSidebarItems(ITEMS, '/docs/hidden-2'))).toEqual([
    '',
    'Start',
    'Guide',
    'Unlisted page',
  ]);
  expect(labels(client.filterDocCardListItems(ITEMS))).toEqual(['', 'Start', 'Guide']);
  expect(client.findSidebarCategory(ITEMS, ({ label }) => label === 'Inner')?.label).toBe('Inner');
  expect(client.findSidebarCategory(ITEMS, ({ label }) => label === 'None')).toBeUndefined();
  expect(guide && client.findFirstSidebarItemLink(guide)).toBe('/docs/guide/');
  expect(guide && client.findFirstSidebarItemLink({ ...guide, linkUnlisted: true } as SidebarItem)).toBe(
    '/docs/guide/Install',
  );
  expect(unlisted && client.findFirstSidebarItemLink(unlisted)).toBeUndefined();
  expect(guide && client.isActiveSidebarItem(guide, '/docs/guide/install')).toBe(true);
  expect(guide && client.isActiveSidebarItem(guide, '/docs/')).toBe(false);
});
