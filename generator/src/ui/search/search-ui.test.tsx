import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { staticRouter } from '../../client/router/static.ts';
import type { SearchSettings, SiteData } from '../../content/model.ts';
import type { PartCount, SearchHit } from '../../search/engine.ts';
import type { Answer } from '../../search/session.ts';
import { samplePage } from '../../search/testing/sample-pages.ts';
import { shellEnglish } from '../../strings/en.ts';
import { DocsProvider } from '../hooks/context.tsx';
import { Highlight } from './Highlight.tsx';
import { PartFilter } from './PartFilter.tsx';
import { groupByPage, HitText, ResultList } from './ResultList.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { FallbackNotice, NothingFound, SearchFailed } from './SearchMessages.tsx';
import { SearchPage } from './SearchPage.tsx';
import { StartActions, StartList } from './StartList.tsx';

const search: SearchSettings = {
  pagePath: '/docs/search',
  hitsPerPage: 12,
  indexHref: '/docs/search-index.json',
  popular: [],
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
  strings: shellEnglish,
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
  assistants: [],
  feedback: {},
  analytics: { gtag: null, tagManager: null },
  search,
};

const { page } = samplePage('/docs/server/otp', [], 'Generate an OTP', ['Text']);

/** Returns the HTML without the comments that React writes between adjacent texts. */
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
  it('Q6: is a link to the search page before hydration, with the shortcut shown', () => {
    const html = htmlOf(<SearchButton />);
    expect(html).toMatch(/^<a class="DocSearch DocSearch-Button" href="\/docs\/search" aria-label="Search"/);
    expect(textOf(html)).toBe('Search Ctrl K');
  });

  it('is absent on a site without search', () => {
    expect(htmlOf(<SearchButton />, null)).toBe('');
  });
});

describe('SearchDialog', () => {
  it('is closed in every page, with a field that opens the search page until the rest has loaded', () => {
    const html = htmlOf(<SearchDialog />);
    expect(html).toMatch(/^<dialog class="DocSearch DocSearch-Modal" aria-label="Search">/);
    expect(html).toMatch(/<form action="\/docs\/search"><input [^>]*type="search"[^>]* name="q"/);
    expect(html).toContain('aria-label="Search docs" placeholder="Search docs"');
    expect(html).toContain('<form method="dialog"><button>Cancel</button></form>');
  });

  it('is absent on a site without search', () => {
    expect(htmlOf(<SearchDialog />, null)).toBe('');
  });
});

describe('SearchPage', () => {
  it('U2: is a form named q under a heading', () => {
    const html = htmlOf(<SearchPage />);
    expect(html).toContain('<h1>Search the documentation</h1>');
    for (const attribute of ['type="search"', 'name="q"', 'aria-label="Search"']) {
      expect(html).toContain(attribute);
    }
    expect(html).toContain('placeholder="Type your search here"');
  });
});

describe('texts in the error catalog', () => {
  it('Q30: explain that the request failed, with Retry', () => {
    expect(textOf(htmlOf(<SearchFailed retry={() => {}} />))).toBe(
      'Unable to fetch results You might want to check your network connection. Retry',
    );
  });

  it('Q32: explain that nothing was found, what to try, and where to report it', () => {
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

  it('link to popular pages', () => {
    const settings = { ...search, popular: [{ url: '/docs/otp', title: 'Get an OTP', context: '' }] };
    const html = htmlOf(<NothingFound query="x" suggestions={[]} choose={() => {}} />, settings);
    expect(html).toContain('<a class="chip" href="/docs/otp">Get an OTP</a>');
  });

  it('Z3: omit the report if the site has no URL for it', () => {
    const settings = { ...search, noResultsUrl: undefined };
    const html = htmlOf(<NothingFound query="x" suggestions={[]} choose={() => {}} />, settings);
    expect(textOf(html)).toBe('No results for " x "');
  });
});

describe('a query that ends in half of a surrogate pair', () => {
  const query = 'a\uD83D';

  it('can be reported', () => {
    const html = htmlOf(<NothingFound query={query} suggestions={[]} choose={() => {}} />);
    expect(html).toContain('href="https://vdo.example/report?q=a%EF%BF%BD"');
  });

  it('links to all its results', () => {
    const answer = {
      query,
      part: query,
      hits: [],
      found: 3,
      partCounts: {},
      suggestion: null,
      shownFor: null,
      rest: 3,
      isSteady: false,
    };
    expect(htmlOf(<SearchFooter answer={answer} pagePath="/docs/search" />)).toContain(
      'href="/docs/search?q=a%EF%BF%BD&amp;part=a%EF%BF%BD"',
    );
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

  it('Q22: groups adjacent results by page', () => {
    expect(groupByPage(hits).map(({ first, sections }) => [first, sections.length])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    const urls = (list: SearchHit[]) =>
      groupByPage(list).map(({ sections }) => sections.map(({ url }) => url));
    const late = [hit('/docs/a', '#x'), hit('/docs/a', '#y'), hit('/docs/a', ''), hit('/docs/b', '')];
    expect(urls(late)).toEqual([['/docs/a', '/docs/a#x', '/docs/a#y'], ['/docs/b']]);
  });

  it('Q36: renders options that are links, one of them selected', () => {
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

describe('ResultScreen', () => {
  const complete = {
    hits: [],
    found: 1,
    suggestion: null,
    query: 'otp',
    shownFor: null,
    part: undefined,
    rest: 0,
    isSteady: false,
  };
  const htmlWith = (answer: Answer) => {
    const search = { answer, failed: false, busy: true, seenParts: [], retry: () => {} };
    const list = { listId: 'list', active: 0, optionId: String, onPoint: () => {} };
    return htmlOf(<ResultScreen search={search} insist={() => {}} choose={() => {}} list={list} />);
  };

  it('reserves room for texts only if the rows come before them', () => {
    expect(htmlWith({ ...complete, isSteady: true })).toContain('DocSearch-Steady');
    expect(htmlWith(complete)).not.toContain('DocSearch-Steady');
  });
});

describe('HitText', () => {
  const snippets = [[{ text: 'About it …', match: false }]];
  const hit = { url: '/docs/a', path: '/docs/a', breadcrumbs: [], title: [], headings: [], snippets };

  it('shows the answer to a question instead of the snippet', () => {
    const answer = [{ text: 'An OTP is valid for 6 hours.', match: false }];
    const html = htmlOf(<HitText hit={{ ...hit, answer }} />);
    expect(html).toContain('An OTP is valid for 6 hours.');
    expect(html).not.toContain('About it');
  });

  it('shows the first snippet if there is no answer', () => {
    expect(htmlOf(<HitText hit={hit} />)).toContain('About it …');
  });

  it('shows lines of code below the text', () => {
    const code = [{ text: 'ttl: 300', match: false }];
    expect(htmlOf(<HitText hit={{ ...hit, code }} />)).toMatch(/About it ….*<code[^>]*>.*ttl: 300/s);
  });
});

describe('PartFilter', () => {
  const parts = [
    { name: 'Player', found: 3 },
    { name: 'Server APIs', found: 12 },
  ];
  const chips = (part: string | undefined, counts: readonly PartCount[] = parts) =>
    [
      ...htmlOf(<PartFilter parts={counts} found={0} part={part} choose={() => {}} />).matchAll(
        /<button type="button" class="chip[^"]*" aria-pressed="(\w+)">(.*?)<\/button>/g,
      ),
    ].map(([, pressed, text = '']) => [pressed, textOf(text)]);

  it('offers all parts, with their number of results', () => {
    expect(chips(undefined)).toEqual([
      ['true', 'All 15'],
      ['false', 'Player 3'],
      ['false', 'Server APIs 12'],
    ]);
  });

  it('keeps the selected part even without results', () => {
    expect(chips('DRM').at(-1)).toEqual(['true', 'DRM 0']);
    expect(chips('DRM', [])).toEqual([
      ['false', 'All 0'],
      ['true', 'DRM 0'],
    ]);
  });

  it('offers the sections of the chosen part, and keeps the chosen one', () => {
    const narrowed = [{ name: 'Mobile', found: 5, sections: [{ name: 'Android', found: 3 }] }];
    expect(chips('Mobile', narrowed).slice(1)).toEqual([
      ['true', 'Mobile 5'],
      ['false', 'Android 3'],
    ]);
    expect(chips('Mobile › iOS', narrowed).slice(1)).toEqual([
      ['true', 'Mobile 5'],
      ['false', 'Android 3'],
      ['true', 'iOS 0'],
    ]);
  });

  it('is not rendered if there is no choice', () => {
    expect(chips(undefined, [])).toEqual([]);
  });
});

describe('StartList', () => {
  const saved = {
    favorites: [{ url: '/docs/a', title: 'A', context: 'Server' }],
    recent: [{ url: '/docs/b#x', title: 'B <b>', context: '' }],
  };

  it('Q33: lists favorites and then recent searches as options, with their buttons outside the list', () => {
    const list = htmlOf(
      <StartList
        groups={[
          { name: 'Favorite', links: saved.favorites },
          { name: 'Recent', links: saved.recent },
          { name: 'Popular', links: [] },
        ]}
        active={1}
        optionId={(index) => `o${index}`}
        onPoint={() => {}}
      />,
    );
    expect(
      [...list.matchAll(/id="(\w+)" role="option" aria-selected="(\w+)"/g)].map(([, ...found]) => found),
    ).toEqual([
      ['o0', 'false'],
      ['o1', 'true'],
    ]);
    expect(textOf(list)).toBe('Favorite A Server Recent B &lt;b&gt;');
    expect(list).not.toContain('<button');
    const actions = htmlOf(<StartActions saved={saved} onChange={() => {}} />);
    expect([...actions.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Remove this search from favorites: A',
      'Save this search: B &lt;b&gt;',
      'Remove this search from history: B &lt;b&gt;',
    ]);
  });
});

describe('FallbackNotice', () => {
  it('shows which service responded', () => {
    expect(textOf(htmlOf(<FallbackNotice />))).toContain('These results come from the site’s own index.');
  });
});

describe('hostile results', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '</mark></script><script>alert(1)</script>',
    '" onmouseover="alert(1)',
    '\u202E\u0000\u001B[31m',
    '__proto__',
  ])('are shown as text: %j', (text) => {
    const marked = [
      { text, match: true },
      { text, match: false },
    ];
    const hit = {
      url: '/docs/a',
      path: '/docs/a',
      breadcrumbs: [text],
      title: marked,
      headings: [marked],
      snippets: [marked],
      answer: marked,
    };
    const html = htmlOf(<ResultList hits={[hit]} active={0} optionId={() => 'o'} onPoint={() => {}} />);
    const tags = new Set([...html.matchAll(/<\/?(\w+)/g)].map(([, name]) => name));
    expect([...tags].toSorted()).toEqual(['a', 'div', 'mark', 'span']);
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/);
    const nothing = htmlOf(<NothingFound query={text} suggestions={[text]} choose={() => {}} />);
    expect(nothing).not.toMatch(/<(?:img|script)/);
  });
});
