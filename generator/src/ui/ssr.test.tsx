import { describe, expect, it } from 'vitest';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { renderShell } from './ssr.tsx';

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
      href: '/docs/assets/sidebar.json',
      firstLink: { label: 'Overview', href: '/docs/server' },
    },
  },
  redirects: {},
  pathsHref: '/docs/assets/paths.json',
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
  hasDiagram: false,
  htmlClasses: [],
  markdownPath: null,
};

const BODY = '<p>Text with <a href="/docs/">a link</a>.</p>';

function render(
  changes: { site?: Partial<SiteData>; page?: Partial<PageData>; sidebar?: SidebarData | null } = {},
): string {
  return renderShell({
    site: { ...site, ...changes.site },
    page: { ...page, ...changes.page },
    sidebar: changes.sidebar === undefined ? sidebar : changes.sidebar,
    html: BODY,
  });
}

/** The opening tag and text of the first element that `pattern` describes. */
function found(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[0] ?? '';
}

describe('renderShell', () => {
  it('puts the body into the page as it is, once', () => {
    const html = render();
    expect(html).toContain(`<div id="docs-body" class="theme-doc-markdown markdown">${BODY}</div>`);
    expect(html.split(BODY)).toHaveLength(2);
  });
});
