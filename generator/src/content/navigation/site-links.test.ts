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
