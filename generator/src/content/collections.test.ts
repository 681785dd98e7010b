/** A site with several sets of docs, each with its own folder, path, sidebars, and versions. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteConfigSchema, type SiteConfigInput } from '../config/schema/site-config.ts';
import { englishText } from '../strings/site-text.ts';
import { navbarEntries, type NavbarEntry } from '../ui/shell/navbar/navbar-entries.ts';
import { collectionsOf } from './collections.ts';
import type { PageData } from './model.ts';
import { cutVersion } from './new-version.ts';
import { config, navigate, siteFolder, type Navigated } from './testing/site-folder.ts';

const files = {
  'docs/index.md': '# Start',
  'docs/guide.md': '---\ntags: [shared]\n---\n# Guide',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Old start',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["index"] }',
  'sidebars.js': 'module.exports = { docs: ["index", "guide"] };',
  'community/index.md': '# Community',
  'community/guide.md': '---\ntags: [shared]\ndisplayed_sidebar: people\n---\n# How to help',
  'community.sidebars.js': 'module.exports = { people: ["index", "guide"] };',
  'community_versions.json': '["2023"]',
  'community_versioned_docs/version-2023/index.md': '# Community of 2023',
  'community_versioned_docs/version-2023/guide.md': '# How to help in 2023',
  'community_versioned_sidebars/version-2023-sidebars.json': '{ "people": ["guide", "index"] }',
  'api/one.md': '# One',
};
const settings: SiteConfigInput = {
  baseUrl: '/p/',
  docs: [
    { routeBasePath: 'docs', editUrl: 'https://git.example/docs' },
    {
      id: 'community',
      path: 'community',
      routeBasePath: 'community',
      sidebarPath: './community.sidebars.js',
      breadcrumbs: false,
      lastVersion: 'current',
      tagsBasePath: 'topics',
    },
    { id: 'api', path: 'api', routeBasePath: 'api' },
  ],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'people', label: 'People', docsPluginId: 'community' },
      { type: 'doc', docId: 'one', docsPluginId: 'api' },
      { label: 'More', items: [{ type: 'doc', docId: 'guide', docsPluginId: 'community', label: 'Help' }] },
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', docsPluginId: 'community' },
    ],
  },
};

let site: Navigated;
beforeAll(async () => {
  site = await navigate(files, settings);
});

const pageAt = (at: string): PageData => {
  const page = site.pages.find(({ data }) => data.path === at);
  if (page === undefined) {
    throw new Error(`There's no page at ${at}: ${site.pages.map(({ data }) => data.path).join(' ')}`);
  }
  return page.data;
};

test('each set has its own folder, path, versions, and settings', () => {
  expect(site.problems).toEqual([]);
  expect(
    site.read.versions.map(({ name, path, folder, isLast, banner }) => [name, path, folder, isLast, banner]),
  ).toEqual([
    ['current', '/p/docs/next/', 'docs', false, 'unreleased'],
    ['1.0', '/p/docs/', 'versioned_docs/version-1.0', true, null],
    ['community:current', '/p/community/', 'community', true, null],
    ['community:2023', '/p/community/2023/', 'community_versioned_docs/version-2023', false, 'unmaintained'],
    ['api:current', '/p/api/', 'api', true, null],
  ]);
  expect(pageAt('/p/docs/next/guide').editUrl).toBe('https://git.example/docs/docs/guide.md');
  expect(pageAt('/p/community/guide')).toMatchObject({
    title: 'How to help',
    editUrl: null,
    breadcrumbs: [],
    searchTag: 'docs-community-current',
    tags: [{ href: '/p/community/topics/shared' }],
    htmlClasses: expect.arrayContaining(['plugin-id-community', 'docs-version-current']) as string[],
  });
  expect(pageAt('/p/docs/next/tags/shared')).toMatchObject({ searchTag: 'doc_tag_doc_list' });
});

test('each set has its own sidebars and neighbors', () => {
  expect(Object.keys(site.sidebars)).toEqual([
    'current/docs',
    '1.0/docs',
    'community:current/people',
    'community:2023/people',
    'api:current/defaultSidebar',
  ]);
  expect(pageAt('/p/community/guide')).toMatchObject({
    sidebar: 'community:current/people',
    previous: { href: '/p/community/' },
    next: null,
  });
  expect(pageAt('/p/community/2023/guide')).toMatchObject({
    sidebar: 'community:2023/people',
    previous: null,
  });
});

test('the other versions of a page are those of its set', () => {
  expect(pageAt('/p/community/guide').alternates).toEqual({ 'community:2023': '/p/community/2023/guide' });
  expect(pageAt('/p/docs/').alternates).toEqual({ current: '/p/docs/next/' });
});

describe('the navbar', () => {
  const entries = (
    at: string,
    preferredVersion: string | null = null,
    page: PageData = pageAt(at),
  ): NavbarEntry[] =>
    navbarEntries({
      site: site.site,
      page,
      text: englishText,
      pathname: at,
      suffix: '',
      preferredVersion,
    });
  const targets = (list: NavbarEntry[]): unknown[] =>
    list.map((entry) =>
      entry.type === 'html'
        ? [entry.html]
        : entry.type === 'link'
          ? [entry.label, entry.href, entry.active]
          : entry.type === 'component'
            ? [entry.name]
            : [entry.label, entry.choices.map(({ label, href, active }) => [label, href, active])],
    );

  test('marks an item as active for a page whose sidebar is at another path', () => {
    const breadcrumbs = [{ label: 'One', href: '/p/api/one' }, { label: 'Guide' }];
    const page = { ...pageAt('/p/docs/next/guide'), breadcrumbs } as PageData;
    expect(targets(entries('/p/docs/next/guide'))).toContainEqual(['One', '/p/api/one', false]);
    expect(targets(entries('/p/docs/next/guide', null, page))).toContainEqual(['One', '/p/api/one', true]);
  });

  test("leads to the latest version of the item's set", () => {
    expect(targets(entries('/p/api/one'))).toEqual([
      ['Docs', '/p/docs/', false],
      ['People', '/p/community/', false],
      ['One', '/p/api/one', true],
      ['More', [['Help', '/p/community/guide', false]]],
      [
        '1.0',
        [
          ['Next', '/p/docs/next/', false],
          ['1.0', '/p/docs/', false],
        ],
      ],
      [
        'Next',
        [
          ['Next', '/p/community/', false],
          ['2023', '/p/community/2023/', false],
        ],
      ],
    ]);
  });

  test('stays in the current or preferred version of each set', () => {
    expect(targets(entries('/p/community/2023/guide', 'current')).slice(0, 2)).toEqual([
      ['Docs', '/p/docs/next/', false],
      ['People', '/p/community/2023/guide', true],
    ]);
    expect(targets(entries('/p/docs/', 'current\ncommunity:2023'))).toMatchObject([
      ['Docs', '/p/docs/', true],
      ['People', '/p/community/2023/guide', false],
      {},
      {},
      [
        '1.0',
        [
          ['Next', '/p/docs/next/', false],
          ['1.0', '/p/docs/', true],
        ],
      ],
      ['2023', {}],
    ]);
  });

  test('an item of a set that does not exist is an error', async () => {
    const { problems } = await navigate(files, {
      ...settings,
      navbar: { items: [{ type: 'docsVersionDropdown', docsPluginId: 'comunity' }] },
    });
    expect(problems).toMatchObject([
      {
        code: 'unknown-navbar-id',
        level: 'throw',
        message: 'There\'s no doc with the ID "comunity".',
        fix: 'Did you mean "community"?',
      },
    ]);
  });
});

test('two sets with the same id are an error', () => {
  const result = siteConfigSchema.safeParse({ docs: [{ id: 'a' }, { id: 'b' }, { id: 'a', path: 'x' }] });
  expect(result.error?.issues).toMatchObject([
    { path: ['docs', 2, 'id'], message: 'expected an id that no other set of docs has' },
  ]);
});

test("a new version of a set is written to files with the set's id", async () => {
  const folder = siteFolder(files);
  const [, community] = collectionsOf(config(settings));
  if (community === undefined) {
    throw new Error('There is one set of docs alone.');
  }
  await cutVersion(folder, community, '2024');
  expect(JSON.parse(readFileSync(path.join(folder, 'community_versions.json'), 'utf8'))).toEqual([
    '2024',
    '2023',
  ]);
  expect(existsSync(path.join(folder, 'community_versioned_docs/version-2024/guide.md'))).toBe(true);
  expect(
    JSON.parse(
      readFileSync(path.join(folder, 'community_versioned_sidebars/version-2024-sidebars.json'), 'utf8'),
    ),
  ).toEqual({ people: ['index', 'guide'] });
});
