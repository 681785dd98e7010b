/** A typical Docusaurus project, really built: checklist O1-O15 of the behavior reference. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWithCommand, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildWithCommand('docusaurus-style');
});
afterAll(removeBuiltSites);

test('B32: breadcrumbs for search engines contain the home page, the linked categories, and the page', () => {
  const data = site
    .elements('next/guides/links/index.html')
    .find(({ attributes }) => attributes.get('type') === 'application/ld+json');
  const { itemListElement } = JSON.parse(data?.text ?? '{}') as {
    itemListElement: { name: string; item: string }[];
  };
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Player docs', 'https://docs.vdo.example/docs/'],
    ['Guides', 'https://docs.vdo.example/docs/next/guides/'],
    ['Links and images', 'https://docs.vdo.example/docs/next/guides/links'],
  ]);
});

const html = (folder: string): string => site.page(folder).html;

test('every link works, and no page violates the policy', () => {
  expect(crawl({ folder: site.folder, baseUrl: '/docs/', url: 'https://docs.vdo.example' })).toEqual([]);
});

test('its messages are those that authors should read', () => {
  const said = site.printed.match(/^(warning|error|note) .*$/gm) ?? [];
  // If this repository was cloned without its history, dates cause another warning.
  expect(said.filter((line) => !line.includes('shallow-clone'))).toEqual([
    'warning docs/01-getting-started/01-first-video.mdx:75:1  browser-only',
    'warning docs/alone.md:3  unknown-front-matter',
  ]);
});

test('O3, O14: three versions, with the latest released one at the root. Paths keep their case and lose number prefixes', () => {
  expect(site.documents()).toEqual([
    '1.0/index.html',
    '1.0/old-api/index.html',
    '404.html',
    'elsewhere.html',
    'elsewhere/index.html',
    'getting-started/install/index.html',
    'index.html',
    'next/alone/index.html',
    'next/api/index.html',
    'next/api/more/7.0-notes/index.html',
    'next/api/swiftUI/index.html',
    'next/api/v1/index.html',
    'next/getting-started/first-video/index.html',
    'next/getting-started/install/index.html',
    'next/guides/admonitions/index.html',
    'next/guides/index.html',
    'next/guides/links/index.html',
    'next/guides/with spaces/index.html',
    'next/index.html',
    'next/reference/index.html',
    'next/secret/index.html',
    'next/start-here/index.html',
    'next/tags/index.html',
    'next/tags/node/index.html',
    'next/tags/setup/index.html',
    'old/install.html',
    'old/install/index.html',
    'older/install.html',
    'search/index.html',
  ]);
});

describe('O1, O2: front matter and titles', () => {
  test('a byte-order mark and Windows line ends make no difference, and the heading is the title once', () => {
    const { page } = site.page('next');
    expect(page.title).toBe('Introduction to Player');
    expect(page.headingHtml).toBe('Introduction to <code>Player</code>');
    expect(page.description).toBe('The first paragraph with a link.');
    expect(html('next')).toContain('id="intro"');
    for (const name of site.documents().filter((name) => name.startsWith('next/'))) {
      expect(site.elements(name).filter((element) => element.name === 'h1').length, name).toBeLessThan(2);
    }
  });

  test('description, keywords, tags, last update, and edit link', () => {
    const { page } = site.page('next/getting-started/install');
    expect(page).toMatchObject({
      title: 'Install',
      description: 'How to install it.',
      editUrl: null,
      lastUpdated: { date: '2025-03-04T00:00:00.000Z', author: 'Ada' },
      tags: [
        { label: 'Setup', href: '/docs/next/tags/setup' },
        { label: 'Node.js', href: '/docs/next/tags/node' },
      ],
    });
    const head = site.elements('next/getting-started/install/index.html');
    const content = (name: string) =>
      head.find(({ attributes }) => attributes.get('name') === name)?.attributes.get('content');
    expect(content('description')).toBe('How to install it.');
    expect(content('keywords')).toBe('install,npm');
    expect(content('docsearch:version')).toBe('current');
    expect(site.page('next').page.editUrl).toBe('https://git.vdo.example/docs/edit/main/docs/intro.md');
  });

  test('hide_title, hide_table_of_contents, displayed_sidebar: null, toc levels', () => {
    const { page } = site.page('next/alone');
    expect(page).toMatchObject({ title: 'Alone', headingHtml: null, hideToc: true, toc: [], sidebar: null });
    const levels = site.page('next/guides/admonitions').page.toc?.map(({ id }) => id);
    expect(levels).toEqual(['nested']);
  });
});

describe('O4: sidebars', () => {
  test('all item types, from CommonJS', () => {
    const page = (label: string, path: string, docId: string, more: object = {}) => ({
      type: 'link',
      label,
      href: `/docs/next/${path}`,
      docId,
      ...more,
    });
    expect(site.sidebar('current-guides').items).toEqual([
      page('Introduction to Player', '', 'intro'),
      {
        type: 'category',
        label: 'Getting started',
        href: '/docs/next/start-here',
        collapsible: true,
        collapsed: false,
        items: [
          page('First video', 'getting-started/first-video', 'getting-started/first-video'),
          page('Install', 'getting-started/install', 'getting-started/install'),
        ],
      },
      { type: 'html', value: '<hr>', defaultStyle: true },
      {
        type: 'category',
        label: 'Guides',
        href: '/docs/next/guides/',
        collapsible: true,
        collapsed: true,
        items: [
          page('Links and images', 'guides/links', 'guides/links'),
          page('Boxes', 'guides/admonitions', 'guides/admonitions', { className: 'boxes' }),
          page('A name with spaces', 'guides/with%20spaces', 'guides/with spaces'),
          page('Secret', 'secret', 'secret', { unlisted: true }),
        ],
      },
      {
        type: 'category',
        label: 'Short form',
        collapsible: true,
        collapsed: true,
        items: [
          page('Reference', 'reference/', 'reference/README'),
          page('API version 1', 'api/v1', 'api/v1'),
        ],
      },
      { type: 'link', label: 'Video host', href: 'https://vdo.example', description: 'Elsewhere' },
    ]);
  });

  test('a generated sidebar sorts by position, then prefix, then name', () => {
    const labels = site.sidebar('current-api').items.map((item) => ('label' in item ? item.label : ''));
    expect(labels).toEqual(['swiftUI', 'more', 'Version 1', 'API']);
  });

  test("a ref doesn't move a page into the sidebar, and displayed_sidebar does", () => {
    expect(site.page('next/api/v1').page.sidebar).toBe('current/api');
    expect(site.page('next/api/more/7.0-notes').page.sidebar).toBe('current/guides');
  });

  test('versions have their own sidebars, in both formats', () => {
    expect(site.sidebar('2.0-guides').items.map((item) => ('label' in item ? item.label : ''))).toEqual([
      'Introduction of 2.0',
      'Getting started',
    ]);
    expect(site.sidebar('1.0-guides').items).toHaveLength(2);
  });

  test('a generated index and cards', () => {
    const { page } = site.page('next/start-here');
    expect(page).toMatchObject({
      kind: 'category',
      title: 'Get started',
      description: 'From nothing to a video.',
    });
    expect(html('next/start-here')).toContain('href="/docs/next/getting-started/first-video"');
    expect(html('next/guides')).toMatch(
      /card-list[\s\S]*Links and images[\s\S]*Boxes[\s\S]*A name with spaces/,
    );
    expect(html('next/guides')).not.toContain('Secret');
  });

  test('previous and next follow the sidebar or the front matter, and skip drafts and unlisted pages', () => {
    expect(site.page('next/getting-started/first-video').page.next?.href).toBe('/docs/next/guides/');
    expect(site.page('next/guides/admonitions').page.previous).toBeNull();
    expect(site.page('next/guides/with spaces').page.next?.href).toBe('/docs/next/reference/');
  });
});

test('O5: all nine admonitions, both title syntaxes, nested and in lists', () => {
  const page = html('next/guides/admonitions');
  const shown = [
    ...page.matchAll(/theme-admonition-(\w+)[^>]*><div class="admonition-heading"[^>]*>(.*?)<\/div>/g),
  ];
  expect(shown.map(([, type, title]) => [type, title])).toEqual([
    ['note', 'Note'],
    ['tip', 'A <em>title</em>'],
    ['info', 'Another <code>title</code>'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
    ['caution', 'Caution'],
    ['secondary', 'Secondary'],
    ['important', 'Important'],
    ['success', 'Success'],
    ['note', 'Outer'],
    ['tip', 'Inner'],
    ['info', 'Info'],
  ]);
  expect(page).toMatch(/<li>\s*<p>In a list<\/p>\s*<div class="theme-admonition/);
});

test('O6: code fences', () => {
  const page = html('next/getting-started/install');
  const tabs = [...page.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(tabs).toEqual(['npm', 'Yarn', 'pnpm']);
  expect(page).toContain('<div class="codeblock__title">src/player.js</div>');
  const blocks = page.split('theme-code-block ').slice(1);
  const lines = (block: string) =>
    [...block.matchAll(/<span class="code-line( theme-code-block-highlighted-line)?">/g)].map(
      ([, highlighted]) => highlighted !== undefined,
    );
  const numbered = blocks.filter((block) => block.includes('codeblock__pre--numbered'));
  expect(numbered.map(lines)).toEqual([[true, false, true, true]]);
  const magic = blocks.find((block) => block.includes('>c </span>') || block.includes('c </span>= '));
  expect(lines(magic ?? '')).toEqual([false, true, true, true]);
  expect(page).not.toContain('highlight-next-line');
  expect(page).toContain('plain &lt;text&gt; here');
  expect(page).toMatch(/```js\n<\/span>/);
  expect(page).toContain('<svg role="img" aria-label="Flowchart"');
  expect(page).toContain('<figure class="diagram" data-mermaid>');
  expect(site.page('next/getting-started/install').page.hasBrowserDiagram).toBe(true);
});

test('O7: every form of link', () => {
  const links = [...html('next/guides/links').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const hrefs = Object.fromEntries(links.map(([, href, text]) => [text, href]));
  expect(hrefs).toMatchObject({
    relative: '/docs/next/getting-started/install#samples',
    'with query': '/docs/next/guides/admonitions?lang=php#nested',
    'from the docs root': '/docs/next/api/',
    'by alias': '/docs/next/api/v1',
    bare: '/docs/next/guides/admonitions',
    reference: '/docs/next/reference/',
    spaces: '/docs/next/guides/with%20spaces',
    encoded: '/docs/next/guides/with%20spaces',
    path: '/docs/next/guides/admonitions',
    'relative path': '/docs/next/api/v1',
    'with base': '/docs/next/api/v1',
    'static file': '/docs/files/manual.pdf',
    'file by alias': '/docs/files/manual.pdf',
    outside: 'https://vdo.example/x?y=1&amp;z=2',
    mail: 'mailto:docs@vdo.example',
    unchecked: '/docs/unversioned.txt',
    'written as HTML': '/docs/next/api/v1',
  });
  expect(hrefs['file beside']).toMatch(/^\/docs\/assets\/files\/sheet-[0-9a-f]{8}\.csv$/);
  expect(html('next/guides/links')).toMatch(/<a href="https:\/\/vdo.example[^>]*target="_blank"/);
});

test('O8: images next to the page, static, by alias, and with spaces, each with its size', () => {
  const images = site
    .elements('next/guides/links/index.html')
    .filter(({ name, attributes }) => name === 'img' && attributes.get('loading') === 'lazy')
    .map(({ attributes }) => ['src', 'alt', 'title', 'width', 'height'].map((name) => attributes.get(name)));
  expect(images).toEqual([
    [expect.stringMatching(/^\/docs\/assets\/images\/square-\w{8}\.svg$/), 'beside', 'With title', '12', '8'],
    ['/docs/img/logo.svg', 'static', undefined, '32', '32'],
    ['/docs/img/logo.svg', 'alias', undefined, '32', '32'],
    [expect.stringMatching(/^\/docs\/assets\/images\/a-picture-\w{8}\.svg$/), 'spaces', undefined, '5', '5'],
  ]);
});

describe('O9, O10: MDX', () => {
  const page = () => html('next/getting-started/first-video');

  test('tabs from @theme with group, query, and default value', () => {
    expect(page()).toContain('data-group="language" data-query="lang"');
    expect(page()).toMatch(/aria-selected="true"[^>]*data-value="php">PHP</);
  });

  test('the other built-in components', () => {
    expect(page()).toContain('<div class="codeblock__title">player.js</div>');
    expect(page()).toContain('&lt;div&gt;');
    expect(page()).toMatch(/theme-admonition-tip[\s\S]*<strong>component<\/strong>/);
    expect(page()).toMatch(/<details class="details"><summary>More<\/summary>/);
    expect(page()).toContain('themed-image--dark" src="/docs/img/logo-dark.svg"');
    expect(page()).toContain('<a href="/docs/next/guides/links">A link</a>');
    expect(page()).toContain('<a href="/docs/files/manual.pdf">a file</a>');
    expect(page()).toContain('<em>Not here</em>');
    expect(page()).toMatch(/table-of-contents[\s\S]*href="#limits-of-it"/);
  });

  test('exports, expressions, and comments, and a description that uses the values', () => {
    expect(page()).toContain('It takes 5 minutes, or 300 seconds.');
    expect(site.page('next/getting-started/first-video').page.description).toBe(
      'It takes 5 minutes, or 300 seconds.',
    );
    expect(page()).not.toContain('comment');
  });

  test('style objects become classes', () => {
    const className = /<p class="loud (s-\w+)">Styled<br>text<\/p>/.exec(page())?.[1];
    const styles = site.text(site.named('assets/styles-', '.css'));
    expect(styles).toContain(`.${className}{color:red;margin-top:8px}`);
  });

  test("the site's components by alias and path, even if only a partial imports them", () => {
    expect(page()).toMatch(/<span class="badge badge--green s-\w+">New<\/span>/);
    expect(page()).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(page()).toContain('<abbr>seconds</abbr>');
  });

  test("K57: a partial's headings, links, and images belong to the page that uses it", () => {
    const toc = site.page('next/getting-started/first-video').page.toc;
    expect(toc?.map(({ id, text }) => [id, text])).toEqual([
      ['limits-of-it', 'Limits of it'],
      ['limits-in-seconds', 'Limits in seconds'],
    ]);
    expect(page()).toContain('A partial with <a href="/docs/next/guides/links" class="one-line">a link</a>');
    expect(page()).toMatch(/assets\/images\/square-\w+\.svg" alt="Square" width="12" height="8"/);
  });
});

test('O11, O12: GFM, footnotes, and heading IDs', () => {
  const page = html('next/guides/links');
  expect(site.page('next/guides/links').page.toc?.map(({ id }) => id)).toEqual([
    'same',
    'same-1',
    'my-id',
    'unterüberschrift-ä--code',
    'setext-heading',
  ]);
  expect(page).toContain('<th class="text--right">Right</th>');
  expect(page).toMatch(/<input type="checkbox" disabled checked>/);
  expect(page).toContain('<del>struck</del>');
  expect(page).toMatch(/<br>\s*hard break/);
  expect(page).toMatch(/href="#fn-1"[\s\S]*id="fn-1"/);
});

test("O13: a draft isn't in the output, and an unlisted page is only at its URL", () => {
  for (const [name, contents] of site.files) {
    expect(contents.includes('Quokka'), name).toBe(false);
  }
  const robots = site
    .elements('next/secret/index.html')
    .find(({ attributes }) => attributes.get('name') === 'robots');
  expect(robots?.attributes.get('content')).toBe('noindex, nofollow');
  for (const name of ['sitemap.xml', 'llms.txt', 'search-index.json', 'next/tags/setup/index.html']) {
    expect(site.text(name), name).not.toContain('secret');
  }
  expect(site.text('paths.json')).not.toContain('secret');
});

test('O14: pages link to their counterparts in other versions, and old versions have a banner', () => {
  expect(site.page('next').page.alternates).toEqual({ '2.0': '/docs/', '1.0': '/docs/1.0/' });
  const { versions } = site.site();
  expect(
    versions.map(({ name, label, path, isLast, banner }) => [name, label, path, isLast, banner]),
  ).toEqual([
    ['current', '3.0 (next)', '/docs/next/', false, 'unreleased'],
    ['2.0', '2.0', '/docs/', true, null],
    ['1.0', '1.0', '/docs/1.0/', false, 'unmaintained'],
  ]);
  expect(site.text('1.0/index.html')).toContain('theme-doc-version-banner');
  expect(site.text('index.html')).not.toContain('theme-doc-version-banner');
});

test('O15: static files are copied unchanged and take precedence over generated ones', () => {
  expect(site.text('CNAME')).toBe('docs.vdo.example\n');
  expect(site.text('.nojekyll')).toBe('');
  expect(site.text('robots.txt')).toBe('User-agent: *\nDisallow: /docs/secret\n');
  expect(site.text('files/manual.pdf')).toBe('%PDF-1.4 not really\n');
});

test('redirects, as pages and as a list for hosts', () => {
  expect(site.text('_redirects').split('\n')).toEqual([
    '/docs/elsewhere https://vdo.example/new 301',
    '/docs/elsewhere/ https://vdo.example/new 301',
    '/docs/elsewhere.html https://vdo.example/new 301',
    '/docs/old/install /docs/next/getting-started/install 301',
    '/docs/old/install/ /docs/next/getting-started/install 301',
    '/docs/old/install.html /docs/next/getting-started/install 301',
    '/docs/older/install.html /docs/next/getting-started/install 301',
    '',
  ]);
  expect(site.text('old/install/index.html')).toContain('data-to="/docs/next/getting-started/install"');
});

test('the sitemap contains each public page once', () => {
  const paths = [...site.text('sitemap.xml').matchAll(/<loc>https:\/\/docs\.vdo\.example([^<]*)<\/loc>/g)];
  const expected = site
    .documents()
    .filter((name) => name.endsWith('index.html') && !/^(old|elsewhere|search|next\/secret)\b/.test(name))
    .map((name) => `/docs/${encodeURI(name.slice(0, -'/index.html'.length))}`);
  expect(paths.map(([, path]) => (path ?? '').replace(/\/$/, '')).sort()).toEqual(
    expected.map((path) => path.replace('/docs/index.htm', '/docs').replace(/\/$/, '')).sort(),
  );
  expect(site.text('sitemap.xml')).toContain('getting-started/install</loc><lastmod>2025-03-04</lastmod>');
});
