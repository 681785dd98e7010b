import { expect, test } from 'vitest';
import { navigate } from '../content/testing/site-folder.ts';
import type { Page } from '../content/model.ts';
import { englishText } from '../strings/site-text.ts';
import { renderDocument, type DocumentFrame } from './document.ts';

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

async function documentOf(
  settings: Parameters<typeof navigate>[1] = {},
  changes: Partial<Page> = {},
  frameChanges: Partial<DocumentFrame> = {},
): Promise<string> {
  const { pages, site } = await navigate(
    { 'docs/keys.md': '---\ntitle: Keys & <locks>\ndescription: All "about" keys.\n---\n\nText.\n' },
    { title: 'Docs', titleDelimiter: '|', url: 'https://docs.example', baseUrl: '/docs/', ...settings },
  );
  const page = pages.find(({ data }) => data.path === '/docs/keys');
  if (page === undefined) {
    throw new Error('no page');
  }
  return renderDocument({ ...page, ...changes }, site, null, { ...frame, ...frameChanges });
}

test('H1: the head describes the page with escaped text', async () => {
  const html = await documentOf();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" /);
  expect(html).toContain('<meta name="generator" content="pagewright 3.3.2">');
  expect(html).toContain('<title>Keys &amp; &lt;locks&gt; | Docs</title>');
  expect(html).toContain('<meta name="description" content="All &quot;about&quot; keys.">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/docs/keys">');
});

test('W20: the head contains language, version, and tag for the search scraper', async () => {
  const html = await documentOf();
  expect(html).toContain('<meta name="docsearch:language" content="en">');
  expect(html).toContain('<meta name="docsearch:version" content="current">');
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
