import { createElement, Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { navigate } from '../content/testing/site-folder.ts';
import type { DocPageData, Page, PageData, SiteData } from '../content/model.ts';
import { englishText } from '../strings/site-text.ts';
import { guarded } from '../guard.ts';
import type { Problem } from '../problems.ts';
import { renderDocument, shellStyles, type DocumentFrame, type FrameSlots } from './document.ts';

const frame: DocumentFrame = {
  text: englishText,
  generator: 'pagewright 3.3.2',
  clientHref: '/docs/client.js',
  dialogHref: '/docs/search-start.js',
  dialogModules: ['/docs/search-views.js', '/docs/react.js'],
  stylesheets: ['/docs/styles.css'],
  siteHref: '/docs/site.json',
  policyElement: '',
  inlineScript: 'start()',
  favicon: null,
  socialImage: null,
  openSearchHref: null,
  scripts: [{ src: '/docs/js/notice.js', async: false, defer: true }],
  headTags: '',
};

type Settings = Parameters<typeof navigate>[1];

async function sitePage(
  settings: Settings = {},
  path = '/docs/keys',
): Promise<{ page: Page; site: SiteData }> {
  const { pages, site } = await navigate(
    {
      'docs/index.md': '# Start\n',
      'docs/keys.md': '---\ntitle: Keys & <locks>\ndescription: All "about" keys.\n---\n\nText.\n',
    },
    { title: 'Docs', titleDelimiter: '|', url: 'https://docs.example', baseUrl: '/docs/', ...settings },
  );
  const page = pages.find(({ data }) => data.path === path);
  if (page === undefined) {
    throw new Error('no page');
  }
  return { page, site };
}

async function documentOf(
  settings: Settings = {},
  changes: Partial<Page> = {},
  frameChanges: Partial<DocumentFrame> = {},
  siteChanges: Partial<SiteData> = {},
): Promise<string> {
  const { page, site } = await sitePage(settings);
  return renderDocument({ ...page, ...changes }, { ...site, ...siteChanges }, null, {
    ...frame,
    ...frameChanges,
  });
}

async function documentWith(
  data: Partial<DocPageData> | { kind: 'not-found' },
  changes: Partial<Page> = {},
  siteChanges: Partial<SiteData> = {},
): Promise<string> {
  const { page } = await sitePage();
  return documentOf({}, { data: { ...page.data, ...data } as PageData, ...changes }, {}, siteChanges);
}

test('H1: the head describes the page with escaped text', async () => {
  const html = await documentOf();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" /);
  expect(html).toContain('<meta name="generator" content="pagewright 3.3.2">');
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<title>Keys &amp; &lt;locks&gt; | Docs</title>');
  expect(html).toContain('<meta name="description" content="All &quot;about&quot; keys.">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/docs/keys">');
});

test('W20: the head contains language, version, and tag for the search scraper', async () => {
  const html = await documentOf();
  expect(html).toContain('<meta name="docsearch:language" content="en">');
  expect(html).toContain('<meta name="docsearch:version" content="current">');
  expect(html).toContain('<meta name="docusaurus_version" content="current">');
  expect(html).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-current">');
});

test('the head links to the Markdown page, and the document to the first files of the search dialog', async () => {
  const html = await documentOf();
  expect(html).toContain('<link data-once rel="alternate" type="text/markdown" href="/docs/keys/index.md">');
  expect(html).toMatch(/<html [^>]*data-dialog="\/docs\/search-start\.js"/);
  expect(html).toContain(' data-dialog-modules="/docs/search-views.js /docs/react.js"');
  expect(await documentOf({ search: false })).not.toContain('data-dialog');
});

test('M1: the document has the default mode and no other', async () => {
  expect(await documentOf()).toMatch(/<html [^>]*data-default-theme="light"/);
  const dark = await documentOf({ colorMode: { defaultMode: 'dark', disableSwitch: true } });
  expect(dark).toMatch(/<html [^>]*data-default-theme="dark" data-theme-switch="off"/);
  expect(dark).not.toMatch(/ data-theme="/);
});

test('the inline script is before the shell, and the page data after it', async () => {
  const html = await documentOf();
  const places = ['<script>start()</script>', '<div id="docs-root">', 'id="docs-page"'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test("a page's text can't end the script with its data", async () => {
  const html = await documentOf({ title: '</script><script>alert(1)</script>' });
  const [, json = ''] = /<script type="application\/json" id="docs-page">(.*?)<\/script>/s.exec(html) ?? [];
  expect((JSON.parse(json) as { documentTitle: string }).documentTitle).toContain('</script>');
  expect(html).not.toContain('<script>alert');
});

test('D10: configured scripts are loaded with their attributes', async () => {
  const html = await documentOf({}, {}, { scripts: [{ src: '/a.js', async: true }, ...frame.scripts] });
  expect(html).toContain('<script src="/a.js" async></script>');
  expect(html).toContain('<script src="/docs/js/notice.js" defer></script>');
});

test('search engines are excluded only if the page requests it', async () => {
  expect(await documentOf()).not.toContain('name="robots"');
  expect(await documentOf({}, { noIndex: true })).toContain(
    '<meta name="robots" content="noindex, nofollow">',
  );
});

test('R91, Z20: the analytics service is included only if there is an ID', async () => {
  expect(await documentOf()).not.toContain('googletagmanager');
  const analytics = { scriptHref: '/docs/analytics.js', tagManager: 'GTM-1' };
  const html = await documentOf({}, {}, { analytics });
  expect(html).toContain('<script async src="/docs/analytics.js" data-analytics>');
  expect(html).toContain('<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1"');
});

test('programs that show a link receive title, kind, site, language, URL, and description', async () => {
  const html = await documentOf({}, { keywords: ['key', 'lock'] });
  for (const [name, content] of [
    ['og:title', 'Keys &amp; &lt;locks&gt; | Docs'],
    ['og:type', 'article'],
    ['og:site_name', 'Docs'],
    ['og:locale', 'en'],
    ['og:url', 'https://docs.example/docs/keys'],
    ['og:description', 'All &quot;about&quot; keys.'],
  ]) {
    expect(html).toContain(`<meta property="${name}" content="${content}">`);
  }
  expect(html).toContain('<meta data-once name="keywords" content="key,lock">');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
  const bare = await documentWith(
    { description: '', version: null, markdownPath: null },
    { canonical: null },
  );
  expect(bare.slice(0, bare.indexOf('</head>'))).not.toMatch(
    /"description"|og:description|og:url|keywords|canonical|hreflang|markdown"|_version/,
  );
  expect(await documentWith({ kind: 'not-found' })).toContain('<meta property="og:type" content="website">');
});

describe('the preview image', () => {
  const socialImage = '/docs/img/site.png';

  test("is the page's own, which the browser doesn't need again, otherwise the site's", async () => {
    const own = await documentOf({}, { image: 'https://img.example/own.png' }, { socialImage });
    expect(own).toContain('<meta data-once property="og:image" content="https://img.example/own.png">');
    expect(own).not.toContain('og:image:width');
    expect(await documentOf({}, { image: 'HTTPS://IMG.example/own.png' })).toContain(
      'content="HTTPS://IMG.example/own.png"',
    );
    const ofSite = await documentOf({}, {}, { socialImage });
    expect(ofSite).toContain('<meta property="og:image" content="https://docs.example/docs/img/site.png">');
    expect(ofSite).toContain('<meta name="twitter:image" content="https://docs.example/docs/img/site.png">');
    expect(ofSite).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('that the build has drawn has its size and the title as its text', async () => {
    const html = await documentOf({}, { card: 'assets/keys.png' }, { socialImage });
    expect(html).toContain('property="og:image" content="https://docs.example/docs/assets/keys.png">');
    expect(html).toContain('<meta data-once property="og:image:width" content="1200">');
    expect(html).toContain('<meta data-once property="og:image:height" content="630">');
    expect(html).toContain('<meta data-once property="og:image:alt" content="Keys &amp; &lt;locks&gt;">');
  });
});

test("a page's own head elements replace those with the same name, and are only for programs", async () => {
  const head =
    '<meta name="robots" content="noarchive"><meta content="Mine" property="og:title"><link rel="canonical" href="https://x.example/"><link rel="me" href="/me"><style>a{}</style>';
  const html = await documentOf({}, { head, noIndex: true });
  expect(html.match(/<meta[^>]*robots[^>]*>/g)).toEqual([
    '<meta data-once name="robots" content="noarchive">',
  ]);
  expect(html.match(/<link[^>]*canonical[^>]*>/g)).toEqual([
    '<link data-once rel="canonical" href="https://x.example/">',
  ]);
  expect(html.match(/<meta[^>]*og:title[^>]*>/g)).toEqual([
    '<meta data-once content="Mine" property="og:title">',
  ]);
  expect(html).toContain('<link data-once rel="me" href="/me"><style>a{}</style>');
  expect(html).toContain('<title>');
  expect(html).toContain('<meta property="og:type"');
});

describe('languages', () => {
  const language = (name: string, isDefault: boolean) => ({
    name,
    code: name,
    label: name,
    isDefault,
    baseUrl: isDefault ? '/docs/' : `/docs/${name}/`,
  });
  const languages = [language('de', false), language('en', true)];
  const links = (html: string): string[] =>
    [...html.matchAll(/<link data-once rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
      ([, code, href]) => `${code} ${href}`,
    );

  test('search engines receive all languages of a page, and the default one for other readers', async () => {
    const hreflang = { de: '/docs/de/keys', en: '/docs/english-keys' };
    const german = { languages, locale: { code: 'de', label: 'Deutsch', direction: 'ltr' as const } };
    const canonical = 'https://docs.example/docs/de/keys';
    expect(links(await documentOf({}, { hreflang, canonical }, {}, german))).toEqual([
      'de https://docs.example/docs/de/keys',
      'en https://docs.example/docs/english-keys',
      'x-default https://docs.example/docs/english-keys',
    ]);
    expect(links(await documentOf({}, { hreflang: { de: '/docs/de/keys' }, canonical }, {}, german))).toEqual(
      ['de https://docs.example/docs/de/keys', 'x-default https://docs.example/docs/de/keys'],
    );
  });

  test('a page of the default language with its own canonical URL is the default one there', async () => {
    const page = { hreflang: { en: '/docs/keys' }, canonical: 'https://docs.example/docs/all-keys' };
    expect(links(await documentOf({}, page, {}, { languages }))).toEqual([
      'en https://docs.example/docs/all-keys',
      'x-default https://docs.example/docs/all-keys',
    ]);
  });

  test('a page that only shows the original is canonical there, and no language of it', async () => {
    const html = await documentWith(
      { language: { lang: 'en', dir: 'ltr' }, translations: { en: '/docs/keys', de: '/docs/de/keys' } },
      { canonical: 'https://docs.example/docs/de/keys' },
      { languages },
    );
    expect(html).toContain('<link rel="canonical" href="https://docs.example/docs/keys">');
    expect(links(html)).toEqual([]);
    const translated = await documentWith(
      { translations: { en: '/docs/keys' } },
      { canonical: 'https://docs.example/docs/de/keys' },
      { languages },
    );
    expect(translated).toContain('<link rel="canonical" href="https://docs.example/docs/de/keys">');
  });
});

describe('breadcrumbs for search engines', () => {
  const breadcrumbs = [
    { label: 'Doors', href: '/docs/doors' },
    { label: 'Old doors' },
    { label: 'Keys', href: '/docs/keys' },
  ];
  const listIn = (html: string): unknown => {
    const [, json] = /<script data-once type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return json === undefined ? null : JSON.parse(json);
  };
  const item = (position: number, name: string, url: string): object => ({
    '@type': 'ListItem',
    position,
    name,
    item: `https://docs.example${url}`,
  });

  test('lead from the home page to the page, without items that have no page', async () => {
    expect(listIn(await documentWith({ breadcrumbs }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        item(1, 'Docs', '/docs/'),
        item(2, 'Doors', '/docs/doors'),
        item(3, 'Keys & <locks>', '/docs/keys'),
      ],
    });
    const elsewhere = await documentWith({ breadcrumbs }, {}, { home: '/docs/intro' });
    expect(listIn(elsewhere)).toMatchObject({ itemListElement: [{ name: 'Doors' }, { position: 2 }] });
  });

  test('are left out on the home page, and without breadcrumbs or a URL', async () => {
    expect(listIn(await documentWith({ breadcrumbs: [] }))).toBeNull();
    expect(listIn(await documentWith({ breadcrumbs }, { canonical: null }))).toBeNull();
    expect(
      listIn(await documentWith({ breadcrumbs }, { canonical: 'https://docs.example/docs/' })),
    ).toBeNull();
  });
});

test('the document names the files that scripts load later', async () => {
  const { page } = await sitePage();
  const data = { ...page.data, sidebarHref: '/docs/page-sidebar.json', htmlClasses: ['wide', 'dark'] };
  const html = await documentOf({}, { data }, { recoverHref: '/docs/recover.js', revision: 0 });
  expect(html).toContain(' class="wide dark" data-client="/docs/client.js"');
  expect(html).toContain(' data-site="/docs/site.json" data-sidebar="/docs/page-sidebar.json"');
  expect(html).toMatch(/<html [^>]*data-recover="\/docs\/recover\.js"[^>]* data-revision="0"/);
  expect(html).not.toMatch(/<html [^>]*data-(?:wake|announcement|theme-switch)/);
  expect(html).toContain('<link rel="stylesheet" href="/docs/styles.css">');
  const other = await documentOf({}, { data }, { sidebarHref: '/docs/other.json' });
  expect(other).toContain(' data-sidebar="/docs/other.json"');
  expect(await documentWith({ kind: 'not-found' })).toMatch(/<html [^>]*data-wake="true"/);
});

test('the index is named unless a hosted service answers', async () => {
  const { site } = await sitePage();
  const search = { ...(site.search as NonNullable<SiteData['search']>), indexHref: '/docs/index.json' };
  expect(await documentOf({}, {}, {}, { search })).toContain(' data-search-index="/docs/index.json"');
  const hosted = { href: '/docs/hosted.js', settings: {} };
  expect(await documentOf({}, {}, {}, { search: { ...search, hosted } })).not.toContain('data-search-index');
});

test('icon, search description, policy, and tags from the settings are in the head, the policy first', async () => {
  const policyElement = '<meta http-equiv="Content-Security-Policy" content="x">';
  const html = await documentOf(
    {},
    {},
    {
      policyElement,
      favicon: '/docs/icon.svg',
      openSearchHref: '/docs/opensearch.xml',
      headTags: '<meta name="owner" content="me">',
      devModules: ['/@vite/client'],
    },
  );
  expect(html).toContain(`<meta charset="utf-8">\n${policyElement}\n`);
  expect(html).toContain('<link rel="icon" href="/docs/icon.svg">');
  expect(html).toMatch(/<link rel="search" type="[^"]+" title="Docs" href="\/docs\/opensearch\.xml">/);
  expect(html).toMatch(/<meta name="owner" content="me">[^]*<\/head>\n<body>/);
  expect(html).toMatch(/<script type="module" src="\/@vite\/client"><\/script>\n<\/body>\n<\/html>\n$/);
});

describe('a component that replaces a part of the shell', () => {
  const place = { file: 'theme/Footer.tsx', line: 3, column: 5 };
  const slots = (footer: () => unknown, changes: Partial<FrameSlots> = {}): { slots: FrameSlots } => ({
    slots: {
      components: { Footer: footer as NonNullable<FrameSlots['components']['Footer']> },
      files: { Footer: 'theme/Footer.tsx' },
      state: '',
      placeOf: () => place,
      ...changes,
    },
  });
  const styled = () => createElement('footer', { style: { color: 'red' } }, 'Mine');
  const failing = () => {
    throw new Error('no window');
  };
  const failure = {
    code: 'slot-failed',
    level: 'throw',
    message: 'A component of the site failed in the shell of "/docs/keys": no window.',
    ...place,
  };

  test('is in the document', async () => {
    const html = await documentOf(
      {},
      {},
      slots(() => createElement('footer', null, 'Mine')),
    );
    expect(html).toContain('<footer>Mine</footer>');
  });

  test('has no style attributes, which the policy blocks: an error names its file', async () => {
    await expect(documentOf({}, {}, slots(styled))).rejects.toMatchObject({
      problems: [{ code: 'slot-style', level: 'throw', file: 'theme/Footer.tsx' }],
    });
  });

  test('of an adapted project has classes instead of style attributes', async () => {
    const { slots: adapted } = slots(styled, { hasStyleClasses: true });
    const { page, site } = await sitePage();
    const styles = shellStyles({ site, page: page.data, sidebar: null, html: '' }, adapted);
    const [name, ...others] = Object.keys(styles);
    expect([styles[name ?? ''], others]).toEqual(['color:red', []]);
    expect(await documentOf({}, {}, { slots: adapted })).toContain(`<footer class="${name}">Mine</footer>`);
    const { slots: plain } = slots(styled);
    expect(shellStyles({ site, page: page.data, sidebar: null, html: '' }, plain)).toEqual({});
  });

  test('that fails is an error with its place and page', async () => {
    await expect(documentOf({}, {}, slots(failing))).rejects.toMatchObject({ problems: [failure] });
    // Not the site's code.
    await expect(documentOf({}, {}, slots(failing, { placeOf: () => null }))).rejects.toThrow(/^no window$/);
  });

  test('that fails is replaced by the default part if failures are collected', async () => {
    const failures: Problem[] = [];
    const caught = () => {
      const fallback = createElement('footer', null, 'Default');
      const inner = createElement('div', null, createElement(guarded(failing)));
      const part = createElement(Suspense, { fallback }, inner);
      return createElement('div', null, part, part);
    };
    expect(await documentOf({}, {}, slots(caught, { failures }))).toContain('<footer>Default</footer>');
    expect(failures).toMatchObject([failure]);
    expect(await documentOf({}, {}, slots(caught))).toContain('<footer>Default</footer>');
  });
});
