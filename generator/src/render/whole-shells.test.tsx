/** Complete HTML around pages of each kind, on sites with most and with least settings. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import type { PageData, SidebarData, SiteData, TextPageData } from '../content/model.ts';
import { shellEnglish } from '../strings/en.ts';
import { renderShell } from './shell.tsx';

const version = (name: string, more: Partial<SiteData['versions'][number]> = {}) => ({
  name,
  label: `Version ${name}`,
  isLast: false,
  path: `/docs/${name}/`,
  mainDocId: 'intro',
  mainPath: `/docs/${name}/intro`,
  banner: null,
  ...more,
});

const LINK = { label: 'Guide', href: '/docs/guide' };

/** A site with as little as possible. */
const BARE: SiteData = {
  buildId: 'b1',
  title: 'Documentation',
  tagline: 'Video',
  titleDelimiter: '|',
  baseUrl: '/docs/',
  strings: shellEnglish,
  docsPluginId: 'default',
  redirects: {},
  pathsHref: '/docs/assets/paths.json',
  analytics: { gtag: 'G-1', tagManager: null },
  search: null,
  url: '',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  logo: null,
  navbar: { title: '', hideOnScroll: false, items: [] },
  footer: { style: 'light', columns: [], copyright: '' },
  announcement: null,
  colorMode: { defaultMode: 'light', disableSwitch: true },
  versions: [version('current', { isLast: true })],
  sidebars: {},
  assistants: [],
  feedback: {},
};

/** A site with everything. */
const FULL: SiteData = {
  ...BARE,
  url: 'https://docs.vdo.example',
  home: '/docs/intro',
  locale: { code: 'ar', label: 'العربية', direction: 'rtl' },
  languages: [
    { name: 'en', code: 'en-GB', label: 'English', baseUrl: '/docs/en/', isDefault: false },
    { name: 'ar', code: 'ar', label: 'العربية', baseUrl: '/docs/', isDefault: true },
  ],
  logo: {
    src: '/docs/img/logo.svg',
    srcDark: '/docs/img/dark.svg',
    alt: 'Logo',
    width: 32,
    height: 24,
    link: { href: 'https://vdo.example', target: '_blank', rel: 'me' },
  },
  navbar: {
    title: 'Vdo',
    hideOnScroll: true,
    className: 'mine',
    items: [
      { type: 'link', ...LINK, position: 'left', className: 'a', sidebar: 'current/server' },
      { type: 'link', label: 'Icon', html: '<b>i</b>', href: 'https://x.example', position: 'right' },
      { type: 'link', label: 'Based', href: '/docs/b', position: 'left', activeBasePath: '/docs/server' },
      { type: 'link', label: 'Pattern', href: '/docs/c', position: 'left', activeBaseRegex: '/OTP$' },
      { type: 'link', label: 'Home', href: '/docs/', position: 'menu' },
      { type: 'html', html: '<hr>', position: 'left', className: 'line' },
      { type: 'html', html: '<i>x</i>', position: 'menu' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'right',
        className: 'drop',
        href: '/docs/more',
        items: [
          { label: 'OTP', href: '/docs/server/otp', className: 'one' },
          { html: '<hr>', className: 'two' },
          { label: 'HTML', html: '<b>H</b>', href: '/docs/h' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Elsewhere',
        position: 'left',
        activeBasePath: '/docs/elsewhere',
        items: [{ label: 'X', href: 'https://x.example' }],
      },
      {
        type: 'docSidebar',
        label: 'Server',
        href: '/docs/server',
        sidebar: 'current/server',
        position: 'left',
        className: 'b',
      },
      { type: 'docSidebar', label: 'Player', href: '/docs/player', sidebar: 'current/p', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right', after: [LINK], note: 'Supported for a year' },
      { type: 'docsVersionDropdown', position: 'left', docs: 'community' },
      { type: 'localeDropdown', position: 'right', after: [{ html: '<hr>' }], note: 'Translated' },
      { type: 'search', position: 'left' },
    ],
  },
  footer: {
    style: 'dark',
    columns: [
      { title: 'Docs', className: 'c', items: [{ ...LINK, className: 'd' }, { html: '<b>x</b>' }] },
      { title: null, items: [{ label: 'Mail', href: 'mailto:a@vdo.example' }] },
    ],
    copyright: '© <b>Vdo</b>',
  },
  announcement: { id: 'a', content: '<b>New</b>', isCloseable: true, className: 'colors' },
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  choices: [
    { group: 'os', label: 'System', query: 'os', values: [{ value: 'mac', label: 'macOS' }] },
    { group: 'language', label: 'Language', query: 'lang', values: [{ value: 'js', label: 'JavaScript' }] },
  ],
  versions: [
    version('current', { banner: 'unreleased' }),
    version('2.0', { isLast: true, badge: false }),
    version('1.0', { banner: 'unmaintained', badge: true }),
    version('community:current', { isLast: true }),
    version('community:1.0'),
  ],
  sidebars: { 'current/server': { firstLink: { label: 'Overview', href: '/docs/server' } } },
  assistants: [{ label: 'Helper', url: 'https://helper.example/?q=' }],
  feedback: { url: '/docs/feedback', support: 'mailto:help@vdo.example?subject={path}' },
};

const SIDEBAR: SidebarData = {
  name: 'server',
  version: 'current',
  items: [
    { type: 'link', label: 'Overview', href: '/docs/server', docId: 'server/index', className: 'first' },
    { type: 'html', value: '<hr>', defaultStyle: true, className: 'line' },
    { type: 'html', value: '<b>x</b>' },
    { type: 'link', label: 'getLongOperationName', href: 'https://x.example' },
    { type: 'link', label: 'Hidden', href: '/docs/hidden', unlisted: true },
    {
      type: 'category',
      label: 'Playback',
      href: '/docs/playback',
      collapsible: true,
      collapsed: true,
      className: 'cat',
      items: [
        { type: 'link', label: 'OTP', href: '/docs/server/otp', docId: 'server/otp' },
        {
          type: 'category',
          label: 'Deep',
          collapsible: true,
          collapsed: false,
          items: [{ type: 'link', label: 'Deepest', href: '/docs/deepest' }],
        },
      ],
    },
    {
      type: 'category',
      label: 'Always open',
      collapsible: false,
      collapsed: false,
      items: [{ type: 'link', label: 'In it', href: '/docs/in-it' }],
    },
    {
      type: 'category',
      label: 'Unlisted page',
      href: '/docs/unlisted',
      linkUnlisted: true,
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'Of it', href: '/docs/of-it' }],
    },
    {
      type: 'category',
      label: 'Only hidden',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'H', href: '/docs/h', unlisted: true }],
    },
  ],
};

const ANY = {
  buildId: 'b1',
  path: '/docs/server/otp',
  title: 'OTP',
  documentTitle: 'OTP | Documentation',
  description: '',
  version: 'current',
  translations: { 'en-GB': '/docs/en/server/otp' },
  unlisted: true,
  draft: true,
  searchTag: 'docs-default-current',
  hasBrowserDiagram: false,
  htmlClasses: [],
  markdownPath: '/docs/server/otp.md',
};

const PAGE: TextPageData = {
  ...ANY,
  kind: 'doc',
  id: 'server/otp',
  headingHtml: 'The <code>OTP</code>',
  toc: [
    { level: 2, id: 'a', text: 'A', html: '<b>A</b>' },
    { level: 4, id: 'b', text: 'B', html: 'B' },
    { level: 3, id: 'c', text: 'C', html: 'C' },
    { level: 2, id: 'd', text: 'D', html: 'D' },
  ],
  hideToc: false,
  sidebar: 'current/server',
  breadcrumbs: [{ label: 'Playback', href: '/docs/playback' }, { label: 'Group' }, { label: 'OTP' }],
  previous: { label: 'Overview', href: '/docs/server', description: 'All calls.' },
  next: { label: 'getLongOperationName', href: '/docs/upload' },
  alternates: { '1.0': '/docs/1.0/otp' },
  tags: [
    { label: 'DRM', href: '/docs/tags/drm' },
    { label: 'Web', href: '/docs/tags/web' },
  ],
  editUrl: 'https://code.vdo.example/otp.md',
  lastUpdated: { date: '2025-03-09', author: 'Ada' },
};

const SHELLS: [name: string, site: SiteData, page: PageData, sidebar: SidebarData | null][] = [
  ['everything', FULL, { ...PAGE, language: { lang: 'en', dir: 'ltr' } }, SIDEBAR],
  [
    'next to nothing',
    BARE,
    {
      ...PAGE,
      path: '/docs/',
      headingHtml: null,
      toc: [],
      sidebar: null,
      breadcrumbs: [],
      previous: null,
      next: null,
      tags: [],
      editUrl: null,
      lastUpdated: null,
      unlisted: false,
      draft: false,
      markdownPath: null,
    },
    null,
  ],
  [
    'an old version',
    { ...FULL, announcement: null, feedback: { url: '/docs/feedback' } },
    {
      ...PAGE,
      path: '/docs/1.0/otp',
      version: '1.0',
      alternates: { '2.0': '/docs/2.0/otp' },
      lastUpdated: { date: '2025-03-09' },
      editUrl: null,
      next: null,
      unlisted: false,
      draft: false,
    },
    SIDEBAR,
  ],
  [
    'a page of other docs',
    { ...FULL, feedback: { support: 'https://help.vdo.example' } },
    { ...PAGE, version: 'community:1.0', path: '/docs/hidden', previous: null, tags: [] },
    SIDEBAR,
  ],
  [
    'the page of a category',
    { ...BARE, logo: { src: '/l.svg', alt: '' }, navbar: { ...BARE.navbar, title: 'Only text' } },
    { ...PAGE, path: '/docs/playback/', unlisted: false, draft: true, editUrl: null, tags: [] },
    { ...SIDEBAR, whole: false },
  ],
  ['the page of an unlisted category', BARE, { ...PAGE, path: '/docs/unlisted' }, SIDEBAR],
  ['a React page', BARE, { ...ANY, kind: 'page', sidebar: null, body: { className: '' } }, null],
  ['a missing page', BARE, { ...ANY, kind: 'not-found', sidebar: null }, null],
];

test.each(SHELLS)('the whole shell of %s', async (name, site, page, sidebar) => {
  const html = renderShell({ site, page, sidebar, html: '<p>The body</p>' });
  await expect(`${html.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(
    path.join(fixtures, `shell/${name.replaceAll(' ', '-')}.html`),
  );
});
