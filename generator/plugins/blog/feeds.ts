import { escapeAttribute, type PluginFile, type PluginPage } from 'pagewright';
import { addressOf, type FeedType, type Settings } from './options.ts';
import type { Post } from './posts.ts';

/** File, media type, and name of each feed format. */
export const FEEDS: Readonly<Record<FeedType, { file: string; mediaType: string; name: string }>> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/json', name: 'JSON' },
};

interface FeedSite {
  title: string;
  locale: string;
  baseUrl: string;
  /** `https://docs.example.com` */
  origin: string;
}

interface Item {
  title: string;
  url: string;
  description: string;
  html: string;
  date: Date;
  authors: { name: string; email: string | null; url: string | null }[];
  tags: string[];
}

/**
 * Returns the configured feeds with the full text of the latest posts. Posts without a date are left out.
 *
 * @param posts published posts
 * @param pages rendered pages of all posts
 */
export function feeds(
  posts: readonly Post[],
  pages: readonly PluginPage[],
  settings: Settings,
  site: FeedSite,
): PluginFile[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const items = posts
    .flatMap((post) => itemOf(post, byFile.get(post.file), site))
    .sort((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, settings.feeds.limit);
  const feed: Feed = {
    title: settings.feeds.title ?? `${site.title} ${settings.blogTitle}`,
    description: settings.feeds.description ?? `${site.title} ${settings.blogTitle}`,
    copyright: settings.feeds.copyright,
    language: site.locale,
    home: site.origin + site.baseUrl + addressOf(settings, ''),
    urlOf: (type) => site.origin + site.baseUrl + addressOf(settings, FEEDS[type].file),
    items,
  };
  return settings.feeds.types.map((type) => ({
    path: addressOf(settings, FEEDS[type].file),
    contents: WRITERS[type](feed),
  }));
}

function itemOf(post: Post, page: PluginPage | undefined, { origin }: FeedSite): Item[] {
  const { title, date, authors, tags } = post;
  return page === undefined || date === null
    ? []
    : [
        {
          title,
          date,
          url: origin + page.path,
          description: page.description,
          // Feed readers don't know the base URL.
          html: page.html.replaceAll(
            /(\s(?:href|src)=")(\/(?!\/)|#)/g,
            (_, attribute: string, begin: string) =>
              begin === '#' ? `${attribute}${origin}${page.path}#` : `${attribute}${origin}/`,
          ),
          authors: authors.map(({ name, email, url }) => ({ name, email, url })),
          tags: tags.map(({ label }) => label),
        },
      ];
}

interface Feed {
  title: string;
  description: string;
  copyright: string;
  language: string;
  home: string;
  urlOf: (type: FeedType) => string;
  items: readonly Item[];
}

const WRITERS: Readonly<Record<FeedType, (feed: Feed) => string>> = { rss, atom, json };

function element(name: string, text: string): string {
  return `<${name}>${escapeAttribute(text)}</${name}>`;
}

/** RSS 2.0. */
function rss(feed: Feed): string {
  const items = feed.items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      `<guid isPermaLink="true">${escapeAttribute(item.url)}</guid>`,
      element('pubDate', item.date.toUTCString()),
      element('description', item.description),
      element('content:encoded', item.html),
      ...item.authors.map(({ name, email }) =>
        email === null ? element('dc:creator', name) : element('author', `${email} (${name})`),
      ),
      ...item.tags.map((tag) => element('category', tag)),
      '</item>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.home),
    `<atom:link href="${escapeAttribute(feed.urlOf('rss'))}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description),
    element('language', feed.language),
    ...(feed.copyright === '' ? [] : [element('copyright', feed.copyright)]),
    ...feed.items.slice(0, 1).map(({ date }) => element('lastBuildDate', date.toUTCString())),
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** RFC 4287. */
function atom(feed: Feed): string {
  const entries = feed.items.map((item) =>
    [
      '<entry>',
      `<title type="text">${escapeAttribute(item.title)}</title>`,
      element('id', item.url),
      `<link href="${escapeAttribute(item.url)}"/>`,
      element('updated', item.date.toISOString()),
      element('published', item.date.toISOString()),
      `<summary type="text">${escapeAttribute(item.description)}</summary>`,
      `<content type="html">${escapeAttribute(item.html)}</content>`,
      ...item.authors.map(({ name, email, url }) =>
        [
          '<author>',
          element('name', name),
          ...(email === null ? [] : [element('email', email)]),
          ...(url === null ? [] : [element('uri', url)]),
          '</author>',
        ].join(''),
      ),
      ...item.tags.map((tag) => `<category term="${escapeAttribute(tag)}"/>`),
      '</entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(feed.language)}">`,
    element('id', feed.home),
    element('title', feed.title),
    element('subtitle', feed.description),
    `<link rel="alternate" href="${escapeAttribute(feed.home)}"/>`,
    `<link rel="self" href="${escapeAttribute(feed.urlOf('atom'))}"/>`,
    element('updated', (feed.items[0]?.date ?? new Date(0)).toISOString()),
    // Atom requires an author for the feed if an entry has none.
    ...(feed.items.every(({ authors }) => authors.length > 0)
      ? []
      : [`<author>${element('name', feed.title)}</author>`]),
    ...(feed.copyright === '' ? [] : [element('rights', feed.copyright)]),
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** JSON Feed 1.1. */
function json(feed: Feed): string {
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.home,
      feed_url: feed.urlOf('json'),
      description: feed.description,
      language: feed.language,
      items: feed.items.map((item) => ({
        id: item.url,
        url: item.url,
        title: item.title,
        content_html: item.html,
        summary: item.description,
        date_published: item.date.toISOString(),
        authors: item.authors.map(({ name, url }) => ({ name, ...(url === null ? {} : { url }) })),
        tags: item.tags,
      })),
    },
    null,
    2,
  )}\n`;
}
