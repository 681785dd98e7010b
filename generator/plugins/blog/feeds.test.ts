import { expect, test } from 'vitest';
import type { PluginPage } from 'pagewright';
import { feeds } from './feeds.ts';
import { settingsOf, type FeedType } from './options.ts';
import type { Post } from './posts.ts';

const ann = { key: null, name: 'Ann', title: null, url: null, imageUrl: null, email: null, page: null };
const post = (file: string, date: string | null, authors: Post['authors'] = [ann]): Post => ({
  file,
  original: null,
  text: '',
  path: `blog/${file}`,
  title: file,
  isUntitled: false,
  date: date === null ? null : new Date(date),
  authors,
  tags: [],
  isUnlisted: false,
  isDraft: false,
  excerpt: { body: '', bodyLine: 1, isWhole: true },
  minutes: 1,
});
const feed = (type: FeedType, posts: readonly Post[], { html = '', limit = 20 } = {}): string => {
  const pages = posts.map(({ file, path }) => ({ file, path: `/p/${path}`, description: '', html }));
  const settings = settingsOf({ feedOptions: { type: [type], limit } });
  const site = { title: 'Project', locale: 'en', baseUrl: '/p/', origin: 'https://p.example' };
  const [written] = feeds(posts, pages as unknown as PluginPage[], settings, site);
  return written?.contents ?? '';
};

test('links in the text lead to the site and the post, and those to other hosts are unchanged', () => {
  const html = '<a href="/p/a"><a href="#b"><img src="//cdn.example/c.png"><a href="https://d.example/">';
  const { items } = JSON.parse(feed('json', [post('x', '2025-01-02')], { html })) as {
    items: { content_html: string }[];
  };
  expect(items[0]?.content_html).toBe(
    '<a href="https://p.example/p/a"><a href="https://p.example/p/blog/x#b"><img src="//cdn.example/c.png"><a href="https://d.example/">',
  );
});

test('the latest posts come first, up to the limit, and posts without a date are left out', () => {
  const posts = [post('old', '2024-01-01'), post('undated', null), post('new', '2025-01-01')];
  expect(feed('rss', posts).match(/(?<=<item>\n<title>)\w+/g)).toEqual(['new', 'old']);
  expect(feed('rss', posts, { limit: 1 }).match(/(?<=<item>\n<title>)\w+/g)).toEqual(['new']);
});

test('an Atom feed has its own author if a post has none', () => {
  const author = '<author><name>Project Blog</name></author>';
  const posts = [post('a', '2025-01-01'), post('b', '2025-01-02', [])];
  expect(feed('atom', posts)).toContain(author);
  expect(feed('atom', posts.slice(0, 1))).not.toContain(author);
});
