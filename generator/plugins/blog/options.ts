/** Blog options, with the same names as in Docusaurus. */

import { z } from 'zod';

const text = z.string().optional();
const notEmpty = z.string().min(1).optional();
const flag = z.boolean().optional();

const feedSchema = z.strictObject({
  /** Formats to write: `rss.xml`, `atom.xml`, `feed.json`. */
  type: z
    .array(z.enum(['rss', 'atom', 'json']))
    .readonly()
    .optional(),
  title: text,
  description: text,
  copyright: text,
  /** Maximum number of posts in a feed, latest first; `false` for all. */
  limit: z.union([z.int().min(1), z.literal(false)]).optional(),
});

export const optionsSchema = z.strictObject({
  /** ID if a site has several blogs, used in messages and page names. Lowercase letters, digits, and dashes. */
  id: text,
  /** Folder of the posts, relative to the site folder. */
  path: notEmpty,
  /** Path below the base; `'/'` for a blog at the base. */
  routeBasePath: text,
  blogTitle: text,
  blogDescription: text,
  /** Title of the list of posts in the sidebar. */
  blogSidebarTitle: text,
  /** Number of posts in the sidebar; 0 for no sidebar. */
  blogSidebarCount: z.union([z.int().min(0), z.literal('ALL')]).optional(),
  /** Whether the sidebar has a heading for each year. */
  groupByYear: flag,
  /** Number of posts per page. */
  postsPerPage: z.union([z.int().min(1), z.literal('ALL')]).optional(),
  sortPosts: z.enum(['descending', 'ascending']).optional(),
  /** File with the authors, relative to the folder of the posts. */
  authorsMapPath: notEmpty,
  tagsBasePath: text,
  archiveBasePath: z.string().nullable().optional(),
  authorsBasePath: text,
  pageBasePath: text,
  showReadingTime: flag,
  /** URL to edit the source; the file's path is appended. */
  editUrl: text,
  feedOptions: feedSchema.optional(),
});

export type BlogOptions = z.input<typeof optionsSchema>;
export type FeedOptions = z.input<typeof feedSchema>;
export type FeedType = NonNullable<FeedOptions['type']>[number];

/** The options with all defaults filled in. */
export interface Settings extends Required<
  Omit<BlogOptions, 'id' | 'editUrl' | 'feedOptions' | 'blogSidebarTitle'>
> {
  /** `null` for the language's words. */
  blogSidebarTitle: string | null;
  /** Folder of the blog's translations inside a language's folder, named as in Docusaurus. */
  translationPath: string;
  editUrl: string | null;
  feeds: {
    types: readonly FeedType[];
    title: string | null;
    description: string | null;
    copyright: string;
    limit: number;
  };
}

export function settingsOf(options: BlogOptions): Settings {
  const { id = 'blog', feedOptions: feeds = {}, editUrl = null, ...given } = options;
  return {
    path: 'blog',
    routeBasePath: 'blog',
    blogTitle: 'Blog',
    blogDescription: 'Blog',
    blogSidebarTitle: null,
    blogSidebarCount: 5,
    groupByYear: true,
    postsPerPage: 10,
    sortPosts: 'descending',
    authorsMapPath: 'authors.yml',
    tagsBasePath: 'tags',
    archiveBasePath: 'archive',
    authorsBasePath: 'authors',
    pageBasePath: 'page',
    showReadingTime: true,
    ...given,
    translationPath: `docusaurus-plugin-content-${/^blog(?:-|$)/.test(id) ? id : `blog-${id}`}`,
    editUrl,
    feeds: {
      types: feeds.type ?? ['rss', 'atom'],
      title: feeds.title ?? null,
      description: feeds.description ?? null,
      copyright: feeds.copyright ?? '',
      limit: feeds.limit === false ? Number.POSITIVE_INFINITY : (feeds.limit ?? 20),
    },
  };
}

/** Returns a path below the blog, without leading and trailing slashes: `blog/tags/news`. */
export function addressOf({ routeBasePath }: Pick<Settings, 'routeBasePath'>, below: string): string {
  return [routeBasePath, below]
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/');
}
