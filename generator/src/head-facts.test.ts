import { afterAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../fixtures/built-site.ts';
import { temporarySite } from '../fixtures/temporary-site.ts';
import { searchFacts } from './head-facts.ts';

afterAll(removeBuiltSites);

test.each([
  ['<meta name="robots" content="noindex">', { noIndex: true, canonical: null }],
  ['<meta content="none" name="Robots">', { noIndex: true, canonical: null }],
  ['<meta name="googlebot" content="nofollow, noindex">', { noIndex: true, canonical: null }],
  ['<meta name="robots" content="max-snippet:5">', { noIndex: false, canonical: null }],
  [
    '<link href="https://x.example/a?b&amp;c" rel="canonical">',
    { noIndex: false, canonical: 'https://x.example/a?b&c' },
  ],
  ['<meta name="description" content="noindex">', { noIndex: false, canonical: null }],
])('%s', (head, facts) => {
  expect(searchFacts(head)).toEqual(facts);
});

test("a page's data for search engines is the same in its document and the sitemap, without duplicates", async () => {
  const site = await buildHere(
    temporarySite({
      'site.config.json': JSON.stringify({ title: 'x', url: 'https://x.example' }),
      'docs/index.md': '# Start\n',
      'docs/hidden.md': '<head><meta name="robots" content="noindex"></head>\n\n# Hidden\n',
      'docs/copy.md': '<head><link rel="canonical" href="https://other.example/copy"></head>\n\n# Copy\n',
      'pages/own.tsx': `import Head from '@docusaurus/Head';\nexport default () => <><Head><meta name="robots" content="noindex" /></Head><h1>Own</h1></>;\n`,
    }),
  );
  expect(site.text('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(['<loc>https://x.example/']);
  expect(site.text('hidden/index.html').match(/name="robots" content="[^"]*"/g)).toEqual([
    'name="robots" content="noindex"',
  ]);
  expect(site.text('copy/index.html').match(/rel="canonical"[^>]*|href="[^"]*" rel="canonical"/g)).toEqual([
    'rel="canonical" href="https://other.example/copy"',
  ]);
});
