/** Settings of a blog, by the names that they have in Docusaurus. */
export interface BlogOptions {
  /** Tells several blogs of a site apart, in messages and in the names of their pages: lower case, digits, dashes. */
  id?: string;
  /** Folder of the posts, relative to the site folder. */
  path?: string;
  /** Address below the base; `'/'` puts the blog at the base. */
  routeBasePath?: string;
  blogTitle?: string;
  blogDescription?: string;
  /** Heads the list of posts at the side. */
  blogSidebarTitle?: string;
  /** How many posts that list has; 0 for none. */
  blogSidebarCount?: number | 'ALL';
  /** How many posts a page of the blog shows. */
  postsPerPage?: number | 'ALL';
  sortPosts?: 'descending' | 'ascending';
  /** File with what is said of authors, relative to {@link path}. */
  authorsMapPath?: string;
  tagsBasePath?: string;
  archiveBasePath?: string | null;
  authorsBasePath?: string;
  pageBasePath?: string;
  showReadingTime?: boolean;
  /** Where the source can be edited: the path of the file is put at its end. */
  editUrl?: string;
  feedOptions?: FeedOptions;
}

export interface FeedOptions {
  /** Files to write: `rss.xml`, `atom.xml`, `feed.json`. */
  type?: readonly FeedType[];
  title?: string;
  description?: string;
  copyright?: string;
  /** How many posts a feed has, the newest; `false` for all. */
  limit?: number | false;
}

export type FeedType = 'rss' | 'atom' | 'json';

/** The same with everything said. */
export interface Settings extends Required<Omit<BlogOptions, 'id' | 'editUrl' | 'feedOptions'>> {
  /** Folder of its translations below that of a language, as Docusaurus names it. */
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
  const { id = 'blog', feedOptions: feeds = {}, editUrl = null, routeBasePath = 'blog', ...given } = options;
  return {
    path: 'blog',
    blogTitle: 'Blog',
    blogDescription: 'Blog',
    blogSidebarTitle: 'Recent posts',
    blogSidebarCount: 5,
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
    routeBasePath: routeBasePath.replaceAll(/^\/+|\/+$/g, ''),
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

/** An address below the blog, without slashes at its ends: `blog/tags/news`. */
export function addressOf({ routeBasePath }: Pick<Settings, 'routeBasePath'>, below: string): string {
  return [routeBasePath, below]
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/');
}
