import { expect, test } from 'vitest';
import { postTags, readTags } from './tags.ts';

const map = readTags(
  'news: { label: News, permalink: /latest/ }\nplain: { description: About it. }\nDRM tips: { label: Tips }\n',
);

test.each([
  ['news', { label: 'News', permalink: 'latest' }],
  ['plain', { label: 'plain', permalink: 'plain', description: 'About it.' }],
  ['DRM tips', { label: 'Tips', permalink: 'drm-tips' }],
  ['Release notes', { label: 'Release notes', permalink: 'release-notes' }],
  // No letters or digits.
  ['++', { label: '++', permalink: '%2B%2B' }],
  [{ label: 'Two words' }, { label: 'Two words', permalink: 'two-words' }],
  [
    { label: 'Own', permalink: '/a/b/' },
    { label: 'Own', permalink: 'a/b' },
  ],
])('the tag %j of a post', (written, tag) => {
  expect(postTags([written], map)).toEqual([tag]);
});

test('a post has each tag once, and none without a label', () => {
  expect(postTags(['a', 'A', { permalink: '/b' }, ''], map)).toEqual([{ label: 'A', permalink: 'a' }]);
});
