import { expect, test } from 'vitest';
import type { SiteData } from '../content/model.ts';
import { openSearch } from './opensearch.ts';

test('browsers can search the site from the address bar', () => {
  const search = { pagePath: '/docs/search' } as SiteData['search'];
  const site = { title: 'A & very long text', tagline: '', url: 'https://docs.example', search };
  expect(openSearch(site)).toEqual([
    {
      path: 'opensearch.xml',
      contents: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>A &amp; very long te</ShortName>
<Description>A &amp; very long text</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="https://docs.example/docs/search?q={searchTerms}"/>
</OpenSearchDescription>
`,
    },
  ]);
  expect(String(openSearch({ ...site, tagline: 'Docs' })[0]?.contents)).toContain(
    '<Description>A &amp; very long text: Docs</Description>',
  );
  expect([openSearch({ ...site, url: '' }), openSearch({ ...site, search: null })]).toEqual([[], []]);
});
