import { expect, test } from 'vitest';
import { navigate } from '../testing/site-folder.ts';

const page = (fields: string, body = '') => `---\n${fields}\n---\n${body}`;

const guides = (link: string, items: string) => ({
  'sidebars.js': `module.exports = { s: ['first', { type: 'category', label: 'Guides', link: ${link}, items: ${items} }] };`,
  'docs/first.md': page('title: First'),
  'docs/a.md': page('title: A\ndescription: About A'),
  'docs/b.md': page('title: B', 'Text of B.'),
  'docs/u.md': page('unlisted: true'),
});

async function index(link: string, items: string) {
  const { pages } = await navigate(guides(link, items), { baseUrl: '/docs/' });
  const found = pages.find(({ data }) => data.kind === 'category');
  if (found === undefined) {
    throw new Error('no generated index');
  }
  return found;
}

test('G1: a generated index has its path, title, description, and neighbors', async () => {
  const found = await index(
    "{ type: 'generated-index', slug: '/guides', title: 'All <guides>', description: 'What & how', keywords: ['k'], image: 'img/g.png' }",
    "['a']",
  );
  expect(found.data).toMatchObject({
    path: '/docs/guides',
    title: 'All <guides>',
    headingHtml: 'All &lt;guides&gt;',
    description: 'What & how',
    sidebar: 'current/s',
    breadcrumbs: [{ label: 'Guides' }],
    previous: { label: 'First', href: '/docs/first' },
    next: { label: 'A', href: '/docs/a' },
    hideToc: true,
    searchTag: 'docs-default-current',
    version: 'current',
  });
  expect(found).toMatchObject({ keywords: ['k'], image: '/docs/img/g.png', source: null });
  expect(found.html).toMatch(/^<p>What &amp; how<\/p><ul class="card-list">/);
});

test('G1: without slug and title they come from the label', async () => {
  expect((await index("{ type: 'generated-index' }", "['a']")).data).toMatchObject({
    path: '/docs/category/guides',
    title: 'Guides',
  });
});

test('G2, G3: cards for the items of the category, with descriptions and correct plurals', async () => {
  const { html } = await index(
    "{ type: 'generated-index' }",
    "['a', 'b', 'u', { One: ['a'] }, { Two: ['a', 'b'] }, { type: 'link', label: 'Out', href: 'https://x.example/', description: 'There' }, { Nothing: ['u'] }]",
  );
  const cards = [
    ...html.matchAll(/<a class="card(?: card--category)?" href="([^"]*)"([^>]*)>(.*?)<\/a>/g),
  ].map((match) => [match[1], match[2], match[3]?.replaceAll(/<[^>]*>/g, '|')]);
  const newTab = ' target="_blank" rel="noopener noreferrer"';
  expect(cards).toEqual([
    ['/docs/a', '', '|A||About A|'],
    ['/docs/b', '', '|B||Text of B.|'],
    ['/docs/a', '', '|One||1 item|'],
    ['/docs/a', '', '|Two||2 items|'],
    ['https://x.example/', newTab, '|Out||There|'],
  ]);
});

async function tagged() {
  const { pages } = await navigate(
    {
      'docs/z.md': page('title: Zebra\ntags: [DRM, Server API]'),
      'docs/a.md': page(
        'title: Apple\ndescription: "A < B"\ntags: [DRM, { label: Play, permalink: /playback }]',
      ),
      'docs/u.md': page('title: Hidden\nunlisted: true\ntags: [DRM, secret]'),
    },
    { baseUrl: '/docs/' },
  );
  return (path: string) => pages.find(({ data }) => data.path === path);
}

test('G5: the list of tags, by letter, with counts', async () => {
  const overview = (await tagged())('/docs/tags');
  expect(overview?.data).toMatchObject({
    kind: 'tags',
    title: 'Tags',
    searchTag: 'doc_tags_list',
    sidebar: null,
    htmlClasses: expect.arrayContaining(['docs-tags-list-page']),
  });
  expect(overview?.html.replaceAll(/<h2[^>]*>/g, '|').replaceAll(/<[^>]*>/g, '')).toBe(
    '|DDRM 2|PPlay 1|SServer API 1',
  );
});

test('G5: the page of a tag lists its docs by title', async () => {
  const find = await tagged();
  const drm = find('/docs/tags/drm');
  expect(drm?.data).toMatchObject({
    kind: 'tag',
    title: '2 docs tagged with "DRM"',
    headingHtml: '2 docs tagged with &quot;DRM&quot;',
    searchTag: 'doc_tag_doc_list',
    htmlClasses: expect.arrayContaining(['docs-tags-doc-list-page']),
  });
  expect(drm?.html).toBe(
    '<p><a href="/docs/tags">View All Tags</a></p>' +
      '<section class="tagged-doc"><h2><a href="/docs/a">Apple</a></h2><p>A &lt; B</p></section>' +
      '<section class="tagged-doc"><h2><a href="/docs/z">Zebra</a></h2></section>',
  );
  expect(find('/docs/tags/playback')?.data.title).toBe('One doc tagged with "Play"');
});

test('G6: a tag with only unlisted docs is unlisted and in no list', async () => {
  const find = await tagged();
  expect(find('/docs/tags/secret')).toMatchObject({ noIndex: true, data: { unlisted: true } });
  expect(find('/docs/tags/drm')).toMatchObject({ noIndex: false, data: { unlisted: false } });
  expect(find('/docs/tags')?.html).not.toContain('secret');
});

test('G7: a page links to its tags, each once', async () => {
  const { pages } = await navigate(
    { 'docs/a.md': page('tags: [DRM, drm, { label: P, permalink: p }]') },
    { baseUrl: '/docs/' },
  );
  expect(pages[0]?.data.tags).toEqual([
    { label: 'DRM', href: '/docs/tags/drm' },
    { label: 'P', href: '/docs/tags/p' },
  ]);
});

test('G5: the tags path is configurable, and without tags there are no tag pages', async () => {
  const { pages } = await navigate({ 'docs/a.md': page('tags: [x]') }, { docs: { tagsBasePath: 'topics/' } });
  expect(pages.map(({ data }) => data.path)).toEqual(['/a', '/topics', '/topics/x']);
  expect((await navigate({ 'docs/a.md': '' })).pages).toHaveLength(1);
});

test('V10: each version has its tags below its own path', async () => {
  const { pages } = await navigate({
    'versions.json': '["1.0"]',
    'docs/a.md': page('tags: [x]'),
    'versioned_docs/version-1.0/a.md': page('tags: [x]'),
  });
  expect(
    pages.filter(({ data }) => data.kind === 'tag').map(({ data }) => [data.path, data.version]),
  ).toEqual([
    ['/next/tags/x', 'current'],
    ['/tags/x', '1.0'],
  ]);
});
