/** Only a `docs/` folder by an author who doesn't know this generator: no configuration, no sidebars. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWithCommand, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildWithCommand('plain-folder');
});
afterAll(removeBuiltSites);

test('builds without messages, and every link works', () => {
  expect(site.printed).toBe('');
  expect(crawl({ folder: site.folder, baseUrl: '/' })).toEqual([]);
});

test('I10, I20, I30, I40: every page has its path, and number prefixes, index files, and partials work', () => {
  expect(site.documents()).toEqual([
    '404.html',
    'api/index.html',
    'guide/deeper/only/index.html',
    'guide/first-steps/index.html',
    'guide/index.html',
    'guide/second_steps/index.html',
    'index.html',
    'search/index.html',
    'tags/beginner/index.html',
    'tags/guides/index.html',
    'tags/index.html',
  ]);
});

test('I5: titles come from the heading in either syntax or from the file, and descriptions from the text', () => {
  const titles = ['', 'api', 'guide', 'guide/first-steps', 'guide/deeper/only'].map((path) => {
    const { title, description } = site.page(path).page;
    return [title, description];
  });
  expect(titles).toEqual([
    ['Welcome', 'The first paragraph becomes the description.'],
    ['api', 'A page whose first heading is no title is called by its file.'],
    ['The guide', "Text of the folder's own page."],
    ['First steps', 'Text before a second page.'],
    ['only', 'Just text, no heading at all.'],
  ]);
});

test('J5: the sidebar follows the folders, sorted by number prefix, then by name', () => {
  const page = (label: string, href: string, docId: string) => ({ type: 'link', label, href, docId });
  const category = (label: string, items: unknown[]) => ({
    type: 'category',
    label,
    items,
    collapsible: true,
    collapsed: true,
  });
  expect(site.sidebar('current-defaultSidebar').items).toEqual([
    page('api', '/api', 'api'),
    {
      ...category('The guide', [
        page('First', '/guide/first-steps', 'guide/first-steps'),
        page('Second steps', '/guide/second_steps', 'guide/second_steps'),
        category('deeper', [page('only', '/guide/deeper/only', 'guide/deeper/only')]),
      ]),
      href: '/guide/',
    },
    page('Welcome', '/', 'index'),
  ]);
});

test('D2, B30: previous, next, and breadcrumbs follow the sidebar', () => {
  const { page } = site.page('guide/first-steps');
  expect(page.previous).toEqual({ label: 'The guide', href: '/guide/' });
  expect(page.next).toEqual({ label: 'Second steps', href: '/guide/second_steps' });
  expect(page.breadcrumbs).toEqual([{ label: 'The guide', href: '/guide/' }, { label: 'First' }]);
});

test('G5: tags have pages, and a tag in two cases is one tag', () => {
  expect(site.page('tags').html).toContain('Guides <span class="tag__count">2</span>');
  expect(site.page('tags/guides').page.title).toBe('2 docs tagged with "Guides"');
});

test('a site without a URL has no file or tag that needs one', () => {
  const names = [...site.files.keys()];
  expect(names).not.toContain('sitemap.xml');
  expect(names).not.toContain('opensearch.xml');
  for (const name of site.documents()) {
    const hrefs = site
      .elements(name)
      .flatMap(({ name: tag, attributes }) =>
        tag === 'link' || tag === 'meta' ? [attributes.get('href') ?? attributes.get('content') ?? ''] : [],
      );
    expect(hrefs.filter((href) => /localhost|canonical|opensearch/.test(href))).toEqual([]);
  }
  expect(site.text('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(site.text('llms.txt')).toContain('[The guide](/guide/index.md)');
});

test("E6: the not-found page is a page of the site and isn't indexed", () => {
  const elements = site.elements('404.html');
  const robots = elements.find(({ attributes }) => attributes.get('name') === 'robots');
  expect(robots?.attributes.get('content')).toBe('noindex, nofollow');
  expect(site.text('404.html')).toContain('class="navbar');
});
