import { expect, test } from 'vitest';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import type { Settings } from '../values.ts';
import { mapBlog } from './blog.ts';

function mapped(blog: Settings, ofDocs: (() => void)[] = []) {
  const findings = new Findings();
  const options = mapBlog(blog, '/project', findings, ofDocs);
  return { options, lost: findings.list.map(({ path }) => settingName(path)) };
}

test('options keep their names, and unset ones use the defaults', () => {
  expect(mapped({})).toEqual({ options: {}, lost: [] });
  expect(
    mapped({
      id: 'Release notes',
      path: './releases',
      routeBasePath: 'releases',
      blogTitle: 'Releases',
      blogSidebarCount: 'ALL',
      postsPerPage: 5,
      archiveBasePath: null,
      showReadingTime: false,
      editUrl: 'https://git.example/',
      feedOptions: { type: 'all', limit: false, copyright: 'Us' },
      onInlineTags: 'warn',
      blogListComponent: '@theme/BlogListPage',
    }),
  ).toEqual({
    options: {
      id: 'blog-release-notes',
      path: 'releases',
      routeBasePath: 'releases',
      blogTitle: 'Releases',
      blogSidebarCount: 'ALL',
      postsPerPage: 5,
      archiveBasePath: null,
      showReadingTime: false,
      editUrl: 'https://git.example/',
      feedOptions: { type: ['rss', 'atom', 'json'], limit: false, copyright: 'Us' },
    },
    lost: [],
  });
  expect(mapped({ feedOptions: { type: null } }).options).toEqual({ feedOptions: { type: [] } });
});

test('functions, components, and plugins without a counterpart are reported', () => {
  function remarkShared() {}
  function remarkOfPosts() {}
  expect(
    mapped(
      {
        remarkPlugins: [remarkShared, remarkOfPosts],
        editUrl: () => '',
        processBlogPosts: () => [],
        blogPostComponent: '@site/src/Post',
        unheard: 1,
      },
      [remarkShared],
    ).lost,
  ).toEqual(['remarkPlugins', 'processBlogPosts', 'blogPostComponent', 'unheard', 'editUrl']);
  expect(mapped({ remarkPlugins: [remarkShared] }, [remarkShared]).lost).toEqual([]);
});
