import { expect, test } from 'vitest';
import type { SiteConfigInput, SiteLanguage } from '../../config/schema/site-config.ts';
import { navigate } from '../testing/site-folder.ts';

const page = (fields: string) => `---\n${fields}\n---\n`;
const files = {
  'docs/index.md': page('title: Home\nslug: /'),
  'docs/server/index.md': page('title: Server\nslug: /server'),
  'docs/player/v2/index.md': page('title: Player'),
  'docs/draft.md': page('draft: true'),
  'docs/unlisted.md': page('unlisted: true'),
  'sidebars.js':
    "module.exports = { server: ['server/index'], player: ['player/v2/index'], hidden: ['unlisted'] };",
};

type Items = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>;

async function navbar(items: Items) {
  const { site, problems } = await navigate(files, { baseUrl: '/docs/', navbar: { items } });
  return { items: site.navbar.items, problems };
}

test('Z22: targets have the canonical form', async () => {
  const { items } = await navbar([
    { label: 'Server APIs', to: 'server/' },
    { label: 'Player', to: '/player/v2' },
    { label: 'With base', to: '/docs/Server/#a' },
    { label: 'Home', to: '/' },
    { label: 'Out', href: 'https://x.example/', position: 'right' },
  ]);
  expect(items.map((item) => 'href' in item && item.href)).toEqual([
    '/docs/server',
    '/docs/player/v2/',
    '/docs/server#a',
    '/docs/',
    'https://x.example/',
  ]);
  expect(items[4]).toEqual({ type: 'link', label: 'Out', href: 'https://x.example/', position: 'right' });
});

test('N20: an item can be active on all pages below a path, even if the path is not a page', async () => {
  const { items, problems } = await navbar([
    { label: 'Player', to: '/player/v2', activeBasePath: '/player/' },
  ]);
  expect(problems).toEqual([]);
  expect(items[0]).toMatchObject({ activeBasePath: '/docs/player/' });
});

test('N8: dropdowns, plain items, and their positions', async () => {
  const { items, problems } = await navbar([
    {
      label: 'More',
      items: [
        { label: 'A', to: 'server' },
        { type: 'doc', docId: 'player/v2/index' },
        { type: 'docSidebar', sidebarId: 'server', label: 'S' },
      ],
    },
    { type: 'search' },
    {
      type: 'localeDropdown',
      position: 'left',
      itemsAfter: [{ label: 'Help', to: 'server' }],
      note: 'Only one.',
    },
  ]);
  expect(problems).toEqual([]);
  expect(items).toEqual([
    {
      type: 'dropdown',
      label: 'More',
      position: 'left',
      items: [
        { label: 'A', href: '/docs/server' },
        { label: 'Player', href: '/docs/player/v2/' },
        { label: 'S', href: '/docs/server' },
      ],
    },
    { type: 'search', position: 'right' },
    {
      type: 'localeDropdown',
      position: 'left',
      after: [{ label: 'Help', href: '/docs/server' }],
      note: 'Only one.',
    },
  ]);
});

test('N21: docs and sidebars by id', async () => {
  const { items } = await navbar([
    { type: 'doc', docId: 'server/index' },
    { type: 'docSidebar', sidebarId: 'player', label: 'Player SDK', position: 'right' },
  ]);
  expect(items).toEqual([
    { type: 'link', label: 'Server', href: '/docs/server', position: 'left', sidebar: 'current/server' },
    {
      type: 'docSidebar',
      label: 'Player SDK',
      href: '/docs/player/v2/',
      sidebar: 'current/player',
      position: 'right',
    },
  ]);
});

test('N22, Z32: an unknown sidebar is an error that lists the sidebars', async () => {
  const { items, problems } = await navbar([{ type: 'docSidebar', sidebarId: 'sever' }]);
  expect(items).toEqual([]);
  expect(problems).toMatchObject([
    {
      level: 'throw',
      message: [
        'Can\'t find any sidebar with id "sever" in version current.',
        'Available sidebar ids are:',
        '- hidden',
        '- player',
        '- server',
      ].join('\n'),
      fix: 'Did you mean "server"?',
    },
  ]);
});

test('N22, Z32: an unknown doc is an error that lists the docs', async () => {
  const { problems } = await navbar([{ type: 'doc', docId: 'server' }]);
  expect(problems[0]?.message).toBe(
    [
      'Couldn\'t find any doc with id "server" in version "current".',
      'Available doc ids are:',
      '- index',
      '- player/v2/index',
      '- server/index',
      '- unlisted',
    ].join('\n'),
  );
});

test('N22: an item for a draft or unlisted page is omitted', async () => {
  const { items, problems } = await navbar([
    { type: 'doc', docId: 'draft' },
    { type: 'doc', docId: 'unlisted' },
  ]);
  expect(problems).toEqual([]);
  expect(items).toEqual([]);
});

test('N22: a sidebar with nothing to link to is an error', async () => {
  const { problems } = await navbar([{ type: 'docSidebar', sidebarId: 'hidden' }]);
  expect(problems).toMatchObject([
    { level: 'throw', message: 'Sidebar with ID "hidden" doesn\'t have anything to be linked to.' },
  ]);
});

test('D6: the footer has its columns, and links in its copyright line are resolved', async () => {
  const { site } = await navigate(files, {
    baseUrl: '/docs/',
    footer: {
      style: 'dark',
      columns: [
        { title: 'Guides', items: [{ label: 'S', to: 'server' }] },
        { items: [{ label: 'X', href: 'https://x.example/' }] },
      ],
      copyright: 'Copyright © 2025 <a href="/server/">Vdo</a>',
    },
  });
  expect(site.footer).toEqual({
    style: 'dark',
    columns: [
      { title: 'Guides', items: [{ label: 'S', href: '/docs/server' }] },
      { title: null, items: [{ label: 'X', href: 'https://x.example/' }] },
    ],
    copyright: 'Copyright © 2025 <a href="/docs/server">Vdo</a>',
  });
});

test('A1: announcement colors become a class', async () => {
  const announcement = {
    id: 'x',
    content: '<a href="/server">S</a>',
    backgroundColor: '#fafbfc',
    textColor: 'navy',
  };
  const { site, styles } = await navigate(files, { baseUrl: '/docs/', announcement });
  const name = site.announcement?.className ?? '';
  expect(site.announcement).toEqual({
    id: 'x',
    content: '<a href="/docs/server">S</a>',
    isCloseable: true,
    className: expect.stringMatching(/^s-[0-9a-f]{8}$/),
  });
  expect(styles).toEqual({ [name]: 'background-color:#fafbfc;color:navy' });
  const plain = await navigate(files, { announcement: { content: 'x' } });
  expect(plain.site.announcement?.className).toBe('');
  expect(plain.styles).toEqual({});
});

test('C1, C7: redirects lead from old paths to canonical ones, and never from existing pages', async () => {
  const { site, redirects } = await navigate(files, {
    baseUrl: '/docs/',
    redirects: [
      { from: ['/old', 'older/'], to: '/player/v2' },
      { from: '/docs/out', to: 'https://x.example/y?z' },
      { from: 'old', to: '/server' },
      { from: 'Server/', to: '/player/v2' },
    ],
  });
  expect(site.redirects).toEqual({
    '/docs/old': '/docs/player/v2/',
    '/docs/older': '/docs/player/v2/',
    '/docs/out': 'https://x.example/y?z',
  });
  expect(redirects).toHaveLength(5);
});

test('the logo links to the first page or the configured target', async () => {
  const linkOf = async (logo: object) => {
    const { site } = await navigate(
      { 'docs/guide/index.md': '# Guide' },
      { baseUrl: '/p/', logo: { src: 'l.svg', ...logo } },
    );
    return site.logo?.link;
  };
  expect(await linkOf({})).toBeUndefined();
  expect(await linkOf({ to: 'guide' })).toEqual({ href: '/p/guide/' });
  expect(await linkOf({ href: 'https://x.example/', target: '_blank' })).toEqual({
    href: 'https://x.example/',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('H2: title, logo, language and services', async () => {
  const { site } = await navigate(files, {
    baseUrl: '/docs/',
    title: 'T',
    tagline: 'L',
    url: 'https://docs.example',
    logo: { src: 'img/logo.svg', srcDark: 'https://x.example/dark.svg' },
    search: { hitsPerPage: 5, pagePath: '/find/' },
    analytics: { gtag: 'G-ABC123' },
  });
  expect(site).toMatchObject({
    title: 'T',
    tagline: 'L',
    titleDelimiter: '|',
    url: 'https://docs.example',
    baseUrl: '/docs/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    logo: { src: '/docs/img/logo.svg', srcDark: 'https://x.example/dark.svg', alt: '' },
    navbar: { title: 'T', hideOnScroll: false },
    docsPluginId: 'default',
    search: { hitsPerPage: 5, pagePath: '/docs/find' },
    analytics: { gtag: 'G-ABC123', tagManager: null },
  });
  expect((await navigate(files, { search: false })).site.search).toBeNull();
});

test('I21: the main doc of a version is the one at its root, otherwise the first in the first sidebar', async () => {
  expect((await navigate(files)).site.versions).toEqual([
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'index',
      mainPath: '/',
      banner: null,
      badge: false,
    },
  ]);
  const { 'docs/index.md': _, ...withoutHome } = files;
  expect((await navigate(withoutHome)).site.versions[0]).toMatchObject({
    mainDocId: 'server/index',
    mainPath: '/server',
  });
  expect(
    (await navigate({ 'docs/b.md': '', 'docs/a.md': '', 'sidebars.js': 'module.exports = {}' })).site
      .versions[0],
  ).toMatchObject({
    mainDocId: 'a',
  });
});

test('D4: the badge of a version can be set', async () => {
  const { site } = await navigate(files, { docs: { versions: { current: { badge: true } } } });
  expect(site.versions[0]?.badge).toBe(true);
});

test('V1: the whole structure as data', async () => {
  const { globalData } = await navigate(
    {
      'docs/b.md': '',
      'docs/a.md': page('unlisted: true'),
      'docs/d.md': page('draft: true'),
      'sidebars.js':
        "module.exports = { s: ['b', { type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a'] }] };",
    },
    { baseUrl: '/docs/' },
  );
  expect(globalData['']).toEqual({
    path: '/docs/',
    breadcrumbs: true,
    versions: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs/',
        mainDocId: 'b',
        docs: [
          { id: 'a', path: '/docs/a', unlisted: true, sidebar: 's' },
          { id: 'b', path: '/docs/b', sidebar: 's' },
          { id: '/category/c', path: '/docs/category/c', sidebar: 's' },
        ],
        draftIds: ['d'],
        sidebars: { s: { link: { path: '/docs/b', label: 'b' } } },
      },
    ],
  });
});

test('Z31: every link of the site is recorded for the check with its location', async () => {
  const { links } = await navigate(files, {
    baseUrl: '/docs/',
    navbar: { items: [{ label: 'A', to: 'gone' }] },
    footer: { columns: [{ items: [{ label: 'B', to: 'b' }] }], copyright: '<a href="c">C</a>' },
    announcement: { content: '<a href="d">D</a>' },
    redirects: [{ from: 'x', to: 'e' }],
    favicon: 'f.svg',
  });
  expect(links.map(({ holder, raw, href }) => `${holder}: ${raw} ${href}`).sort()).toEqual([
    'announcement: d /docs/d',
    'favicon: f.svg /docs/f.svg',
    'footer: b /docs/b',
    'footer: c /docs/c',
    'navbar: gone /docs/gone',
    'redirect: e /docs/e',
  ]);
});

test('a site without a page at its base has another home page', async () => {
  const home = async (
    docs: Record<string, string>,
    settings: SiteConfigInput = {},
  ): Promise<string | undefined> =>
    (await navigate(docs, { baseUrl: '/p/', docs: { routeBasePath: 'docs' }, ...settings })).site.home;
  const docs = { 'docs/a.md': '# A', 'docs/b.md': '# B' };
  expect(await home(docs)).toBe('/p/docs/a');
  expect(await home(docs, { redirects: [{ from: '/', to: 'docs/b' }] })).toBeUndefined();
  expect(await home({ ...docs, 'docs/index.md': '# Start' }, { docs: {} })).toBeUndefined();
});

test('reader choices come from the listed tab groups; the parameter has the group name or a configured one', async () => {
  const values = [{ value: 'php', label: 'PHP', nearest: ['go'] }];
  const tabGroups = {
    language: { label: 'Language', query: 'lang', values },
    os: { label: 'System', values },
  };
  const { site } = await navigate(files, { markdown: { tabGroups } });
  const offered = [{ value: 'php', label: 'PHP' }];
  expect(site.choices).toEqual([
    { group: 'language', label: 'Language', query: 'lang', values: offered },
    { group: 'os', label: 'System', query: 'os', values: offered },
  ]);
  expect((await navigate(files, {})).site).not.toHaveProperty('choices');
});

test("styles in the settings' HTML become classes because of the CSP", async () => {
  const { site, styles } = await navigate(files, {
    announcement: {
      content: `<b class='new' style='color: red'>New</b> <a style="top:0" href="/server">in</a>`,
    },
    footer: { copyright: '<i style="color: red">Acme</i>' },
  });
  const [red = '', top = ''] = Object.keys(styles);
  expect(styles).toEqual({ [red]: 'color: red', [top]: 'top:0' });
  expect(site.announcement?.content).toBe(
    `<b class="new ${red}">New</b> <a class="${top}" href="/server">in</a>`,
  );
  expect(site.footer.copyright).toBe(`<i class="${red}">Acme</i>`);
});

test('languages are listed if there are several', async () => {
  const languages = async (all: SiteLanguage[]): Promise<unknown> => {
    const language = { name: 'de', rootUrl: '/', folder: 'i18n/de', all, messages: {}, sidebars: {} };
    return (await navigate({ 'docs/a.md': '' }, { baseUrl: '/de/' }, { language })).site.languages;
  };
  const german = { name: 'de', code: 'de', label: 'Deutsch', baseUrl: '/de/', isDefault: false };
  const english = { name: 'en', code: 'en', label: 'English', baseUrl: '/', isDefault: true };
  expect(await languages([english, german])).toEqual([english, german]);
  expect(await languages([german])).toBeUndefined();
});
