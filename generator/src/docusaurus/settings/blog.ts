/** Maps options of Docusaurus's blog plugin to those of the generator's own. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BlogOptions, FeedOptions, FeedType } from '../../../plugins/blog/index.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import type { UnifiedPluginEntry } from '../../config/schema/unified-plugins.ts';
import type { Findings } from '../findings.ts';
import { ownPlugin } from '../own-plugins.ts';
import { projectPath } from '../project-path.ts';
import { defined, flag, isRecord, list, number, record, text, type Settings } from '../values.ts';
import { listsMath, mapPipeline, PIPELINES } from './pipeline.ts';
import type { Options } from './plugins.ts';

/** Options that only concern Docusaurus, or that are always true here. */
const NEEDLESS = [
  'id',
  'admonitions',
  'editLocalizedFiles',
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
];

const FEED_TYPES: readonly FeedType[] = ['rss', 'atom', 'json'];

/**
 * Creates the blogs whose folders exist.
 *
 * @param ofDocs remark and rehype plugins that run on all docs, and therefore on posts
 * @param groupByYear whether the sidebars have a heading for each year
 */
export function mapBlogs(
  blogs: readonly Options[],
  ofDocs: readonly UnifiedPluginEntry[],
  groupByYear: boolean,
  siteDir: string,
  root: Findings,
): { plugins: Plugin[]; hasMath: boolean } {
  const built = blogs.filter(({ settings }) =>
    existsSync(path.join(siteDir, projectPath(text(settings['path']) ?? 'blog', siteDir))),
  );
  return {
    plugins: built.map(({ settings, path: at }) =>
      ownPlugin('blog', {
        ...mapBlog(settings, siteDir, root.below(...at), ofDocs),
        ...(groupByYear ? {} : { groupByYear }),
      }),
    ),
    hasMath: built.some(({ settings }) => listsMath(settings)),
  };
}

export function mapBlog(
  blog: Settings,
  siteDir: string,
  findings: Findings,
  ofDocs: readonly UnifiedPluginEntry[] = [],
): BlogOptions {
  namePipeline(blog, ofDocs, findings);
  for (const name of IGNORED) {
    const isDefault = blog[name] === undefined || blog[name] === false || blog[name] === 'tags.yml';
    if (!isDefault) {
      findings.lost([name], 'This setting is ignored.');
    }
  }
  for (const name of Object.keys(blog).filter((one) => one.endsWith('Component'))) {
    if (!String(blog[name]).startsWith('@theme/Blog')) {
      findings.lost([name], `Pages have the generator's layout, not that of "${String(blog[name])}".`);
    }
  }
  findings.unread(
    blog,
    [...READ, ...IGNORED, ...NEEDLESS, ...PIPELINES].concat(
      Object.keys(blog).filter((one) => one.endsWith('Component')),
    ),
  );
  const id = text(blog['id']);
  return defined({
    id:
      id === undefined || id === 'default'
        ? undefined
        : `blog-${id.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`,
    path: text(blog['path']) === undefined ? undefined : projectPath(text(blog['path']) ?? '', siteDir),
    routeBasePath: text(blog['routeBasePath']),
    blogTitle: text(blog['blogTitle']),
    blogDescription: text(blog['blogDescription']),
    blogSidebarTitle: text(blog['blogSidebarTitle']),
    blogSidebarCount:
      blog['blogSidebarCount'] === 'ALL' ? ('ALL' as const) : number(blog['blogSidebarCount']),
    postsPerPage: blog['postsPerPage'] === 'ALL' ? ('ALL' as const) : number(blog['postsPerPage']),
    sortPosts: blog['sortPosts'] === 'ascending' ? ('ascending' as const) : undefined,
    authorsMapPath: text(blog['authorsMapPath']),
    tagsBasePath: text(blog['tagsBasePath']),
    authorsBasePath: text(blog['authorsBasePath']),
    archiveBasePath: blog['archiveBasePath'] === null ? null : text(blog['archiveBasePath']),
    pageBasePath: text(blog['pageBasePath']),
    showReadingTime: flag(blog['showReadingTime']),
    editUrl: editUrl(blog['editUrl'], findings),
    feedOptions: feedOptions(blog['feedOptions']),
  });
}

const READ = [
  'path',
  'routeBasePath',
  'blogTitle',
  'blogDescription',
  'blogSidebarTitle',
  'blogSidebarCount',
  'postsPerPage',
  'sortPosts',
  'authorsMapPath',
  'tagsBasePath',
  'archiveBasePath',
  'pageBasePath',
  'showReadingTime',
  'editUrl',
  'feedOptions',
  'authorsBasePath',
];

/** Options that change posts in Docusaurus and are named, because they don't here. */
const IGNORED = [
  'exclude',
  'include',
  'processBlogPosts',
  'readingTime',
  'showLastUpdateAuthor',
  'showLastUpdateTime',
  'tags',
  'truncateMarker',
];

/** Posts run through what is listed for the docs. */
function namePipeline(blog: Settings, ofDocs: readonly UnifiedPluginEntry[], findings: Findings): void {
  const functionOf = (entry: UnifiedPluginEntry) => (Array.isArray(entry) ? entry[0] : entry);
  const known = new Set(ofDocs.map(functionOf));
  const { remarkPlugins = [], rehypePlugins = [] } = mapPipeline(blog, findings);
  const others = [...remarkPlugins, ...rehypePlugins].map(functionOf).filter((one) => !known.has(one));
  if (others.length > 0) {
    const names = others.map((one) => `"${one.name}"`).join(', ');
    findings.lost(
      ['remarkPlugins'],
      `Posts only use the Markdown plugins of the docs, not ${names}.`,
      'Also list them for the docs.',
    );
  }
}

function editUrl(value: unknown, findings: Findings): string | undefined {
  if (typeof value === 'function') {
    findings.lost(
      ['editUrl'],
      "Posts have no edit link, because the function that creates it isn't called.",
      'Write a URL. The path of the file is added to it.',
    );
  }
  return text(value);
}

function feedOptions(value: unknown): FeedOptions | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const feeds = record(value);
  const { type, limit } = feeds;
  const wanted =
    type === 'all' ? FEED_TYPES : FEED_TYPES.filter((one) => one === type || list(type).includes(one));
  return defined({
    type: type === undefined ? undefined : wanted,
    title: text(feeds['title']),
    description: text(feeds['description']),
    copyright: text(feeds['copyright']),
    limit: limit === null || limit === false ? (false as const) : number(limit),
  });
}
