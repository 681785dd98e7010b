import { expect, test } from 'vitest';
import { headOverrides } from './head-overrides.ts';

const none = { head: '', title: null, description: null, noIndex: false, canonical: null };
const canonical = '<link rel="canonical" href="https://a.example/">';
const robots = '<meta content="noindex, follow" name="robots">';
const author = '<meta name="author" content="A">';

test.each<[string, Partial<ReturnType<typeof headOverrides>>]>([
  ['', {}],
  ['<title>A &amp; B</title>', { title: 'A & B' }],
  ['<title></title>', { title: '' }],
  ['<meta name="description" content="Does &quot;it&quot;.">', { description: 'Does "it".' }],
  ['<meta id="d" content="Does it." data-a name="description" data-b>', { description: 'Does it.' }],
  [author, { head: author }],
  ['<meta property="og:description" content="x">', { head: '<meta property="og:description" content="x">' }],
  [
    `${author}<title>A</title>${canonical}<meta name="description" content="B">${robots}`,
    {
      head: author + canonical + robots,
      title: 'A',
      description: 'B',
      canonical: 'https://a.example/',
      noIndex: true,
    },
  ],
])('the head %s', (head, expected) => {
  expect(headOverrides(head)).toEqual({ ...none, ...expected });
});
