/** Blog options, with the same names as in Docusaurus. */
export interface BlogOptions {
  /** ID if a site has several blogs, used in messages and page names. Lowercase letters, digits, and dashes. */
  id?: string;
  /** Folder of the posts, relative to the site folder. */
  path?: string;
  /** Path below the base; `'/'` for a blog at the base. */
  routeBasePath?: string;
  blogTitle?: string;
  blogDescription?: string;
  /** Title of the list of posts in the sidebar. */
  blogSidebarTitle?: string;
  /** Number of posts in the sidebar; 0 for no sidebar. */
  blogSidebarCount?: number | 'ALL';
  /** Whether the sidebar has a heading for each year. */
  groupByYear?: boolean;
  /** Number of posts per page. */
  postsPerPage?: number | 'ALL';
  sortPosts?: 'descending' | 'ascending';
  /** File with the authors, relative to {@link path}. */
  authorsMapPath?: string;
  tagsBasePath?: string;
  archiveBasePath?: string | null;
  authorsBasePath?: string;
  pageBasePath?: string;
  showReadingTime?: boolean;
  /** URL to edit the source; the file's path is appended. */
  editUrl?: string;
  feedOptions?: FeedOptions;
}

export interface FeedOptions {
  /** Formats to write: `rss.xml`, `atom.xml`, `feed.json`. */
  type?: readonly FeedType[];
  title?: string;
  description?: string;
  copyright?: string;
  /** Maximum number of posts in a feed, latest first; `false` for all. */
  limit?: number | false;
}

export type FeedType = 'rss' | 'atom' | 'json';

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
