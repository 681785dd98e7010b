import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { staticRouter } from '../../client/router/static.ts';
import type { SearchSettings, SiteData } from '../../content/model.ts';
import type { SearchHit } from '../../search/engine.ts';
import { samplePage } from '../../search/sample-pages.ts';
import { DocsProvider } from '../hooks/context.tsx';
import { Highlight } from './Highlight.tsx';
import { groupByPage, ResultList } from './ResultList.tsx';
import { SearchButton } from './SearchButton.tsx';
import { NothingFound, SearchFailed } from './SearchMessages.tsx';
import { SearchPage } from './SearchPage.tsx';

const search: SearchSettings = {
  engine: 'embedded',
  pagePath: '/docs/search',
  hitsPerPage: 12,
  indexHref: '/docs/search-index.json',
  noResultsUrl: 'https://vdo.example/report?q={query}',
};

const site: SiteData = {
  buildId: 'b',
  title: 'Documentation',
  tagline: '',
  titleDelimiter: '|',
  url: 'https://docs.vdo.example',
  baseUrl: '/docs/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  logo: null,
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  footer: { style: 'light', columns: [], copyright: '' },
  announcement: null,
  colorMode: { defaultMode: 'light', disableSwitch: false },
  versions: [],
  docsPluginId: 'default',
  sidebars: {},
  redirects: {},
  pathsHref: '',
  analytics: { gtag: null, tagManager: null },
  search,
};

const { page } = samplePage('/docs/server/otp', [], 'Generate an OTP', ['Text']);

/** HTML without the marks that React sets between neighbouring texts. */
function htmlOf(element: ReactNode, settings: SearchSettings | null = search): string {
  const ofSite = { ...site, search: settings };
  return renderToString(
    <DocsProvider router={staticRouter(ofSite, page, null)} site={ofSite}>
      {element}
    </DocsProvider>,
  ).replaceAll('<!-- -->', '');
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('SearchButton', () => {
  it('Q6: is a link to the search page before it comes to life, with the shortcut shown', () => {
    const html = htmlOf(<SearchButton />);
    expect(html).toMatch(/^<a class="DocSearch DocSearch-Button" href="\/docs\/search" aria-label="Search"/);
    expect(textOf(html)).toBe('Search Ctrl K');
  });

  it('is absent on a site without search', () => {
    expect(htmlOf(<SearchButton />, null)).toBe('');
  });
});

describe('SearchPage', () => {
  it('U2: is a form named q under a heading, rendered without a site around it', () => {
    const html = renderToString(<SearchPage />);
    expect(html).toContain('<h1>Search the documentation</h1>');
    for (const attribute of ['type="search"', 'name="q"', 'aria-label="Search"']) {
      expect(html).toContain(attribute);
    }
    expect(html).toContain('placeholder="Type your search here"');
  });
});

describe('texts of the error catalogue', () => {
  it('Q30: say that the request failed, with Retry', () => {
    expect(textOf(htmlOf(<SearchFailed retry={() => {}} />))).toBe(
      'Unable to fetch results You might want to check your network connection. Retry',
    );
  });

  it('Q32: say that nothing was found, what to try, and where to report it', () => {
    const suggestions = ['watermark', 'server apis', 'player', 'mobile sdks'];
    const html = htmlOf(<NothingFound query="a&b" suggestions={suggestions} choose={() => {}} />);
    expect(textOf(html)).toBe(
      'No results for " a&amp;b " Try searching for: watermark server apis player ' +
        'Believe this query should return results? Let us know.',
    );
    expect(html).toContain(
      'href="https://vdo.example/report?q=a%26b" target="_blank" rel="noopener noreferrer"',
    );
  });

  it('Z3: leave the report out when the site has no address for it', () => {
    const settings = { ...search, noResultsUrl: undefined };
    const html = htmlOf(<NothingFound query="x" suggestions={[]} choose={() => {}} />, settings);
    expect(textOf(html)).toBe('No results for " x "');
  });
});

describe('Highlight', () => {
  it('shows markup in results as text', () => {
    const text = [
      { text: '<img onerror=alert(1)> ', match: false },
      { text: '<b>', match: true },
    ];
    expect(htmlOf(<Highlight text={text} />)).toBe('&lt;img onerror=alert(1)&gt; <mark>&lt;b&gt;</mark>');
  });
});

describe('ResultList', () => {
  function hit(path: string, anchor: string): SearchHit {
    return {
      url: path + anchor,
      path,
      breadcrumbs: ['Server APIs'],
      title: [{ text: path, match: false }],
      headings: anchor === '' ? [] : [[{ text: anchor, match: true }]],
      snippets: [],
    };
  }
  const hits = [hit('/docs/a', ''), hit('/docs/a', '#x'), hit('/docs/b', '#y')];

  it('Q22: groups neighbouring results by page', () => {
    expect(groupByPage(hits).map(({ first, sections }) => [first, sections.length])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  it('Q36: makes options that are links, one of them selected', () => {
    const html = htmlOf(
      <ResultList hits={hits} active={1} optionId={(index) => `o${index}`} onPoint={() => {}} />,
    );
    const options = [
      ...html.matchAll(/<a id="(\w+)" role="option" aria-selected="(\w+)"[^>]*href="([^"]*)"/g),
    ];
    expect(options.map(([, id, selected, href]) => [id, selected, href])).toEqual([
      ['o0', 'false', '/docs/a'],
      ['o1', 'true', '/docs/a#x'],
      ['o2', 'false', '/docs/b#y'],
    ]);
  });
});
