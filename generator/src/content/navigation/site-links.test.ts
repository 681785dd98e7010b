import { expect, test } from 'vitest';
import { createKnownPaths } from './known-paths.ts';
import { siteHref } from './site-links.ts';

const paths = createKnownPaths(['/docs/', '/docs/a']);

test.each([
  ['.', '/docs/'],
  ['./', '/docs/'],
  ['..', '/docs/'],
  ['./a', '/docs/a'],
  ['../../a/?b#c', '/docs/a?b#c'],
  ['.?q', '/docs/?q'],
  ['?q', '/docs/?q'],
  ['.well-known/x', '/docs/.well-known/x'],
])('the link "%s", which is on all pages, starts at the base', (raw, href) => {
  expect(siteHref(raw, { baseUrl: '/docs/' }, paths)).toBe(href);
});

test.each([
  ['a', '/docs/a'],
  ['/docs/a/', '/docs/a'],
  ['a/./../b', '/docs/a/./../b'],
  ['a#b?c', '/docs/a#b?c'],
  ['1a:b', '/docs/1a:b'],
  ['a_b:c', '/docs/a_b:c'],
  ['a//b', '/docs/a//b'],
  ['', '/docs/'],
])('the link "%s" is a path below the base', (raw, href) => {
  expect(siteHref(raw, { baseUrl: '/docs/' }, paths)).toBe(href);
});

test.each(['#a', 'https://x.example/a', '//x.example/a', 'mailto:a@x.example', 'A1+.-:b'])(
  'the link "%s" is unchanged',
  (raw) => {
    expect(siteHref(raw, { baseUrl: '/docs/' }, paths)).toBe(raw);
  },
);

test('in other languages, links to pages start at the base of the language, and links to files at that of the site', () => {
  const bases = { baseUrl: '/docs/de/', rootUrl: '/docs/' };
  const german = createKnownPaths(['/docs/de/a']);
  expect(siteHref('/docs/a/', bases, german)).toBe('/docs/de/a');
  expect(siteHref('pathname:///a.zip', bases, german)).toBe('/docs/a.zip');
  expect(siteHref('pathname:///a.zip', { baseUrl: '/docs/' }, paths)).toBe('/docs/a.zip');
});
