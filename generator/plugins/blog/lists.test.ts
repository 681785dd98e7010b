import { expect, test } from 'vitest';
import { listPages } from './lists.ts';
import { settingsOf, type BlogOptions } from './options.ts';
import type { Post } from './posts.ts';
import { postTags } from './tags.ts';

const post = (name: string, date: string | null, tags: readonly string[] = []): Post => ({
  file: `blog/${name}.md`,
  original: null,
  text: '',
  path: `blog/${name}`,
  title: name,
  isUntitled: false,
  date: date === null ? null : new Date(date),
  authors: [],
  tags: postTags(tags, new Map()),
  isUnlisted: false,
  isDraft: false,
  excerpt: { body: '', bodyLine: 1, isWhole: true },
  minutes: 1,
});
const pagesOf = (posts: readonly Post[], options: BlogOptions = {}) =>
  listPages(posts, new Map(), settingsOf(options), { locale: 'en', baseUrl: '/' });
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
