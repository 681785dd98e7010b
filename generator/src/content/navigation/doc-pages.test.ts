import { expect, test } from 'vitest';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { createKnownPaths } from './known-paths.ts';
import { navigate, rendered, siteFolder, config } from '../testing/site-folder.ts';
import { readDocs } from '../read-docs.ts';
import { buildNavigation } from './build-navigation.ts';

const page = (fields: string, body = '') => `---\n${fields}\n---\n${body}`;
const sidebars = (text: string) => `module.exports = ${text};`;

async function pagesOf(files: Record<string, string>, settings: SiteConfigInput = {}) {
  const navigation = await navigate(files, settings);
  const find = (id: string) => {
    const found = navigation.pages.find(({ data }) => data.id === id);
    if (found === undefined) {
      throw new Error(`no page ${id}`);
    }
    return found;
  };
  return { ...navigation, find };
}

test('I5: the title comes from the front matter, otherwise from the heading or the id', async () => {
  const { find } = await pagesOf({
    'docs/a.md': page('title: Front', '# Heading'),
    'docs/b.md': '# Heading',
    'docs/c/last-part.md': 'text',
  });
  expect(find('a').data).toMatchObject({ title: 'Front', headingHtml: 'Heading' });
  expect(find('b').data).toMatchObject({ title: 'Heading', headingHtml: 'Heading' });
  expect(find('c/last-part').data).toMatchObject({ title: 'last-part', headingHtml: 'last-part' });
});

test('D1: hide_title hides a title that is not in the text', async () => {
  const { find } = await pagesOf({
    'docs/a.md': page('title: T\nhide_title: true'),
    'docs/b.md': page('hide_title: true', '# Written'),
  });
  expect(find('a').data.headingHtml).toBeNull();
  expect(find('b').data.headingHtml).toBe('Written');
});

test('a title is never parsed as HTML', async () => {
  const { find } = await pagesOf({ 'docs/a.md': page('title: "<img src=x onerror=alert(1)>"') });
  expect(find('a').data.headingHtml).toBe('&lt;img src=x onerror=alert(1)&gt;');
  expect(find('a').data.title).toBe('<img src=x onerror=alert(1)>');
});

test('H1: the document title is the page, the delimiter and the site', async () => {
  const { find } = await pagesOf(
    { 'docs/a.md': page('title: Authorization'), 'docs/b.md': page('title: Documentation') },
    { titleDelimiter: '·' },
  );
  expect(find('a').data.documentTitle).toBe('Authorization · Documentation');
  expect(find('b').data.documentTitle).toBe('Documentation');
});

test('I5: the description comes from the front matter, otherwise from the start of the text', async () => {
  const { find } = await pagesOf({ 'docs/a.md': page('description: D', 'Text.'), 'docs/b.md': 'Text.' });
  expect(find('a').data.description).toBe('D');
  expect(find('b').data.description).toBe('Text.');
});

test('H10: the classes of the html element', async () => {
  const { find } = await pagesOf({ 'docs/guides/a.md': '' });
  expect(find('guides/a').data.htmlClasses).toEqual([
    'docs-wrapper',
    'plugin-docs',
    'plugin-id-default',
    'docs-version-current',
    'docs-doc-page',
    'docs-doc-id-guides/a',
  ]);
});

test('the front matter adds classes to the html element', async () => {
  const { find } = await pagesOf({ 'docs/a.md': page('page_class_name: " wide  no-print "') });
  expect(find('a').data.htmlClasses).toEqual([
    'docs-wrapper',
    'plugin-docs',
    'plugin-id-default',
    'docs-version-current',
    'docs-doc-page',
    'docs-doc-id-a',
    'wide',
    'no-print',
  ]);
});

test('a doc that hides its headings has a class on the html element', async () => {
  const { find } = await pagesOf({ 'docs/a.md': page('hide_table_of_contents: true'), 'docs/b.md': '' });
  expect(find('a').data.htmlClasses).toContain('docs-no-toc');
  expect(find('b').data.htmlClasses).not.toContain('docs-no-toc');
});

test('W20: the search tag contains docs id and version', async () => {
  const { find } = await pagesOf({ 'docs/a.md': '' });
  expect(find('a').data.searchTag).toBe('docs-default-current');
});

test('T1, T2: the table of contents has the levels configured for the site or the page', async () => {
  const headings = [2, 3, 4, 5].map((level) => ({ level, id: `h${level}`, text: '', html: '' }));
  const site = siteFolder({
    'docs/a.md': '',
    'docs/b.md': page('toc_min_heading_level: 3\ntoc_max_heading_level: 5'),
    'docs/c.md': page('hide_table_of_contents: true'),
  });
  const { versions } = await readDocs(site, config(), { mode: 'build' });
  const pages = new Map(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, rendered({ headings })]));
  const navigation = await buildNavigation({
    siteDir: site,
    config: config(),
    versions,
    rendered: pages,
    mode: 'build',
  });
  const levels = navigation.pages.map(({ data }) => [data.toc?.map(({ level }) => level), data.hideToc]);
  expect(levels).toEqual([
    [[2, 3], false],
    [[3, 4, 5], false],
    [[], true],
  ]);
});

test('J8: a page belongs to the last sidebar that contains it; refs do not count', async () => {
  const { find } = await pagesOf({
    'docs/a.md': '',
    'docs/b.md': '',
    'sidebars.js': sidebars("{ one: ['a', 'b'], two: ['a'], three: [{ type: 'ref', id: 'b' }] }"),
  });
  expect(find('a').data.sidebar).toBe('current/two');
  expect(find('b').data.sidebar).toBe('current/one');
});

test('sidebar_parent sets the sidebar and breadcrumbs of a page outside of all sidebars', async () => {
  const { find, problems } = await pagesOf({
    'docs/list.md': page('title: All codes'),
    'docs/code.md': page('title: "2013: Expired"\nsidebar_label: "2013"\nsidebar_parent: list'),
    'docs/alone.md': page('title: Alone\nsidebar_parent: code'),
    'sidebars.js': sidebars("{ one: [{ type: 'category', label: 'Errors', items: ['list'] }] }"),
  });
  expect(problems).toEqual([]);
  expect(find('code').data).toMatchObject({
    sidebar: 'current/one',
    breadcrumbs: [{ label: 'Errors' }, { label: 'All codes', href: '/list' }, { label: '2013' }],
  });
  expect(find('alone').data).toMatchObject({ sidebar: null, breadcrumbs: [] });
});

test('J8: displayed_sidebar takes precedence, even if it is null', async () => {
  const { find, problems } = await pagesOf({
    'docs/a.md': page('displayed_sidebar: two'),
    'docs/b.md': page('displayed_sidebar: null'),
    'docs/c.md': '',
    'sidebars.js': sidebars("{ one: ['a', 'b'], two: ['c'] }"),
  });
  expect(problems).toEqual([]);
  expect(find('a').data).toMatchObject({
    sidebar: 'current/two',
    breadcrumbs: [],
    previous: null,
    next: null,
  });
  expect(find('b').data).toMatchObject({ sidebar: null, breadcrumbs: [], previous: null, next: null });
});

test('J8: an unknown displayed sidebar is an error with the existing ones', async () => {
  const { problems } = await pagesOf({
    'docs/a.md': page('displayed_sidebar: sever'),
    'sidebars.js': sidebars("{ server: ['a'], player: ['a'] }"),
  });
  expect(problems).toEqual([
    {
      code: 'unknown-sidebar',
      level: 'throw',
      message: "Doc with ID a wants to display sidebar sever but a sidebar with this name doesn't exist.",
      fix: 'Did you mean "server"? Available sidebars are: server, player.',
      file: 'docs/a.md',
      line: 2,
    },
  ]);
});

test('J11: a page outside of all sidebars has none', async () => {
  const { find } = await pagesOf({
    'docs/a.md': '',
    'docs/b.md': '',
    'sidebars.js': sidebars("{ s: ['a'] }"),
  });
  expect(find('b').data).toMatchObject({ sidebar: null, breadcrumbs: [], previous: null, next: null });
});

test('B30: breadcrumbs follow the path in the sidebar, and the first occurrence counts', async () => {
  const { find } = await pagesOf({
    'docs/a.md': page('title: A'),
    'docs/b.md': page('title: B'),
    'docs/deep.md': page('title: Deep'),
    'sidebars.js': sidebars(
      "{ s: [{ type: 'category', label: 'One', link: { type: 'doc', id: 'a' }, items: [{ Two: ['deep'] }, 'b'] }, 'deep'] }",
    ),
  });
  expect(find('deep').data.breadcrumbs).toEqual([
    { label: 'One', href: '/a' },
    { label: 'Two' },
    { label: 'Deep' },
  ]);
  expect(find('a').data.breadcrumbs).toEqual([{ label: 'One' }]);
});

test('B30: breadcrumbs can be turned off', async () => {
  const { find } = await pagesOf({ 'docs/a.md': '' }, { docs: { breadcrumbs: false } });
  expect(find('a').data.breadcrumbs).toEqual([]);
});

test('B33: an unlisted category page is not a link in breadcrumbs', async () => {
  const { find } = await pagesOf({
    'docs/a.md': page('unlisted: true'),
    'docs/b.md': page('title: B'),
    'sidebars.js': sidebars(
      "{ s: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['b'] }] }",
    ),
  });
  expect(find('b').data.breadcrumbs).toEqual([{ label: 'C' }, { label: 'B' }]);
});

test('D2: previous and next follow the sidebar through its categories', async () => {
  const { find } = await pagesOf({
    'docs/a.md': page('title: A'),
    'docs/b.md': page('title: B\nsidebar_label: Side B'),
    'docs/c.md': page('title: C\npagination_label: Page C\nsidebar_label: Side C'),
    'docs/index-doc.md': page('title: Index'),
    'docs/r.md': '',
    'sidebars.js': sidebars(
      "{ s: ['a', { type: 'category', label: 'Cat', link: { type: 'doc', id: 'index-doc' }, items: ['b', { type: 'ref', id: 'r' }] }, { type: 'link', label: 'L', href: 'https://x.example' }, 'c'] }",
    ),
  });
  expect(find('a').data.next).toEqual({ label: 'Index', href: '/index-doc' });
  expect(find('index-doc').data).toMatchObject({
    previous: { label: 'A' },
    next: { label: 'Side B', href: '/b' },
  });
  expect(find('b').data).toMatchObject({
    previous: { label: 'Index' },
    next: { label: 'Page C', href: '/c' },
  });
  expect(find('c').data).toMatchObject({ previous: { label: 'Side B' }, next: null });
  expect(find('r').data).toMatchObject({ previous: null, next: null });
});

test('D2: a page that is in a sidebar twice has the neighbors of its first place', async () => {
  const { find } = await pagesOf({
    'docs/a.md': '',
    'docs/b.md': '',
    'sidebars.js': sidebars("{ s: ['a', 'b', 'a'] }"),
  });
  expect(find('a').data).toMatchObject({ previous: null, next: { href: '/b' } });
});

test('L7: unlisted pages are skipped by previous and next, and have none', async () => {
  const { find } = await pagesOf({
    'docs/a.md': '',
    'docs/b.md': page('unlisted: true'),
    'docs/c.md': '',
    'sidebars.js': sidebars("{ s: ['a', 'b', 'c'] }"),
  });
  expect(find('a').data.next?.href).toBe('/c');
  expect(find('c').data.previous?.href).toBe('/a');
  expect(find('b').data).toMatchObject({ unlisted: true, sidebar: 'current/s', previous: null, next: null });
  expect(find('b').noIndex).toBe(true);
});

test('L8: front matter can replace or remove previous and next', async () => {
  const { find, problems } = await pagesOf({
    'docs/a.md': page('pagination_next: c\npagination_prev: null'),
    'docs/b.md': page('pagination_prev: hidden\npagination_next: draft'),
    'docs/c.md': page('title: C'),
    'docs/hidden.md': page('unlisted: true'),
    'docs/draft.md': page('draft: true'),
    'sidebars.js': sidebars("{ s: ['c', 'a', 'b'] }"),
  });
  expect(problems).toEqual([]);
  expect(find('a').data).toMatchObject({ previous: null, next: { label: 'C', href: '/c' } });
  expect(find('b').data).toMatchObject({ previous: null, next: null });
});

test('L8: an unknown id for the next page is an error', async () => {
  const { problems } = await pagesOf({ 'docs/x/a.md': page('title: T\npagination_next: nope') });
  expect(problems).toMatchObject([
    {
      level: 'throw',
      message:
        'Error when loading x/a in docs/x: the pagination_next front matter points to a non-existent ID nope.',
      file: 'docs/x/a.md',
      line: 3,
    },
  ]);
});

test('D3: the edit link ends with the file or contains it at the placeholder', async () => {
  const files = {
    'docs/a b.md': '',
    'docs/c.md': page('custom_edit_url: https://x.example/c'),
    'docs/d.md': page('custom_edit_url: null'),
  };
  const { find } = await pagesOf(files, { docs: { editUrl: 'https://git.example/edit/main/site' } });
  expect(find('a b').data.editUrl).toBe('https://git.example/edit/main/site/docs/a%20b.md');
  expect(find('c').data.editUrl).toBe('https://x.example/c');
  expect(find('d').data.editUrl).toBeNull();
  const template = await pagesOf(files, {
    docs: { editUrl: 'https://git.example/edit?file={path}&ref=main' },
  });
  expect(template.find('a b').data.editUrl).toBe('https://git.example/edit?file=docs/a%20b.md&ref=main');
  expect((await pagesOf(files)).find('a b').data.editUrl).toBeNull();
  const outside = await pagesOf(
    { 'pages/x.md': '# X' },
    { docs: { path: 'pages/../pages', editUrl: 'https://git.example/edit/site/' } },
  );
  expect(outside.find('x').data.editUrl).toBe('https://git.example/edit/site/pages/../pages/x.md');
});

test('D3: a date in the front matter is shown if dates are enabled', async () => {
  const files = { 'docs/a.md': page('last_update:\n  date: 2025-03-01\n  author: Ann'), 'docs/b.md': '' };
  const shown = await pagesOf(files, { docs: { showLastUpdateTime: true, showLastUpdateAuthor: true } });
  expect(shown.find('a').data.lastUpdated).toEqual({ date: '2025-03-01T00:00:00.000Z', author: 'Ann' });
  expect(shown.find('b').data.lastUpdated).toBeNull();
  const withoutAuthor = await pagesOf(files, { docs: { showLastUpdateTime: true } });
  expect(withoutAuthor.find('a').data.lastUpdated).toEqual({ date: '2025-03-01T00:00:00.000Z' });
  expect((await pagesOf(files)).find('a').data.lastUpdated).toBeNull();
  const { problems } = await navigate(files, { docs: { showLastUpdateAuthor: true } });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("it's unknown")]);
});

test('H3: a site or a version can be hidden from search engines', async () => {
  const files = { 'docs/a.md': '' };
  expect((await pagesOf(files)).find('a').noIndex).toBe(false);
  expect((await pagesOf(files, { noIndex: true })).find('a').noIndex).toBe(true);
  const version = { docs: { versions: { current: { noIndex: true } } } };
  expect((await pagesOf(files, version)).find('a').noIndex).toBe(true);
});

test('H5: the canonical URL, or none if the site has no URL', async () => {
  const { find } = await pagesOf(
    { 'docs/x/index.md': '' },
    { url: 'https://docs.example', baseUrl: '/docs/' },
  );
  expect(find('x/index').canonical).toBe('https://docs.example/docs/x/');
  expect((await pagesOf({ 'docs/a.md': '' })).find('a').canonical).toBeNull();
});

test('keywords and the preview image', async () => {
  const { find } = await pagesOf(
    {
      'docs/a.md': page('keywords: [k]\nimage: img/a.png'),
      'docs/b.md': page('image: https://x.example/b.png'),
    },
    { baseUrl: '/docs/' },
  );
  expect(find('a')).toMatchObject({ keywords: ['k'], image: '/docs/img/a.png' });
  expect(find('b').image).toBe('https://x.example/b.png');
});

test("G4: a list of cards shows the items of the page's category", async () => {
  const { find } = await pagesOf({
    'docs/g/index.md': 'Before <docs-card-list></docs-card-list> after',
    'docs/g/a.md': page('title: "A & B"\ndescription: "<b>"'),
    'docs/g/b.md': page('unlisted: true'),
  });
  expect(find('g/index').html).toBe(
    'Before <ul class="card-list"><li><a class="card" href="/g/a"><span class="card__title">A &amp; B</span><span class="card__description">&lt;b&gt;</span></a></li></ul> after',
  );
  expect(find('g/index').markdown).toMatch(/\n\nBefore - \[A & B\]\([^)]*\/g\/a\): .* after\n$/);
});

test('G4: on a page within a category, a list of cards shows that category', async () => {
  const { find, problems } = await pagesOf({
    'docs/f/x.md': '',
    'docs/g/h/a.md': '<docs-card-list></docs-card-list>',
    'docs/g/h/b.md': '',
    'docs/g/c.md': '',
  });
  expect(problems).toEqual([]);
  expect(find('g/h/a').html).toMatch(/href="\/g\/h\/a".*href="\/g\/h\/b"/);
  expect(find('g/h/a').html).not.toContain('/g/c');
});

test('G4: a list of cards on a page without a category is an error', async () => {
  const { problems } = await pagesOf({ 'docs/a.md': '<docs-card-list></docs-card-list>' });
  expect(problems).toMatchObject([
    {
      code: 'no-category',
      level: 'throw',
      file: 'docs/a.md',
      message: expect.stringContaining('/a is not associated with a category'),
    },
  ]);
});

test('N40: a page has links to itself in the other versions', async () => {
  const { pages } = await pagesOf({
    'versions.json': '["1.0"]',
    'docs/a.md': '',
    'docs/new.md': '',
    'versioned_docs/version-1.0/a.md': page('slug: /old-a'),
  });
  expect(pages.map(({ data }) => [data.path, data.alternates])).toEqual([
    ['/next/a', { '1.0': '/old-a' }],
    ['/next/new', {}],
    ['/old-a', { current: '/next/a' }],
  ]);
});

test('Z5: paths are found in upper or lower case, with and without trailing slash, encoded or not', () => {
  const paths = createKnownPaths(['/docs/', '/docs/server', '/docs/my%20page', '/docs/player/v1/']);
  expect(paths.canonical('/docs/Server/')).toBe('/docs/server');
  expect(paths.canonical('/docs')).toBe('/docs/');
  expect(paths.canonical('/docs/my page')).toBe('/docs/my%20page');
  expect(paths.canonical('/docs/player/v1')).toBe('/docs/player/v1/');
  expect(paths.canonical('/docs/100%')).toBeNull();
});

test('elements for the head replace the title, the description, and whether search engines list the page', async () => {
  const head =
    '<title>T</title><meta name="description" content="D"><meta name="robots" content="noindex"><meta name="a">';
  const { find } = await pagesOf({
    'docs/a.md': page('title: A\ndescription: B', `<head>${head}</head>`),
    'docs/b.md': page('title: A\ndescription: B', '<head><meta name="a"></head>'),
  });
  expect(find('a')).toMatchObject({
    data: { title: 'A', documentTitle: 'T', description: 'D' },
    noIndex: true,
    head: '<meta name="robots" content="noindex"><meta name="a">',
  });
  expect(find('b')).toMatchObject({
    data: { documentTitle: 'A | Documentation', description: 'B' },
    noIndex: false,
    head: '<meta name="a">',
  });
});
