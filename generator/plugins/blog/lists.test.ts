import { expect, test } from 'vitest';
import type { Author, AuthorsMap } from './authors.ts';
import { byYear, listPages } from './lists.ts';
import { settingsOf, type BlogOptions } from './options.ts';
import type { Post } from './posts.ts';
import { postTags } from './tags.ts';
import { exampleAuthor, examplePost } from './testing/examples.ts';

const author = (key: string, more: Partial<Author> = {}): [string, Author] => [
  key,
  exampleAuthor(key, { key, ...more }),
];
const post = (
  name: string,
  date: string | null,
  tags: readonly string[] = [],
  more: Partial<Post> = {},
): Post => examplePost(name, date, { file: `blog/${name}.md`, tags: postTags(tags, new Map()), ...more });
const pagesOf = (posts: readonly Post[], options: BlogOptions = {}, authors: AuthorsMap = new Map()) =>
  listPages(posts, authors, settingsOf(options), { locale: 'en', baseUrl: '/base/' });
const pathsOf = (...of: Parameters<typeof pagesOf>) => pagesOf(...of).map(({ path }) => path);

test('a blog without posts has one page, and lists without entries have none', () => {
  expect(pathsOf([])).toEqual(['blog']);
  expect(pathsOf([post('a', '2025-01-01')])).toEqual(['blog', 'blog/archive']);
  expect(pathsOf([post('a', '2025-01-01')], { archiveBasePath: null })).toEqual(['blog']);
});

test('a list starts another page only if it has more posts than fit', () => {
  const posts = ['a', 'b', 'c', 'd'].map((name) => post(name, '2025-01-01'));
  const pages = (options: BlogOptions) => pathsOf(posts, { archiveBasePath: null, ...options });
  expect(pages({ postsPerPage: 2 })).toEqual(['blog', 'blog/page/2']);
  expect(pages({ postsPerPage: 3 })).toEqual(['blog', 'blog/page/2']);
  expect(pages({ postsPerPage: 4 })).toEqual(['blog']);
  expect(pages({ postsPerPage: 'ALL' })).toEqual(['blog']);
});

test('the archive lists posts by year, and those without a date at its end', () => {
  const posts = [post('a', '2025-12-31T23:00Z'), post('b', '2025-01-01'), post('c', null)];
  expect(pagesOf(posts).at(-1)?.text).toContain(
    '## 2025\n\n- December 31, 2025: [a](</blog/a>)\n- January 1, 2025: [b](</blog/b>)\n\n## Without a date\n\n- [c](</blog/c>)\n',
  );
});

test('the list of tags has a heading for each letter, with an anchor if it is a letter or digit', () => {
  const tags = pagesOf([post('a', null, ['beta', 'C++', 'Beta 2', '.NET'])]).find(
    ({ path }) => path === 'blog/tags',
  );
  expect(tags?.text.match(/^(?:## .*|- .*)$/gm)).toMatchObject([
    expect.stringMatching(/^## \\?\.$/),
    expect.stringContaining('NET'),
    '## B {#B}',
    '- [beta](</blog/tags/beta>) (1)',
    '- [Beta 2](</blog/tags/beta-2>) (1)',
    '## C {#C}',
    expect.stringContaining('C'),
  ]);
});

test('each page of a list has its posts, links to its neighbors, and the sidebar unless that is off', () => {
  const posts = [
    post('one', '2025-01-02', [], { excerpt: { body: '', bodyLine: 1, isWhole: false } }),
    post('two', null, [], { title: 'T*o' }),
    post('three', null),
  ];
  const pages = pagesOf(posts, { postsPerPage: 1, blogDescription: 'About "it"', archiveBasePath: null });
  expect(pages).toHaveLength(3);
  expect(pages[0]).toEqual({
    file: 'blog/_list-1.md',
    path: 'blog',
    text: `---
title: "Blog"
description: "About \\"it\\""
hide_table_of_contents: true
---

## [one](</blog/one>)

<div class="blog-byline"><span class="blog-byline__facts"><time datetime="2025-01-02T00:00:00.000Z">January 2, 2025</time> · 1 min read</span></div>

::blog-excerpt{file="blog/one.md"}

<div class="blog-entry__end"><p class="blog-entry__more"><a href="/base/blog/one"><strong>Read more</strong></a></p></div>
`,
    search: false,
    sidebar: 'posts',
    next: { label: 'Older posts', href: '/blog/page/2', sublabel: '' },
  });
  expect(pages[1]).toMatchObject({
    path: 'blog/page/2',
    text: expect.stringMatching(/## \[T\\\*o\]\(<\/blog\/two>\)[^]*two\.md"\}\n$/) as string,
    previous: { label: 'Newer posts', href: '/blog' },
    next: { label: 'Older posts', href: '/blog/page/3' },
  });
  expect(pages[2]).toMatchObject({ previous: { href: '/blog/page/2' } });
  expect(pages[2]?.next).toBeUndefined();
  expect(pagesOf([post('a', null, ['t']), post('b', null, ['t'])], { postsPerPage: 1 })[3]?.path).toBe(
    'blog/tags/t/page/2',
  );
  expect(pagesOf(posts, { blogSidebarCount: 0 })[0]).not.toHaveProperty('sidebar');
});

test('posts with the same tag are on its page, below a link to all tags', () => {
  const posts = [post('one', '2025-01-02', ['A b']), post('two', '2025-01-01', ['A b', 'Z'])];
  const pages = pagesOf(posts, { showReadingTime: false });
  const tagged = pages.find(({ path }) => path === 'blog/tags/a-b');
  expect(tagged?.file).toBe('blog/_tag-a-b-1.md');
  expect(tagged?.text).toBe(`---
title: "2 posts tagged with \\"A b\\""
hide_table_of_contents: true
---

[View all tags](/blog/tags)

## [one](</blog/one>)

<div class="blog-byline"><span class="blog-byline__facts"><time datetime="2025-01-02T00:00:00.000Z">January 2, 2025</time></span></div>

::blog-excerpt{file="blog/one.md"}

<div class="blog-entry__end"><div class="theme-doc-footer-tags-row"><b>Tags</b><span class="tags chips"><a class="tag chip" href="/base/blog/tags/a-b">A b</a></span></div></div>

## [two](</blog/two>)

<div class="blog-byline"><span class="blog-byline__facts"><time datetime="2025-01-01T00:00:00.000Z">January 1, 2025</time></span></div>

::blog-excerpt{file="blog/two.md"}

<div class="blog-entry__end"><div class="theme-doc-footer-tags-row"><b>Tags</b><span class="tags chips"><a class="tag chip" href="/base/blog/tags/a-b">A b</a><a class="tag chip" href="/base/blog/tags/z">Z</a></span></div></div>
`);
});

test('the page of a tag starts with its description', () => {
  const tagged = {
    ...post('one', '2025-01-02', []),
    tags: [{ label: 'A', permalink: 'a', description: 'About *A*.' }],
  };
  const { text = '' } = pagesOf([tagged]).find(({ path }) => path === 'blog/tags/a') ?? {};
  expect(text).toContain('\ndescription: "About *A*."\n');
  expect(text).toContain('\n---\n\nAbout \\*A\\*.\n\n[View all tags](/blog/tags)\n');
});

test('the list of authors links those with a page, which lists their posts', () => {
  const ann = author('ann', { name: 'Ann', title: 'Main*', page: 'people/ann', imageUrl: '/ann.png' });
  const bob = author('bob', { url: 'https://b.example', imageUrl: 'https://b.example/b.png' });
  const cleo = author('cleo', { page: 'cleo' });
  const posts = [
    post('one', null, [], { authors: [ann[1], bob[1], cleo[1]] }),
    post('two', null, [], { authors: [bob[1]] }),
  ];
  const pages = pagesOf(posts, { showReadingTime: false, archiveBasePath: null }, new Map([ann, bob, cleo]));
  expect(pages.map(({ file, path }) => [file, path])).toEqual([
    ['blog/_list-1.md', 'blog'],
    ['blog/_author-ann-1.md', 'blog/authors/people/ann'],
    ['blog/_author-cleo-1.md', 'blog/authors/cleo'],
    ['blog/_authors.md', 'blog/authors'],
  ]);
  expect(pages[1]?.text).toBe(`---
title: "Ann"
hide_table_of_contents: true
---

<img class="blog-photo" src="/base/ann.png" alt="" width="96" height="96" loading="lazy" /> Main\\*

[View all authors](/blog/authors)

## [one](</blog/one>)

<div class="blog-byline"><span class="blog-byline__author avatar"><img class="blog-photo" src="/base/ann.png" alt="" width="32" height="32" loading="lazy" /> <span class="avatar__intro"><span class="avatar__name"><a href="/base/blog/authors/people/ann">Ann</a></span> <small class="avatar__subtitle"><span class="blog-byline__separator">(</span>Main*<span class="blog-byline__separator">)</span></small></span></span><span class="blog-byline__separator"> · </span><span class="blog-byline__author avatar"><img class="blog-photo" src="https://b.example/b.png" alt="" width="32" height="32" loading="lazy" /> <span class="avatar__intro"><span class="avatar__name"><a href="https://b.example">bob</a></span></span></span><span class="blog-byline__separator"> · </span><span class="blog-byline__author avatar"><span class="avatar__intro"><span class="avatar__name"><a href="/base/blog/authors/cleo">cleo</a></span></span></span></div>

::blog-excerpt{file="blog/one.md"}
`);
  expect(pages[2]?.text).toContain('true\n---\n\n[View all authors](/blog/authors)\n\n## [one]');
  expect(pages[3]?.text).toContain(
    '\n## [Ann](</blog/authors/people/ann>)\n\n<img class="blog-photo" src="/base/ann.png" alt="" width="48" height="48" loading="lazy" /> Main\\*\n\nOne post\n\n## bob\n\n<img class="blog-photo" src="https://b.example/b.png" alt="" width="48" height="48" loading="lazy" />\n\n2 posts\n\n## [cleo](</blog/authors/cleo>)\n\nOne post\n',
  );
});

test('posts are grouped by year in their order', () => {
  const posts = [post('a', '2025-01-01'), post('b', '2024-06-01'), post('c', '2024-01-01'), post('d', null)];
  expect(byYear(posts, 'en').map(([year, ofYear]) => [year, ofYear.map(({ title }) => title)])).toEqual([
    ['2025', ['a']],
    ['2024', ['b', 'c']],
    ['Without a date', ['d']],
  ]);
});

test('entries of a list end with the tags of their post', () => {
  const [list] = pagesOf([post('a', '2025-01-01', ['C & D']), post('b', '2025-01-01')]);
  expect(list?.text.match(/^<div class="blog-entry__end">.*$/gm)).toEqual([
    '<div class="blog-entry__end"><div class="theme-doc-footer-tags-row"><b>Tags</b><span class="tags chips"><a class="tag chip" href="/base/blog/tags/c-d">C &amp; D</a></span></div></div>',
  ]);
});
