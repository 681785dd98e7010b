import { expect, test } from 'vitest';
import { addressOf, settingsOf } from './options.ts';

test.each([
  ['blog', '', 'blog'],
  ['/news/', '/tags/a/', 'news/tags/a'],
  ['/', 'tags', 'tags'],
  ['a/b', 'c', 'a/b/c'],
])('below the path %j, the address of %j is %j', (routeBasePath, below, address) => {
  expect(addressOf(settingsOf({ routeBasePath }), below)).toBe(address);
});

test.each([
  [undefined, 'docusaurus-plugin-content-blog'],
  ['blog', 'docusaurus-plugin-content-blog'],
  ['blog-2', 'docusaurus-plugin-content-blog-2'],
  ['news', 'docusaurus-plugin-content-blog-news'],
  ['blogs', 'docusaurus-plugin-content-blog-blogs'],
  ['my-blog', 'docusaurus-plugin-content-blog-my-blog'],
])('the translations of the blog with the ID %j are in %s', (id, folder) => {
  expect(settingsOf({ id }).translationPath).toBe(folder);
});
