import { describe, expect, it } from 'vitest';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { shellEnglish } from '../strings/en.ts';
import { prerenderedSidebar } from './prerendered-sidebar.tsx';
import { renderShell } from './shell.tsx';

const sidebar: SidebarData = {
  name: 'server',
  version: 'current',
  items: [
    { type: 'link', label: 'Overview', href: '/docs/server', docId: 'server/index' },
    { type: 'link', label: 'Hidden', href: '/docs/server/hidden', docId: 'server/hidden', unlisted: true },
    {
      type: 'category',
      label: 'Playback',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'Generate OTP', href: '/docs/server/otp', docId: 'server/otp' }],
    },
    {
      type: 'category',
      label: 'Upload',
      href: '/docs/server/upload',
      collapsible: true,
      collapsed: true,
      items: [
        { type: 'link', label: 'From a URL', href: '/docs/server/upload/url', docId: 'server/upload/url' },
      ],
    },
  ],
};

const site: SiteData = {
  buildId: 'b1',
  title: 'Documentation',
  tagline: 'Secure Video Hosting',
  titleDelimiter: '|',
  url: 'https://docs.vdo.example',
  baseUrl: '/docs/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  strings: shellEnglish,
  logo: { src: '/docs/img/logo.svg', alt: 'Logo', width: 32, height: 32 },
  navbar: {
    title: 'Docs',
    hideOnScroll: false,
    items: [
      { type: 'link', label: 'Server APIs', href: '/docs/server', position: 'left' },
      { type: 'link', label: 'Status', href: 'https://status.vdo.example', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    columns: [{ title: 'More', items: [{ label: 'Mail', href: 'mailto:help@vdo.example' }] }],
    copyright: 'Copyright © 2025 Vdo',
  },
  announcement: {
    id: 'a1',
    content: 'New: <b>offline</b>',
    isCloseable: true,
    className: 'announcement-colours',
  },
  colorMode: { defaultMode: 'light', disableSwitch: false },
  versions: [
    {
      name: 'current',
      label: 'Current',
      isLast: true,
      path: '/docs/',
      mainDocId: 'intro',
      mainPath: '/docs/',
      banner: null,
    },
  ],
  docsPluginId: 'default',
  sidebars: {
    'current/server': {
      firstLink: { label: 'Overview', href: '/docs/server' },
    },
  },
  redirects: {},
  pathsHref: '/docs/assets/paths.json',
  assistants: [],
  feedback: {},
  analytics: { gtag: null, tagManager: null },
  search: null,
};

const page: PageData = {
  buildId: 'b1',
  path: '/docs/server/otp',
  kind: 'doc',
  id: 'server/otp',
  title: 'Generate OTP',
  documentTitle: 'Generate OTP | Documentation',
  description: '',
  headingHtml: 'Generate <code>OTP</code>',
  toc: [
    { level: 2, id: 'request', text: 'Request', html: 'Request' },
    { level: 3, id: 'body', text: 'Body', html: '<code>Body</code>' },
    { level: 2, id: 'errors', text: 'Errors', html: 'Errors' },
  ],
  hideToc: false,
  sidebar: 'current/server',
  breadcrumbs: [{ label: 'Playback' }, { label: 'Generate OTP' }],
  previous: { label: 'Overview', href: '/docs/server' },
  next: { label: 'Upload', href: '/docs/server/upload' },
  version: 'current',
  tags: [],
  editUrl: 'https://code.vdo.example/edit/otp.md',
  lastUpdated: { date: '2025-03-09', author: 'Ada' },
  unlisted: false,
  draft: false,
  searchTag: 'docs-default-current',
  hasBrowserDiagram: false,
  htmlClasses: [],
  markdownPath: null,
};

const BODY = '<p>Text with <a href="/docs/">a link</a>.</p>';

const announcement = {
  id: 'a1',
  content: 'New: <b>offline</b>',
  isCloseable: true,
  className: 'announcement-colours',
};

const threeVersions: SiteData['versions'] = [
  {
    name: 'current',
    label: 'Next',
    isLast: false,
    path: '/docs/next/',
    mainDocId: 'intro',
    mainPath: '/docs/next/',
    banner: 'unreleased',
  },
  {
    name: '2.0',
    label: '2.0 LTS',
    isLast: true,
    path: '/docs/2.0/',
    mainDocId: 'intro',
    mainPath: '/docs/2.0/',
    banner: null,
  },
  {
    name: '1.0',
    label: '1.0',
    isLast: false,
    path: '/docs/1.0/',
    mainDocId: 'intro',
    mainPath: '/docs/1.0/',
    banner: 'unmaintained',
  },
];

function render(
  changes: { site?: Partial<SiteData>; page?: Partial<PageData>; sidebar?: SidebarData | null } = {},
): string {
  return renderShell({
    site: { ...site, ...changes.site },
    page: { ...page, ...changes.page } as PageData,
    sidebar: changes.sidebar === undefined ? sidebar : changes.sidebar,
    html: BODY,
  });
}

/** Returns the opening tags of elements with this class, in order. */
function tags(html: string, className: string): string[] {
  return html.match(new RegExp(`<\\w+[^>]*class="(?:[^"]* )?${className}(?: [^"]*)?"[^>]*>`, 'g')) ?? [];
}

/** Returns attribute `name` of an opening tag, or `null`. */
function attribute(tag: string | undefined, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1]?.replaceAll('&#x27;', "'") ?? null;
}

function hrefs(html: string, className: string): (string | null)[] {
  return tags(html, className).map((tag) => attribute(tag, 'href'));
}

describe('renderShell', () => {
  it('inserts the body unchanged, once', () => {
    const html = render();
    expect(html).toContain(`<div id="docs-body" class="theme-doc-markdown markdown">${BODY}</div>`);
    expect(html.split(BODY)).toHaveLength(2);
  });

  it('writes no style attributes or inline handlers, because the policy forbids both', () => {
    expect(render({ page: { unlisted: true, draft: true } })).not.toMatch(/<[^>]+ (?:style|on\w+)=/);
  });

  it('adds no preloads', () => {
    expect(render()).not.toContain('<link');
  });

  it('has one banner, one main, and one footer, and labels each navigation', () => {
    const html = render();
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(tags(html, 'navbar')).toEqual([expect.stringMatching(/^<header/)]);
    expect(tags(html, 'footer')).toEqual([expect.stringMatching(/^<footer/)]);
    const names = (html.match(/<nav[^>]*>/g) ?? []).map((tag) => attribute(tag, 'aria-label'));
    expect(names).toEqual([
      'Main',
      'Main menu',
      'Docs sidebar',
      'Breadcrumbs',
      'Docs pages',
      'On this page',
      'Footer',
    ]);
  });

  it('F1: starts with a skip link', () => {
    expect(render()).toMatch(/^<a class="skip-link" href="#docs-main">Skip to main content<\/a>/);
  });

  it("D1: puts a page's heading into a header inside the article", () => {
    expect(render()).toContain('<header class="markdown"><h1>Generate <code>OTP</code></h1></header>');
    expect(render({ page: { headingHtml: null } })).not.toContain('<h1');
  });

  it('A6: shows the announcement in a labeled region with a close button', () => {
    const html = render();
    expect(html).toMatch(/<section class="announcement-bar announcement-colours" aria-label="Announcement">/);
    expect(html).toContain('New: <b>offline</b>');
    expect(attribute(tags(html, 'announcement-bar__close')[0], 'aria-label')).toBe('Close');
    const fixed = { ...announcement, isCloseable: false };
    expect(tags(render({ site: { announcement: fixed } }), 'announcement-bar__close')).toEqual([]);
  });

  it('M5: labels the color switch with the current mode, and a site can turn it off', () => {
    const label = 'Switch between dark and light mode (currently light mode)';
    expect(attribute(tags(render(), 'colour-toggle')[0], 'aria-label')).toBe(label);
    const off = render({ site: { colorMode: { defaultMode: 'light', disableSwitch: true } } });
    expect(tags(off, 'colour-toggle')).toEqual([]);
  });

  it('N7: opens external links except mail in a new tab and announces that', () => {
    const html = render();
    expect(html).toMatch(
      /<a href="https:\/\/status\.vdo\.example" target="_blank" rel="noopener noreferrer"[^>]*>Status<svg.*?<span class="visually-hidden"> \(opens in a new tab\)/,
    );
    expect(html).toMatch(/<a href="mailto:help@vdo\.example" class="footer__link-item">Mail<\/a>/);
  });

  it('N20: marks the navbar link of the section, by whole segments', () => {
    const active = (path: string) => hrefs(render({ page: { path } }), 'navbar__link--active');
    expect(active('/docs/server/otp')).toEqual(['/docs/server']);
    expect(active('/docs/Server/')).toEqual(['/docs/server']);
    expect(active('/docs/servers')).toEqual([]);
  });

  it("N40: lists the versions under the current one's name, with its page in each", () => {
    const html = render({
      site: { versions: threeVersions },
      page: { alternates: { '1.0': '/docs/1.0/server/otp' } },
    });
    const [, dropdown = ''] =
      /<summary[^>]*aria-label="Version: Next"[^>]*>.*?<ul class="dropdown__menu">(.*?)<\/ul>/s.exec(html) ??
      [];
    expect(hrefs(dropdown, 'dropdown__link')).toEqual([
      '/docs/server/otp',
      '/docs/2.0/',
      '/docs/1.0/server/otp',
    ]);
    expect(hrefs(dropdown, 'dropdown__link--active')).toEqual(['/docs/server/otp']);
  });

  it('without a latest version, the first one is shown', () => {
    const html = render({
      site: { versions: threeVersions.map((version) => ({ ...version, isLast: false })) },
      page: { version: null },
    });
    expect(html).toContain('aria-label="Version: Next"');
  });

  it('a link with a pattern is active on pages whose path matches in any case', () => {
    const active = (activeBaseRegex: string): (string | null)[] => {
      const item = { type: 'link', label: 'A', href: '/docs/a', position: 'left', activeBaseRegex } as const;
      const html = render({ site: { navbar: { title: '', hideOnScroll: false, items: [item] } } });
      return hrefs(html, 'navbar__link--active');
    };
    expect(active('^/docs/SERVER')).toEqual(['/docs/a']);
    expect(active('^/server')).toEqual([]);
  });

  it('adds the class of the site to the navbar', () => {
    const html = render({
      site: { navbar: { title: 'Docs', hideOnScroll: true, className: 'mine', items: [] } },
    });
    expect(html).toContain('class="navbar navbar--fixed-top navbar--hideable mine"');
  });

  it("ends the version and language lists with the site's links", () => {
    const after = [{ label: 'All', href: '/docs/versions' }];
    const items: SiteData['navbar']['items'] = [
      { type: 'docsVersionDropdown', position: 'right', after },
      { type: 'localeDropdown', position: 'right', after },
    ];
    const html = render({ site: { navbar: { title: 'Docs', hideOnScroll: false, items } } });
    const lists = [...html.matchAll(/<ul class="dropdown__menu">(.*?)<\/ul>/gs)].map(([, list = '']) => list);
    expect(lists.slice(0, 2).map((list) => hrefs(list, 'dropdown__link').at(-1))).toEqual([
      '/docs/versions',
      '/docs/versions',
    ]);
  });

  it("lists the languages with the page in each, or the language's home page", () => {
    const languages = ['en', 'de', 'fr'].map((code) => ({
      name: code,
      code,
      label: code,
      isDefault: code === 'en',
      baseUrl: code === 'en' ? '/docs/' : `/docs/${code}/`,
    }));
    const html = render({ site: { languages }, page: { translations: { de: '/docs/de/server/otp' } } });
    const [, list = ''] =
      /aria-label="Language: English".*?<ul class="dropdown__menu">(.*?)<\/ul>/s.exec(html) ?? [];
    expect(hrefs(list, 'dropdown__link')).toEqual(['/docs/server/otp', '/docs/de/server/otp', '/docs/fr/']);
  });

  it('N42: shows a dropdown even with one version and one language (Z10)', () => {
    const html = render();
    expect(html).toContain('aria-label="Version: Current"');
    expect(html).toContain('aria-label="Language: English"');
    expect(html).toMatch(
      /<a href="\/docs\/server\/otp" lang="en" class="dropdown__link dropdown__link--active" aria-current="true">English/,
    );
  });

  it('N60: opens the menu without a script, with a button whose label describes it', () => {
    const html = render();
    const toggle = tags(html, 'navbar__toggle')[0];
    expect(attribute(toggle, 'popoverTarget')).toBe('docs-menu');
    expect(attribute(toggle, 'aria-label')).toBe('Toggle navigation bar');
    expect(attribute(toggle, 'aria-expanded')).toBe('false');
    expect(html).toMatch(/<div id="docs-menu" class="navbar-sidebar" popover="auto"/);
    expect(attribute(tags(html, 'navbar-sidebar__close')[0], 'aria-label')).toBe('Close navigation bar');
  });

  it('N63: starts the menu with the docs if the page has a sidebar, and otherwise with the main items', () => {
    expect(render()).toContain('data-panel="secondary"');
    const without = render({ page: { sidebar: null }, sidebar: null });
    expect(without).toContain('data-panel="primary"');
    expect(without).not.toContain('Back to main menu');
  });

  it("B10: hides unlisted links unless they're the current page", () => {
    expect(hrefs(render(), 'menu__link')).not.toContain('/docs/server/hidden');
    expect(render({ page: { path: '/docs/server/hidden' } })).toMatch(
      /<a href="\/docs\/server\/hidden" class="menu__link menu__link--active" aria-current="page">/,
    );
  });

  it("B13: opens the page's category and leaves the others as configured", () => {
    const categories = tags(render(), 'theme-doc-sidebar-item-category-level-1');
    expect(categories.map((tag) => tag.includes('menu__list-item--collapsed'))).toEqual([false, true]);
  });

  it('B14: renders a category with a page as a link and a labeled caret', () => {
    const html = render();
    expect(hrefs(html, 'menu__link--sublist')).toContain('/docs/server/upload');
    expect(attribute(tags(html, 'menu__caret')[0], 'aria-label')).toBe("Expand sidebar category 'Upload'");
  });

  it('B15: marks the page with aria-current, whatever the case and slash of its path', () => {
    const html = render({ page: { path: '/docs/Server/OTP/' } });
    expect(html).toMatch(
      /<a href="\/docs\/server\/otp" class="menu__link menu__link--active" aria-current="page">/,
    );
  });

  it('breaks long names in the sidebar between their parts, and keeps other labels', () => {
    const link = (label: string) => ({ type: 'link' as const, label, href: '/docs/a', docId: 'a' });
    const items = [link('getVeryLongOperationName'), link('Use with JavaScript')];
    const html = render({ sidebar: { ...sidebar, items } });
    expect(html).toContain('<span>get<wbr/>Very<wbr/>Long<wbr/>Operation<wbr/>Name<wbr/></span>');
    expect(html).toContain('>Use with JavaScript</a>');
  });

  it("has no element for feedback if the site doesn't ask for any", () => {
    expect(tags(render(), 'feedback')).toEqual([]);
    const feedback = { support: 'mailto:help@vdo.example' };
    expect(tags(render({ site: { feedback } }), 'feedback')).toHaveLength(1);
  });

  it("B30: shows the page's breadcrumbs, with categories without a page as plain text", () => {
    const [, list = ''] = /<ol class="breadcrumbs">(.*?)<\/ol>/s.exec(render()) ?? [];
    expect(list).toContain('<a class="breadcrumbs__link" href="/docs/" aria-label="Home page">');
    expect(list).toContain('<span class="breadcrumbs__link">Playback</span>');
    expect(list).toContain('<span class="breadcrumbs__link" aria-current="page">Generate OTP</span>');
    expect(render({ page: { sidebar: null }, sidebar: null })).not.toContain('breadcrumbs');
  });

  it('leaves closed categories of a very large sidebar to the browser, with one link to them', () => {
    const many: SidebarData = {
      name: 'big',
      version: 'current',
      items: Array.from({ length: 300 }, (_, index) => ({
        type: 'category' as const,
        label: `Group ${index}`,
        collapsible: true,
        collapsed: true,
        items: [1, 2, 3].map((page) => ({
          type: 'link' as const,
          label: `Page ${page}`,
          href: `/docs/g${index}/p${page}`,
        })),
      })),
    };
    const links = hrefs(render({ sidebar: many, page: { path: '/docs/g7/p2' } }), 'menu__link');
    expect(links).toContain('/docs/g7/p3');
    expect(links).toContain('/docs/g8/p1');
    expect(links).not.toContain('/docs/g8/p2');
  });

  it('T4: nests the table of contents, once next to the text and once above it', () => {
    const html = render();
    expect(hrefs(html, 'table-of-contents__link')).toEqual([
      '#request',
      '#body',
      '#errors',
      '#request',
      '#body',
      '#errors',
    ]);
    expect(html).toMatch(
      /href="#request">Request<\/a><ul class="table-of-contents__list"><li><a [^>]*href="#body"><code>Body<\/code>/,
    );
    expect(render({ page: { toc: [] } })).not.toContain('On this page');
  });

  it('D2: links to the previous and next page', () => {
    const html = render();
    expect(hrefs(html, 'pagination-nav__link--prev')).toEqual(['/docs/server']);
    expect(hrefs(html, 'pagination-nav__link--next')).toEqual(['/docs/server/upload']);
    expect(render({ page: { previous: null, next: null } })).not.toContain('pagination-nav');
  });

  it('D3: shows when and by whom a page was changed', () => {
    const text = render().replace(/<[^>]+>/g, '');
    expect(text).toContain('Last updated on Mar 9, 2025 by Ada');
    expect(render()).toContain('<time dateTime="2025-03-09" itemProp="dateModified">');
  });

  it('D4: shows a warning in older versions, with a link to the same page in the latest one', () => {
    const html = render({
      site: { versions: threeVersions },
      page: { version: '1.0', alternates: { '2.0': '/docs/2.0/server/otp' } },
    });
    const [, note = ''] = /theme-doc-version-banner[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    expect(note.replace(/<[^>]+>/g, ' ')).toContain('which is no longer actively maintained.');
    expect(note).toContain('<a href="/docs/2.0/server/otp">latest version</a> (2.0 LTS).');
    expect(html).toContain('Version: 1.0');
    expect(render()).not.toContain('theme-doc-version-banner');
  });

  it('D5: shows that a page is unlisted', () => {
    expect(render({ page: { unlisted: true } })).toContain(
      'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    );
    expect(render()).not.toContain('theme-unlisted-banner');
  });

  it('D6: ends with the links and the copyright line', () => {
    expect(render()).toContain('<div class="footer__copyright">Copyright © 2025 Vdo</div>');
  });

  it("E6: explains what to do if a page doesn't exist", () => {
    const text = render({ page: { kind: 'not-found', sidebar: null }, sidebar: null }).replace(
      /<[^>]+>/g,
      '\n',
    );
    expect(text).toContain('Page Not Found');
    expect(text).toContain('We couldn&#x27;t find what you were looking for.');
    expect(text).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    );
  });

  it('shows a React page without the elements around a doc', () => {
    const html = render({ page: { kind: 'page', sidebar: null }, sidebar: null });
    expect(html).toContain(BODY);
    expect(html).not.toContain('<article');
  });
});

describe('categories rendered once', () => {
  const link = (path: string, more: object = {}) => ({
    type: 'link' as const,
    label: path,
    href: path,
    ...more,
  });
  const category = (label: string, items: SidebarData['items'], more: object = {}) => ({
    type: 'category' as const,
    label,
    collapsible: true,
    collapsed: true,
    items,
    ...more,
  });
  const many = (count: number): SidebarData['items'] =>
    Array.from({ length: count }, (_, index) => link(`/docs/many/${index}`));
  const items: SidebarData['items'] = [
    link('/docs/a'),
    category('Own & <page>', [link('/docs/b', { className: 'new' })], { href: '/docs/own' }),
    category('Nested', [
      category('Inner', [link('/docs/c'), link('https://other.example')], { collapsed: false }),
    ]),
    category('Twice', [link('/docs/b'), link('/docs/hidden', { unlisted: true })], { className: 'beta' }),
    category('Odd class', [link('/docs/d')], { className: 'a&b' }),
    category('Only hidden', [link('/docs/hidden-2', { unlisted: true })]),
    category('Hidden page', [link('/docs/e')], { href: '/docs/hidden-3', linkUnlisted: true }),
    category('Always open', [link('/docs/f')], { collapsible: false, collapsed: false }),
    { type: 'html', value: '<hr>', defaultStyle: true },
  ];
  const pages = [
    'a',
    'own',
    'b',
    'c',
    'hidden',
    'd',
    'hidden-2',
    'hidden-3',
    'e',
    'f',
    'many/150',
    'nowhere',
  ];

  it.each([
    ['a small sidebar', items],
    ['a long list', [...items, ...many(250)]],
    ['a large tree', [...items, category('Large', many(450))]],
  ])("equal React's output: %s", (_, ofSidebar) => {
    const listed: SidebarData = { name: 'drawn', version: 'current', items: ofSidebar };
    for (const name of pages) {
      const own = {
        ...page,
        path: `/docs/${name}`,
        breadcrumbs: [{ label: 'Own', href: '/docs/own' }, { label: name }],
      };
      const input = { site, page: own, sidebar: listed, html: BODY };
      // Sites that replace parts of the shell don't use prerendered HTML.
      expect(renderShell(input), name).toBe(renderShell({ ...input, slots: {} }));
    }
  });

  it('are reused for all pages of a category and rendered again for another site', () => {
    const listed: SidebarData = { name: 'drawn', version: 'current', items };
    const of = (path: string, ofSite: SiteData = site): SidebarData =>
      prerenderedSidebar(listed, { ...page, path, breadcrumbs: [] }, ofSite);
    expect(of('/docs/c')).toBe(of('/docs/c'));
    expect(of('/docs/c').items.map(({ type }) => type)).toEqual([
      'link',
      'html',
      'category',
      'html',
      'category',
      'category',
      'html',
      'html',
      'html',
    ]);
    const german = { ...site, strings: { ...site.strings, 'sidebar.expand': 'Öffne {label}' } };
    expect(JSON.stringify(of('/docs/a', german))).toContain('Öffne Own');
  });
});
