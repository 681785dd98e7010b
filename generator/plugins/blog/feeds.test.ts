import { expect, test } from 'vitest';
import type { PluginPage } from 'pagewright';
import { feeds } from './feeds.ts';
import { settingsOf, type FeedOptions, type FeedType } from './options.ts';
import type { Post } from './posts.ts';
import { exampleAuthor, examplePost } from './testing/examples.ts';

const ann = exampleAuthor('Ann');
const post = (file: string, date: string | null, more: Partial<Post> = {}): Post =>
  examplePost(file, date, { authors: [ann], ...more });
const feed = (
  type: FeedType,
  posts: readonly Post[],
  { html = '', ...options }: FeedOptions & { html?: string } = {},
): string => {
  const pages = posts.map(({ file, path }) => ({ file, path: `/p/${path}`, description: 'It <is>.', html }));
  const settings = settingsOf({ feedOptions: { type: [type], ...options } });
  const site = { title: 'Project', locale: 'en', baseUrl: '/p/', origin: 'https://p.example' };
  const [written] = feeds(posts, pages as unknown as PluginPage[], settings, site);
  return written?.contents ?? '';
};
const twoPosts = [
  post('old', '2024-01-01', { authors: [{ ...ann, email: 'a@p.example', url: 'https://a.example' }] }),
  post('new', '2025-01-01', { tags: [{ label: 'Q&A', permalink: 'q-a' }] }),
];

test('links in the text lead to the site and the post, and those to other hosts are unchanged', () => {
  const html = '<a href="/p/a"><a href="#b"><img src="//cdn.example/c.png"><a href="https://d.example/">';
  const { items } = JSON.parse(feed('json', [post('x', '2025-01-02')], { html })) as {
    items: { content_html: string }[];
  };
  expect(items[0]?.content_html).toBe(
    '<a href="https://p.example/p/a"><a href="https://p.example/p/blog/x#b"><img src="//cdn.example/c.png"><a href="https://d.example/">',
  );
});

test('RSS has all posts with their authors and tags, the latest first', () => {
  expect(feed('rss', twoPosts, { html: '<p>Text</p>', copyright: 'Us' }))
    .toBe(`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Project Blog</title>
<link>https://p.example/p/blog</link>
<atom:link href="https://p.example/p/blog/rss.xml" rel="self" type="application/rss+xml"/>
<description>Project Blog</description>
<language>en</language>
<copyright>Us</copyright>
<lastBuildDate>Wed, 01 Jan 2025 00:00:00 GMT</lastBuildDate>
<item>
<title>new</title>
<link>https://p.example/p/blog/new</link>
<guid isPermaLink="true">https://p.example/p/blog/new</guid>
<pubDate>Wed, 01 Jan 2025 00:00:00 GMT</pubDate>
<description>It &lt;is&gt;.</description>
<content:encoded>&lt;p&gt;Text&lt;/p&gt;</content:encoded>
<dc:creator>Ann</dc:creator>
<category>Q&amp;A</category>
</item>
<item>
<title>old</title>
<link>https://p.example/p/blog/old</link>
<guid isPermaLink="true">https://p.example/p/blog/old</guid>
<pubDate>Mon, 01 Jan 2024 00:00:00 GMT</pubDate>
<description>It &lt;is&gt;.</description>
<content:encoded>&lt;p&gt;Text&lt;/p&gt;</content:encoded>
<author>a@p.example (Ann)</author>
</item>
</channel>
</rss>
`);
});

test('Atom has all posts with their authors and tags, the latest first', () => {
  expect(feed('atom', twoPosts, { copyright: 'Us' })).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://p.example/p/blog</id>
<title>Project Blog</title>
<subtitle>Project Blog</subtitle>
<link rel="alternate" href="https://p.example/p/blog"/>
<link rel="self" href="https://p.example/p/blog/atom.xml"/>
<updated>2025-01-01T00:00:00.000Z</updated>
<rights>Us</rights>
<entry>
<title type="text">new</title>
<id>https://p.example/p/blog/new</id>
<link href="https://p.example/p/blog/new"/>
<updated>2025-01-01T00:00:00.000Z</updated>
<published>2025-01-01T00:00:00.000Z</published>
<summary type="text">It &lt;is&gt;.</summary>
<content type="html"></content>
<author><name>Ann</name></author>
<category term="Q&amp;A"/>
</entry>
<entry>
<title type="text">old</title>
<id>https://p.example/p/blog/old</id>
<link href="https://p.example/p/blog/old"/>
<updated>2024-01-01T00:00:00.000Z</updated>
<published>2024-01-01T00:00:00.000Z</published>
<summary type="text">It &lt;is&gt;.</summary>
<content type="html"></content>
<author><name>Ann</name><email>a@p.example</email><uri>https://a.example</uri></author>
</entry>
</feed>
`);
});

test('JSON Feed has all posts with their authors and tags, the latest first', () => {
  const { items, ...about } = JSON.parse(feed('json', twoPosts)) as { items: Record<string, unknown>[] };
  expect(about).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Project Blog',
    home_page_url: 'https://p.example/p/blog',
    feed_url: 'https://p.example/p/blog/feed.json',
    description: 'Project Blog',
    language: 'en',
  });
  expect(items.map(({ title, authors, tags }) => [title, authors, tags])).toEqual([
    ['new', [{ name: 'Ann' }], ['Q&A']],
    ['old', [{ name: 'Ann', url: 'https://a.example' }], []],
  ]);
});

test('a feed has the title and description of its options, up to 20 posts, and none without a date or page', () => {
  const rss = feed('rss', [post('undated', null), post('new', '2025-01-01')], {
    title: 'T',
    description: 'D',
  });
  expect(rss.match(/<(title|description)>.*/g)?.slice(0, 3)).toEqual([
    '<title>T</title>',
    '<description>D</description>',
    '<title>new</title>',
  ]);
  expect(rss).not.toContain('undated');
  expect(rss + feed('atom', twoPosts)).not.toMatch(/<(?:copyright|rights)>/);
  const posts = Array.from({ length: 21 }, (_, index) => post(`${index}`, '2025-01-01'));
  const count = (options: FeedOptions) => feed('rss', posts, options).match(/<item>/g)?.length;
  expect([count({}), count({ limit: 1 }), count({ limit: false })]).toEqual([20, 1, 21]);
  expect(
    feeds(posts, [], settingsOf({}), { title: '', locale: 'en', baseUrl: '/', origin: '' }),
  ).toMatchObject([
    { path: 'blog/rss.xml', contents: expect.not.stringContaining('<item>') as string },
    { path: 'blog/atom.xml', contents: expect.stringContaining('<updated>1970-') as string },
  ]);
});

test('an Atom feed has its own author if a post has none', () => {
  const author = '<author><name>Project Blog</name></author>';
  const posts = [post('a', '2025-01-01'), post('b', '2025-01-02', { authors: [] })];
  expect(feed('atom', posts)).toContain(author);
  expect(feed('atom', posts.slice(0, 1))).not.toContain(author);
});
