/** Pages that list posts: the blog itself, tags, authors, and the archive. */

import type { PluginDocument } from 'pagewright';
import { authorPath, type Author, type AuthorsMap } from './authors.ts';
import { byline, dateText, entryEnd, photoHtml } from './byline.ts';
import { markdownText, yamlText } from './markdown-text.ts';
import { addressOf, type Settings } from './options.ts';
import type { Post } from './posts.ts';
import type { Tag } from './tags.ts';
import { wordsOf } from './words.ts';

/** Site settings that lists use. */
export interface ListSite {
  locale: string;
  baseUrl: string;
}

/** Placeholder for the excerpt of a post. */
export const EXCERPT = 'blog-excerpt';

/** @param posts published posts */
export function listPages(
  posts: readonly Post[],
  authors: AuthorsMap,
  settings: Settings,
  site: ListSite,
): PluginDocument[] {
  const { blogTitle, blogDescription } = settings;
  const words = wordsOf(site.locale);
  const paged = (list: List): PluginDocument[] => pagesOf(list, settings, site);
  const tags = tagsOf(posts);
  return [
    ...paged({ name: 'list', below: '', title: blogTitle, description: blogDescription, posts }),
    ...tags.flatMap(({ tag, posts: tagged }) =>
      paged({
        name: `tag-${tag.permalink}`,
        below: `${settings.tagsBasePath}/${tag.permalink}`,
        title: words.tagged(tagged.length, tag.label),
        posts: tagged,
        description: tag.description,
        above: [
          ...(tag.description === undefined ? [] : [markdownText(tag.description)]),
          `[${words.allTags}](/${addressOf(settings, settings.tagsBasePath)})`,
        ].join('\n\n'),
      }),
    ),
    ...(tags.length === 0 ? [] : [tagList(tags, settings, site)]),
    ...[...authors].flatMap(([key, author]) =>
      author.page === null
        ? []
        : paged({
            name: `author-${key}`,
            below: `${settings.authorsBasePath}/${author.page}`,
            title: author.name,
            posts: posts.filter((post) => post.authors.some((one) => one.key === key)),
            above: [
              ...aboutAuthor(author, site, 96),
              [
                ...linksOf(author),
                `[${words.allAuthors}](/${addressOf(settings, settings.authorsBasePath)})`,
              ].join(' · '),
            ].join('\n\n'),
          }),
    ),
    ...(authors.size === 0 ? [] : [authorList([...authors.values()], posts, settings, site)]),
    ...(settings.archiveBasePath === null || posts.length === 0
      ? []
      : [archive(posts, settings.archiveBasePath, settings, site)]),
  ];
}

interface List {
  /** Part of the file name. */
  name: string;
  /** Path below the blog's path. */
  below: string;
  title: string;
  description?: string | undefined;
  posts: readonly Post[];
  /** Markdown above the posts. */
  above?: string;
}

/** Paginates a list. An empty list has one page. */
function pagesOf(list: List, settings: Settings, site: ListSite): PluginDocument[] {
  const { below, posts, title, description } = list;
  const words = wordsOf(site.locale);
  const size = settings.postsPerPage === 'ALL' ? Math.max(1, posts.length) : settings.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const addressAt = (number: number): string =>
    addressOf(settings, number === 1 ? below : `${below}/${settings.pageBasePath}/${number}`);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const shown = posts.slice(index * size, number * size).map((post) => entry(post, settings, site));
    return page(settings, {
      name: `${list.name}-${number}`,
      path: addressAt(number),
      title: words.page(title, number),
      description,
      body: [...(list.above === undefined ? [] : [list.above]), ...shown].join('\n\n'),
      ...(number === 1
        ? {}
        : { previous: { label: words.newer, href: `/${addressAt(number - 1)}`, sublabel: '' } }),
      ...(number === count
        ? {}
        : { next: { label: words.older, href: `/${addressAt(number + 1)}`, sublabel: '' } }),
    });
  });
}

/** Returns a list entry: title, byline, excerpt, and tags of a post. */
function entry(post: Post, settings: Settings, site: ListSite): string {
  const { file, path, title } = post;
  return [
    `## ${linkTo(title, path)}`,
    byline(post, settings, site),
    `::${EXCERPT}{file=${yamlText(file)}}`,
    entryEnd(post, settings, site),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function linkTo(title: string, path: string): string {
  return `[${markdownText(title)}](</${path}>)`;
}

interface TaggedPosts {
  tag: Tag;
  posts: Post[];
}

function tagsOf(posts: readonly Post[]): TaggedPosts[] {
  const byPath = new Map<string, TaggedPosts>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const known = byPath.get(tag.permalink) ?? { tag, posts: [] };
      byPath.set(tag.permalink, known);
      known.posts.push(post);
    }
  }
  return [...byPath.values()];
}

/** The list of tags, by their first letters. */
function tagList(tags: readonly TaggedPosts[], settings: Settings, { locale }: ListSite): PluginDocument {
  const letters = new Map<string, string[]>();
  for (const { tag, posts } of tags.toSorted((a, b) => a.tag.label.localeCompare(b.tag.label, locale))) {
    const letter = ([...tag.label][0] ?? '').toLocaleUpperCase(locale);
    const to = addressOf(settings, `${settings.tagsBasePath}/${tag.permalink}`);
    const item = `- ${linkTo(tag.label, to)} (${posts.length})`;
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  const parts = [...letters].map(([letter, items]) => {
    const id = /^[\p{L}\p{N}]$/u.test(letter) ? ` {#${letter}}` : '';
    return `## ${markdownText(letter)}${id}\n\n${items.join('\n')}`;
  });
  const path = addressOf(settings, settings.tagsBasePath);
  return page(settings, { name: 'tags', path, title: wordsOf(locale).tags, body: parts.join('\n\n') });
}

function authorList(
  authors: readonly Author[],
  posts: readonly Post[],
  settings: Settings,
  site: ListSite,
): PluginDocument {
  const words = wordsOf(site.locale);
  const parts = authors.map((author) => {
    const count = words.count(
      posts.filter((post) => post.authors.some(({ key }) => key === author.key)).length,
    );
    const name =
      author.page === null
        ? markdownText(author.name)
        : linkTo(author.name, authorPath(author.page, settings));
    const facts = [count, ...linksOf(author)].join(' · ');
    return [`## ${name}`, ...aboutAuthor(author, site, 48), facts].join('\n\n');
  });
  const path = addressOf(settings, settings.authorsBasePath);
  return page(settings, { name: 'authors', path, title: words.authors, body: parts.join('\n\n') });
}

/** Photo, title, and description. */
function aboutAuthor(author: Author, { baseUrl }: ListSite, size: number): string[] {
  const { title, description } = author;
  const first = (photoHtml(author, baseUrl, size) + markdownText(title ?? '')).trim();
  return [first, markdownText(description ?? '')].filter((part) => part !== '');
}

function linksOf({ page, url, socials }: Author): string[] {
  const own = page === null || url === null || socials.some(({ href }) => href === url) ? [] : [url];
  return [
    ...own.map((href) => `[${markdownText(href.replace(/^https?:\/\/|\/$/g, ''))}](<${href}>)`),
    ...socials.map(({ name, href }) => `[${markdownText(name)}](<${href}>)`),
  ];
}

/** Posts by year, in their order. */
export function byYear(posts: readonly Post[], locale: string): [year: string, posts: Post[]][] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.date?.getUTCFullYear().toString() ?? wordsOf(locale).undated;
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function archive(posts: readonly Post[], below: string, settings: Settings, site: ListSite): PluginDocument {
  const words = wordsOf(site.locale);
  const parts = byYear(posts, site.locale).map(([year, ofYear]) => {
    const items = ofYear.map(({ date, title, path }) => {
      const day = date === null ? '' : `${markdownText(dateText(date, site.locale))}: `;
      return `- ${day}${linkTo(title, path)}`;
    });
    return `## ${year}\n\n${items.join('\n')}`;
  });
  const path = addressOf(settings, below);
  return page(settings, { name: 'archive', path, title: words.archive, body: parts.join('\n\n') });
}

interface ListPage extends Pick<PluginDocument, 'previous' | 'next'> {
  name: string;
  path: string;
  title: string;
  description?: string;
  body: string;
}

function page(
  settings: Settings,
  { name, path, title, description, body, previous, next }: ListPage,
): PluginDocument {
  const front = [
    `title: ${yamlText(title)}`,
    ...(description === undefined ? [] : [`description: ${yamlText(description)}`]),
    'hide_table_of_contents: true',
  ];
  return {
    // No post has this name, because files that start with `_` are ignored.
    file: `${settings.path}/_${name.replaceAll('/', '-')}.md`,
    path,
    text: `---\n${front.join('\n')}\n---\n\n${body}\n`,
    search: false,
    ...(settings.blogSidebarCount === 0 ? {} : { sidebar: SIDEBAR }),
    previous,
    next,
  };
}

/** Name of the sidebar on all pages of the blog. */
export const SIDEBAR = 'posts';
