import { describe, expect, test } from 'vitest';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { shellEnglish } from '../strings/en.ts';
import { englishText } from '../strings/site-text.ts';
import { siteFiles, fullTexts, type LanguageOutput, type SiteOutput } from './site-files.ts';
import { publishedPaths } from './published-paths.ts';
import type { ListedPage } from './sitemap.ts';

const baseData: PageData = {
  buildId: 'b',
  path: '/docs/',
  kind: 'doc',
  id: 'index',
  title: 'Title',
  documentTitle: 'Title | Documentation',
  description: '',
  headingHtml: null,
  toc: [],
  hideToc: false,
  sidebar: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  version: 'current',
  tags: [],
  editUrl: null,
  lastUpdated: null,
  unlisted: false,
  draft: false,
  searchTag: 'default',
  hasBrowserDiagram: false,
  htmlClasses: [],
  markdownPath: null,
};

const baseSite: SiteData = {
  buildId: 'b',
  title: 'Documentation',
  tagline: 'Secure Video Hosting',
  titleDelimiter: '|',
  url: 'https://docs.example',
  baseUrl: '/docs/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  strings: shellEnglish,
  logo: null,
  navbar: {
    title: 'Docs',
    hideOnScroll: false,
    items: [{ type: 'link', label: 'Server APIs', href: '/docs/server', position: 'left' }],
  },
  footer: { style: 'light', columns: [], copyright: '' },
  announcement: null,
  colorMode: { defaultMode: 'light', disableSwitch: false },
  versions: [
    {
      name: 'current',
      label: 'Current',
      isLast: true,
      path: '/docs/',
      mainDocId: 'server',
      mainPath: '/docs/',
      banner: null,
    },
  ],
  docsPluginId: 'default',
  sidebars: {
    'current/server': { firstLink: { label: 'Overview', href: '/docs/server' } },
    'current/drm': { firstLink: null },
  },
  redirects: { '/docs/old': '/docs/server' },
  pathsHref: '',
  assistants: [],
  feedback: {},
  analytics: { gtag: null, tagManager: null },
  search: { pagePath: '/docs/search', hitsPerPage: 12, indexHref: '', popular: [] },
};

const sidebars: Record<string, SidebarData> = {
  'current/server': {
    name: 'server',
    version: 'current',
    items: [
      { type: 'link', label: 'Overview', href: '/docs/server', docId: 'server' },
      {
        type: 'category',
        label: 'Playback',
        href: '/docs/playback',
        collapsible: true,
        collapsed: true,
        items: [
          { type: 'link', label: 'OTP', href: '/docs/otp', docId: 'otp' },
          { type: 'link', label: 'Elsewhere', href: 'https://other.example/' },
        ],
      },
    ],
  },
  'current/drm': {
    name: 'drm',
    version: 'current',
    items: [{ type: 'link', label: 'Hidden', href: '/docs/hidden', docId: 'hidden', unlisted: true }],
  },
};

const pages: ListedPage[] = [
  page({ path: '/docs/otp', title: 'One-time [password]', description: 'Get a\n password.' }),
  page({ path: '/docs/server', title: 'Server', markdownPath: '/docs/server/index.md' }),
  page({ path: '/docs/playback', title: 'Playback', kind: 'category' }),
  page({ path: '/docs/a&b', title: 'Ampersand', lastUpdated: { date: '2025-03-04T23:30:00-05:00' } }),
  page({ path: '/docs/hidden', title: 'Hidden', unlisted: true }),
  page({ path: '/docs/search', title: 'Search', kind: 'page', version: null }),
  page({ path: '/docs/404', title: 'Not found', kind: 'not-found', version: null }),
  { ...page({ path: '/docs/kept-out' }), noIndex: true },
];

function page(data: Partial<PageData>): ListedPage {
  return { noIndex: false, data: { ...baseData, ...data } as PageData };
}

type Changes = Partial<LanguageOutput & Omit<SiteOutput, 'languages'>> & { others?: LanguageOutput[] };

function output({ others = [], ...changes }: Changes = {}): SiteOutput {
  return {
    languages: [{ text: englishText, site: baseSite, sidebars, pages, ...changes }, ...others],
    policy: { inlineScripts: [], scripts: [], connections: [], analytics: baseSite.analytics },
    staticFiles: new Set(),
    ...changes,
  };
}

function build(changes: Changes = {}): Map<string, string> {
  const files = siteFiles(output(changes));
  return new Map(files.map((file) => [file.path, String(file.contents)]));
}

describe('files in addition to pages', () => {
  test('H20: the sitemap lists indexable pages only, sorted, with the day of the last change where known', () => {
    expect(build().get('sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.example/docs/a&amp;b</loc><lastmod>2025-03-05</lastmod></url>
<url><loc>https://docs.example/docs/otp</loc></url>
<url><loc>https://docs.example/docs/playback</loc></url>
<url><loc>https://docs.example/docs/server</loc></url>
</urlset>
`);
  });

  test('H21: robots.txt contains the sitemap URL', () => {
    expect(build().get('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/docs/sitemap.xml\n',
    );
  });

  test('H21: a file of the static folder is never replaced by a generated one', () => {
    const files = build({ staticFiles: new Set(['robots.txt', '_headers']) });
    expect([...files.keys()]).not.toContain('robots.txt');
    expect([...files.keys()]).not.toContain('_headers');
    expect([...files.keys()]).toContain('sitemap.xml');
  });

  test('the OpenSearch description links to the search page, with a name of at most 16 characters', () => {
    const site = { ...baseSite, title: 'Documentation & samples' };
    const xml = build({ site }).get('opensearch.xml');
    expect(xml).toContain('<ShortName>Documentation &amp; </ShortName>');
    expect(xml).toContain('template="https://docs.example/docs/search?q={searchTerms}"');
    expect([...build({ site: { ...baseSite, search: null } }).keys()]).not.toContain('opensearch.xml');
  });

  test('llms.txt lists the sidebars with their navbar labels, then the other pages', () => {
    expect(build().get('llms.txt')).toBe(`# Documentation

> Secure Video Hosting

[All of these pages in one file](https://docs.example/docs/llms-full.txt)

## Server APIs

- [Server](https://docs.example/docs/server/index.md)
- [Playback](https://docs.example/docs/playback)
- [One-time \\[password\\]](https://docs.example/docs/otp): Get a password.

## Other pages

- [Ampersand](https://docs.example/docs/a&b)
`);
  });

  test('llms.txt has no tag pages and has a meaningful heading for a generated sidebar', () => {
    const text = build({
      sidebars: { 'current/defaultSidebar': { name: 'defaultSidebar', version: 'current', items: [] } },
      pages: [page({ path: '/docs/tags', kind: 'tags' }), page({ path: '/docs/tags/drm', kind: 'tag' })],
    }).get('llms.txt');
    expect(text).toBe('# Documentation\n\n> Secure Video Hosting\n');
    const generated = {
      name: 'defaultSidebar',
      version: 'current',
      items: [{ type: 'link' as const, label: 'OTP', href: '/docs/otp', docId: 'otp' }],
    };
    const navbar = { ...baseSite.navbar, items: [] };
    const site = { ...baseSite, navbar };
    expect(build({ site, sidebars: { 'current/defaultSidebar': generated } }).get('llms.txt')).toContain(
      '## Pages\n\n- [One-time',
    );
  });

  test('a site without a configured URL has none of the files that need one', () => {
    const files = build({ site: { ...baseSite, url: '' } });
    expect([...files.keys()].filter((path) => /sitemap|opensearch/.test(path))).toEqual([]);
    expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(files.get('llms.txt')).toContain('[Playback](/docs/playback)');
    expect(files.get('old/index.html')).not.toContain('canonical');
  });

  test('llms.txt encodes characters that would end a link', () => {
    const pages = [page({ path: '/docs/a)(b', title: 'Brackets' })];
    expect(build({ pages, sidebars: {} }).get('llms.txt')).toContain('(https://docs.example/docs/a%29%28b)');
  });

  test('llms.txt lists the questions that a page answers', () => {
    const asked = { ...page({ path: '/docs/ttl', title: 'TTL' }), questions: ['How long is <it> valid?'] };
    const llms = build({ pages: [asked], sidebars: {} }).get('llms.txt');
    expect(llms).toContain(String.raw`[TTL](https://docs.example/docs/ttl)`);
    expect(llms).toContain('\n  - How long is \\<it> valid?\n');
  });

  test('llms.txt omits old versions', () => {
    const old = page({ path: '/docs/1.0/server', title: 'Old server', version: '1.0' });
    expect(build({ pages: [...pages, old] }).get('llms.txt')).not.toContain('Old server');
  });

  test('llms-full.txt contains the Markdown of pages in the order of llms.txt, each below its section and URL', () => {
    const more = page({ path: '/docs/a', title: 'A', markdownPath: '/docs/a/index.md' });
    expect(fullTexts(output({ pages: [more, ...pages] }))).toEqual([
      {
        path: 'llms-full.txt',
        parts: [
          '# Documentation\n\n> Secure Video Hosting\n',
          '\n***\n\nServer APIs: https://docs.example/docs/server\n\n',
          { copyOf: 'server/index.md' },
          '\n***\n\nOther pages: https://docs.example/docs/a\n\n',
          { copyOf: 'a/index.md' },
        ],
      },
    ]);
  });

  test('llms-full.txt of another language is in its folder and contains its pages', () => {
    const german = page({ path: '/docs/de/server', markdownPath: '/docs/de/server/index.md' });
    const site = { ...baseSite, baseUrl: '/docs/de/', url: '', redirects: {} };
    const others = [{ site, text: englishText, sidebars: {}, pages: [german] }];
    const [, text] = fullTexts(output({ others }));
    expect(text?.path).toBe('de/llms-full.txt');
    expect(text?.parts.slice(1)).toEqual([
      '\n***\n\nOther pages: /docs/de/server\n\n',
      { copyOf: 'de/server/index.md' },
    ]);
    expect(build({ others }).get('de/llms.txt')).toContain('(/docs/de/llms-full.txt)');
    const own = (path: string) =>
      fullTexts(output({ others, staticFiles: new Set([path]) })).map((file) => file.path);
    expect(own('de/llms-full.txt')).toEqual(['llms-full.txt']);
    expect(own('llms-full.txt')).toEqual(['de/llms-full.txt']);
  });

  test('llms-full.txt is omitted without Markdown or if the author has one, and contains no author files', () => {
    const none = pages.filter(({ data }) => data.markdownPath === null);
    expect(fullTexts(output({ pages: none }))).toEqual([]);
    expect(build({ pages: none }).get('llms.txt')).not.toContain('llms-full.txt');
    for (const own of ['llms-full.txt', 'server/index.md']) {
      expect(fullTexts(output({ staticFiles: new Set([own]) }))).toEqual([]);
    }
  });

  test('C7: a redirect never overwrites a page file, so server/index does not create server/index.html', () => {
    const files = build({ site: { ...baseSite, redirects: { '/docs/server/index': '/docs/otp' } } });
    expect([...files.keys()].filter((path) => path.startsWith('server'))).toEqual([
      'server/index/index.html',
    ]);
  });

  test('the order of pages does not affect the output', () => {
    expect(build({ pages: pages.toReversed() }).get('sitemap.xml')).toBe(build().get('sitemap.xml'));
  });

  test('the headers, which some hosts publish, have no unlisted pages or drafts', () => {
    const drafted = [...pages, page({ path: '/docs/draft', draft: true })];
    const headers = build({ pages: drafted }).get('_headers');
    expect(headers).toContain('\n/docs/server\n');
    expect(headers).not.toContain('/docs/hidden');
    expect(headers).not.toContain('/docs/draft');
  });

  test('published paths are a sorted list of all pages except unlisted ones', () => {
    expect(JSON.parse(publishedPaths(pages))).toEqual([
      '/docs/a&b',
      '/docs/kept-out',
      '/docs/otp',
      '/docs/playback',
      '/docs/search',
      '/docs/server',
    ]);
  });
});
