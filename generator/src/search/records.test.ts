import type { PageData } from '../content/model.ts';
import { describe, expect, it } from 'vitest';

import { searchRecords, type SearchSource } from './records.ts';
import { samplePage } from './testing/sample-pages.ts';

const site = {
  url: 'https://docs.vdo.example',
  locale: { code: 'en', label: 'English', direction: 'ltr' as const },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  baseUrl: '/docs/',
  versions: [],
};

const otp = samplePage('/docs/server/otp', ['Server APIs', 'Playback'], 'Generate an OTP', [
  'Lets one viewer play.',
  { heading: 'Request', text: ['POST   the\nbody', 'ttl'], code: 'fetch(url)' },
  { heading: 'Fields', level: 3, text: ['Seconds'] },
  { heading: 'Response' },
]);

function recordsOf(...sources: SearchSource[]) {
  return searchRecords(sources, site);
}

describe('searchRecords', () => {
  it('W22: makes one record per section, with the chain of headings above it', () => {
    const records = recordsOf(otp);
    expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', 'https://docs.vdo.example/docs/server/otp', 'Lets one viewer play.'],
      ['lvl2', 'https://docs.vdo.example/docs/server/otp#request', 'POST the body\nttl'],
      ['lvl3', 'https://docs.vdo.example/docs/server/otp#fields', 'Seconds'],
      ['lvl2', 'https://docs.vdo.example/docs/server/otp#response', null],
    ]);
    expect(records[2]?.hierarchy).toMatchObject({
      lvl0: 'Playback',
      lvl1: 'Generate an OTP',
      lvl2: 'Request',
      lvl3: 'Fields',
    });
    expect(records[3]?.hierarchy).toMatchObject({ lvl2: 'Response', lvl3: null });
  });

  it('indexes table rows as separate pages and omits them from their page', () => {
    const page = samplePage('/docs/codes', ['Android'], 'Error codes', ['Look it up.']);
    const row = {
      source: 'docs/codes.md',
      anchor: 'a-5160',
      title: '5160: Not found',
      questions: ['Where is it?'],
    };
    const cells = {
      anchor: '',
      kind: 'text' as const,
      text: '5160 | Not found NOT_FOUND | Look',
      row: 'a-5160',
    };
    const other = { ...cells, text: 'In the page', row: 'a-other' };
    const rendered = { headings: [], blocks: [...(page.rendered?.blocks ?? []), cells, other], digest: '1' };
    const [whole, alone, ...others] = recordsOf({ ...page, rows: [row], rendered });
    expect(others).toEqual([]);
    expect(whole?.content).toBe('Look it up.\nIn the page');
    expect(alone).toMatchObject({
      url: 'https://docs.vdo.example/docs/codes#a-5160',
      hierarchy: { lvl1: '5160: Not found' },
      breadcrumbs: ['Android', 'Error codes'],
      questions: ['Where is it?'],
      content: 'Not found NOT_FOUND · Look',
    });
  });

  it('keeps code apart from prose', () => {
    expect(recordsOf(otp)[1]?.code).toBe('fetch(url)');
  });

  it('W22: contains language, version, and tag for the filter', () => {
    expect(recordsOf(otp)[0]).toMatchObject({
      language: 'en',
      version: ['current'],
      docusaurus_tag: 'docs-default-current',
      url_without_anchor: 'https://docs.vdo.example/docs/server/otp',
      anchor: null,
    });
  });

  it('W22: assigns upper levels and earlier sections a higher priority', () => {
    const priorities = recordsOf(otp).map((record) => record.item_priority);
    const [page = 0, request = 0, fields = 0, response = 0] = priorities;
    expect(page).toBeGreaterThan(request);
    expect(request).toBeGreaterThan(response);
    expect(response).toBeGreaterThan(fields);
  });

  it.each([
    ['unlisted pages', { unlisted: true }],
    ['drafts', { draft: true }],
    ['tag pages', { kind: 'tag' as const }],
    ['the not-found page', { kind: 'not-found' as const }],
  ])('leaves out %s', (_, changes) => {
    expect(recordsOf({ ...otp, page: { ...otp.page, ...changes } as PageData })).toEqual([]);
  });

  it('omits pages with noindex', () => {
    expect(recordsOf({ ...otp, noIndex: true })).toEqual([]);
  });

  it('W21: uses the navbar label as the part of the site, or "Documentation" without a category', () => {
    const alone = samplePage('/docs/server', [], 'Overview', ['Text'], { sidebar: 'current/server' });
    const item = {
      type: 'docSidebar' as const,
      label: 'Server APIs',
      href: '/docs/server',
      sidebar: 'current/server',
      position: 'left' as const,
    };
    const other = { ...item, label: 'Mobile SDKs', sidebar: 'current/mobile' };
    const withNavbar = { ...site, navbar: { ...site.navbar, items: [other, item] } };
    expect(searchRecords([alone], withNavbar)[0]?.hierarchy.lvl0).toBe('Server APIs');
    expect(searchRecords([alone], site)[0]?.hierarchy.lvl0).toBe('Documentation');
  });

  it('keeps text below an anchor that is not a heading in its section', () => {
    const blocks = [
      ...(otp.rendered?.blocks ?? []),
      { anchor: 'footnote-1', kind: 'text' as const, text: 'A footnote.' },
    ];
    const source = { ...otp, rendered: { headings: otp.rendered?.headings ?? [], blocks, digest: '' } };
    expect(recordsOf(source)[2]?.content).toBe('Seconds\nA footnote.');
  });

  it('marks list items with a bullet', () => {
    const item = { anchor: '', kind: 'text' as const, text: 'One', startsItem: true as const };
    const source = { ...otp, rendered: { headings: [], blocks: [item], digest: '' } };
    expect(recordsOf(source)[0]?.content).toContain('• One');
  });

  it.each(['Next steps', 'See also', "What's next", 'Related pages'])(
    'leaves out the links to other pages below "%s"',
    (heading) => {
      const page = samplePage('/docs/a', [], 'A', [
        'Text',
        { heading: 'One' },
        { heading, text: ['Upload'] },
      ]);
      expect(recordsOf(page).map(({ anchor }) => anchor)).toEqual([null, 'one']);
    },
  );

  it('keeps headings that only start with such words', () => {
    const page = samplePage('/docs/a', [], 'A', ['Text', { heading: 'Next steps of a player' }]);
    expect(recordsOf(page)).toHaveLength(2);
  });

  it('uses the description as the text of a page without text', () => {
    const category = { ...otp, rendered: null, page: { ...otp.page, description: 'All calls.' } };
    expect(recordsOf(category).map((record) => record.content)).toEqual(['All calls.']);
  });

  it('starts a page in a sidebar with its description', () => {
    const listed = { ...otp, page: { ...otp.page, description: 'Made for\none playback.' } };
    expect(recordsOf(listed)[0]?.content).toBe('Made for one playback.\nLets one viewer play.');
    const aside = { ...listed, page: { ...listed.page, sidebar: null } };
    expect(recordsOf(aside)[0]?.content).toBe('Lets one viewer play.');
  });

  it('includes sidebar label, keywords, and tags as names of a page', () => {
    const breadcrumbs = [{ label: 'Playback' }, { label: 'OTP' }];
    const tags = [{ label: 'Security', href: '/docs/tags/security' }];
    const source = { ...otp, keywords: ['token'], page: { ...otp.page, breadcrumbs, tags } as PageData };
    expect(recordsOf(source)[0]?.tags).toEqual(['OTP', 'token', 'Security']);
  });

  it('sorts pages by path', () => {
    const first = samplePage('/docs/a', [], 'A', ['Text']);
    expect(recordsOf(otp, first)).toEqual(recordsOf(first, otp));
  });
});
