import { expect, test } from 'vitest';
import { withSiteLinks } from './site-html.ts';

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
