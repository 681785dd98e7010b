import { expect, test } from 'vitest';
import { pageBaseUrl, pathnameTarget, withBase } from './base-path.ts';

test.each([
  ['/docs/server', '/docs/server'],
  ['/server/', '/docs/server/'],
  ['/docsy/x', '/docs/docsy/x'],
  ['/', '/docs/'],
  // Regression: only links in the configuration could omit the slash,
  ['server', '/docs/server'],
  ['', '/docs/'],
  // only links accepted the base without its slash before a hash or a query,
  ['/docs#top', '/docs/#top'],
  ['/docs?q=1', '/docs/?q=1'],
  // and `useBaseUrl` didn't accept it at all.
  ['/docs', '/docs/'],
])('a path gets the base once: %j is %s', (path, expected) => {
  expect(withBase(path, '/docs/')).toBe(expected);
});

test('a base of one slash is added to every path', () => {
  expect(['/x', 'x', '/?q', '/'].map((path) => withBase(path, '/'))).toEqual(['/x', '/x', '/?q', '/']);
});

test.each([
  ['/img/a.png', '/docs/img/a.png'],
  ['img/a.png', '/docs/img/a.png'],
  ['/docs', '/docs/'],
  ['https://x.example/a', 'https://x.example/a'],
  ['//x.example/a', '//x.example/a'],
  ['mailto:a@x.example', 'mailto:a@x.example'],
  ['#part', '#part'],
  ['', ''],
])(
  'useBaseUrl accepts a path with or without a slash and leaves other URLs unchanged: %j is %j',
  (target, expected) => {
    expect(pageBaseUrl(target, { baseUrl: '/docs/' })).toBe(expected);
  },
);

test('pathname:// is a file of the site, with any number of slashes', () => {
  const paths = ['pathname://a.zip', 'pathname:///a.zip', 'pathname:////a.zip', 'pathname:///docs/a.zip'];
  expect(paths.map((path) => pathnameTarget(path, '/docs/'))).toEqual(paths.map(() => '/docs/a.zip'));
  expect(pathnameTarget('/a.zip', '/docs/')).toBeNull();
});
