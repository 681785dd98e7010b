import { expect, test } from 'vitest';
import { createKnownPaths } from './known-paths.ts';
import { siteHref, withSiteLinks } from './site-links.ts';

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

test('elements without an end are closed in HTML of settings', () => {
  const found: string[] = [];
  const html = withSiteLinks(
    '<a href="x">Check out<a>!<b>b',
    (raw) => `/docs/${raw}`,
    (raw) => found.push(raw),
  );
  expect(html).toBe('<a href="/docs/x">Check out</a><a>!<b>b</b></a>');
  expect(found).toEqual(['x']);
});

test('an ampersand in a configured link stays one', () => {
  const found: string[] = [];
  const html = withSiteLinks(
    '<a href="/a?b=1&amp;c=2">A & B</a>',
    (raw) => `/docs${raw}`,
    (raw) => found.push(raw),
  );
  expect(found).toEqual(['/a?b=1&c=2']);
  expect(html).toBe('<a href="/docs/a?b=1&amp;c=2">A &amp; B</a>');
});
