/** A site in English, German, and Arabic, built once. Each language is complete and links to the others. */

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '../../../fixtures/build-fixture.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../../fixtures/built-site.ts';
import { crawl } from '../../../fixtures/crawl.ts';
import type { SiteData } from '../../content/model.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildHere(path.join(fixtures, 'sites/languages'));
});
afterAll(removeBuiltSites);

/** Attributes of the first matching element of a page. */
function element(file: string, name: string, has: Record<string, string> = {}): Record<string, string> {
  const found = site
    .elements(file)
    .find(
      (one) =>
        one.name === name && Object.entries(has).every(([key, value]) => one.attributes.get(key) === value),
    );
  return Object.fromEntries(found?.attributes ?? []);
}

function dataOf(file: string): SiteData {
  const href = element(file, 'html')['data-site'] ?? '';
  return JSON.parse(site.text(href.replace('/docs/', ''))) as SiteData;
}

test('builds without problems, and every link works', () => {
  expect(site.printed).toBe('');
  expect(crawl({ folder: site.folder, baseUrl: '/docs/', url: 'https://lamp.example' })).toEqual([]);
});

test.each([
  ['index.html', 'en', 'ltr'],
  ['de/index.html', 'de', 'ltr'],
  ['ar/index.html', 'ar', 'rtl'],
  ['ar/404.html', 'ar', 'rtl'],
])('%s is in %s, %s', (file, lang, dir) => {
  expect(element(file, 'html')).toMatchObject({ lang, dir });
});

describe('pages', () => {
  test('a translation has the path of its page, and an untranslated page is in the default language', () => {
    expect(site.page('de').page.title).toBe('Die Lampe');
    expect(site.page('de/guide/care').page.title).toBe('Care for the lamp');
    expect(site.page('ar/guide/install').page.title).toBe('تركيب المصباح');
  });

  test('untranslated text has its language and direction', () => {
    const body = (file: string) => element(file, 'div', { id: 'docs-body' });
    expect(body('ar/guide/care/index.html')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(site.text('ar/guide/care/index.html')).toContain(
      '<header class="markdown" lang="en" dir="ltr"><h1>',
    );
    expect(Object.keys(body('ar/guide/install/index.html'))).not.toContain('lang');
    expect(Object.keys(body('guide/care/index.html'))).not.toContain('lang');
  });

  test('a translation can have its own path', () => {
    expect(site.page('de/guide/aufstellen').page.title).toBe('Die Lampe aufstellen');
    expect(site.files.has('de/guide/install/index.html')).toBe(false);
  });

  test('links stay in the language, between translated pages and others', () => {
    const care = '<a href="/docs/de/guide/aufstellen">to the installation</a>';
    expect(site.page('de/guide/care').html).toContain(care);
    expect(site.page('de').html).toContain('href="/docs/de/guide/care"');
    // Written with the default language's base, on an untranslated page.
    expect(site.page('ar').html).toContain('href="/docs/ar/guide/care"');
  });

  test('files have one location for all languages: static files, files next to pages, and generated files', () => {
    expect(site.page('de').html).toContain('src="/docs/img/lamp.svg"');
    const [picture] = /\/docs\/assets\/images\/table-\w+\.svg/.exec(site.page('guide/install').html) ?? [];
    expect(site.page('de/guide/aufstellen').html).toContain(picture);
    expect([...site.files.keys()].filter((name) => /^(?:de|ar)\/(?:assets|img)\//.test(name))).toEqual([]);
    expect(element('de/index.html', 'html')['data-client']).toBe(
      element('index.html', 'html')['data-client'],
    );
  });

  test('the edit link of a translation leads to the translation', () => {
    expect(site.page('de').page.editUrl).toBe(
      'https://git.example/lamp/edit/main/i18n/de/docusaurus-plugin-content-docs/current/index.md',
    );
    expect(site.page('de/guide/care').page.editUrl).toBe(
      'https://git.example/lamp/edit/main/docs/guide/care.md',
    );
  });
});

describe('strings', () => {
  test("the shell is in the page's language, and code.json changes its strings by Docusaurus IDs or our keys", () => {
    const german = dataOf('de/index.html').strings;
    expect(german['toc.title']).toBe('Auf dieser Seite');
    expect(german.skipToContent).toBe('Direkt zum Inhalt');
    expect(german['search.placeholder']).toBe('Lampe durchsuchen');
    expect(dataOf('ar/index.html').strings['search.count']).toMatchObject({ two: 'نتيجتان' });
    expect(site.page('de').html).toContain('Hinweis');
  });

  test('strings from the configuration are in the default language', () => {
    expect(dataOf('index.html').strings['toc.title']).toBe('Contents');
  });

  test("the browser receives only strings in the page's language", () => {
    const scripts = [...site.files.keys()].filter((name) => name.endsWith('.js'));
    const withGerman = scripts.filter((name) => site.text(name).includes('Auf dieser Seite'));
    expect(withGerman).toEqual([]);
    expect(JSON.stringify(dataOf('index.html'))).not.toContain('Auf dieser Seite');
  });

  test('navbar, footer, sidebars, and versions are translated', () => {
    const german = dataOf('de/index.html');
    expect(german.navbar.title).toBe('Lampe');
    expect(german.navbar.items[0]).toMatchObject({ label: 'Anleitung', href: '/docs/de/' });
    expect(german.footer).toMatchObject({
      columns: [{ title: 'Mehr', items: [{ label: 'Lampe pflegen', href: '/docs/de/guide/care' }] }],
      copyright: 'Urheberrecht: Lampe',
    });
    expect(german.versions[0]).toMatchObject({ label: 'Kommende', path: '/docs/de/' });
    expect(site.text('de/index.html')).toContain('>Benutzung<');
    expect(dataOf('ar/index.html').navbar.items[0]).toMatchObject({ label: 'Guide' });
  });

  test('components use strings from code.json and receive their language', () => {
    const { html } = site.page('de/words');
    expect(html).toContain(
      'Guten Morgen, Ada <a href="/docs/de/guide/care" title="Hell"><img src="/docs/img/lamp.svg"',
    );
    expect(site.page('words').html).toContain('Good morning, Ada');
    // Not translated in that language.
    expect(site.page('ar/words').html).toContain('title="Bright"');
  });
});

describe('from one language to another', () => {
  test('the language menu keeps the page', () => {
    const links = site
      .elements('de/guide/aufstellen/index.html')
      .filter((one) => one.attributes.has('hreflang'));
    const listed = links.filter((one) => one.name === 'a').map(({ attributes }) => attributes.get('href'));
    expect(new Set(listed)).toEqual(new Set(['/docs/guide/install', '/docs/ar/guide/install']));
    const own = element('de/guide/aufstellen/index.html', 'a', { lang: 'de' });
    expect(own).toMatchObject({ href: '/docs/de/guide/aufstellen', 'aria-current': 'true' });
  });

  test('search engines receive all languages of a page and the one for other readers', () => {
    const alternates = site
      .elements('ar/guide/install/index.html')
      .filter((one) => one.name === 'link' && one.attributes.has('hreflang'))
      .map(({ attributes }) => [attributes.get('hreflang'), attributes.get('href')]);
    expect(alternates).toEqual([
      ['ar', 'https://lamp.example/docs/ar/guide/install'],
      ['en', 'https://lamp.example/docs/guide/install'],
      ['de', 'https://lamp.example/docs/de/guide/aufstellen'],
      ['x-default', 'https://lamp.example/docs/guide/install'],
    ]);
    expect(site.text('sitemap.xml')).toContain(
      '<url><loc>https://lamp.example/docs/de/guide/aufstellen</loc>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://lamp.example/docs/guide/install"/>' +
        '<xhtml:link rel="alternate" hreflang="de" href="https://lamp.example/docs/de/guide/aufstellen"/>' +
        '<xhtml:link rel="alternate" hreflang="ar" href="https://lamp.example/docs/ar/guide/install"/></url>',
    );
  });

  test('search engines are sent to the original of an untranslated page', () => {
    const links = site.elements('ar/guide/care/index.html').filter(({ name }) => name === 'link');
    expect(links.filter(({ attributes }) => attributes.has('hreflang'))).toEqual([]);
    const canonical = links.filter(({ attributes }) => attributes.get('rel') === 'canonical');
    expect(canonical.map(({ attributes }) => attributes.get('href'))).toEqual([
      'https://lamp.example/docs/guide/care',
    ]);
    expect(site.text('sitemap.xml')).toContain('<loc>https://lamp.example/docs/guide/care</loc>');
    expect(site.text('sitemap.xml')).not.toMatch(/\/docs\/(?:ar|de)\/guide\/care/);
    // The language menu still links to it.
    expect(site.page('guide/care').page.translations).toMatchObject({ ar: '/docs/ar/guide/care' });
  });

  test("a page without a counterpart leads to the other language's start page", () => {
    expect(site.page('tags').page.translations).toEqual({ en: '/docs/tags', ar: '/docs/ar/tags' });
    expect(element('tags/index.html', 'a', { lang: 'de' })['href']).toBe('/docs/de/');
  });
});

test('each language has its own index with separate files', () => {
  const head = JSON.parse(site.text('de/search-index.json')) as { language: string; folder: string };
  expect(head.language).toBe('de');
  expect(head.folder).toMatch(/^\.\.\/assets\/search-de-\w{8}\/$/);
  expect(site.text(`${head.folder.replace('../', '')}words-0.json`)).toContain('"lampe');
  expect(dataOf('de/index.html').search?.indexHref).toBe('/docs/de/search-index.json');
});

test("readers load their language's stemmer, and English needs none", () => {
  const stemmers = [...site.files.keys()].filter((name) => name.startsWith('assets/stemmer-'));
  expect(stemmers.map((name) => name.replace(/-\w{8}\./, '.'))).toEqual([
    'assets/stemmer-ar.js',
    'assets/stemmer-de.js',
  ]);
  const stemmerOf = (head: string): unknown =>
    (JSON.parse(site.text(head)) as { stemmer?: string }).stemmer?.replace('../', '');
  expect(stemmerOf('de/search-index.json')).toBe(stemmers[1]);
  expect(stemmerOf('search-index.json')).toBeUndefined();
});

test('variants of one language each have a stemmer', async () => {
  const built = await buildHere(
    temporarySite({
      'site.config.json': JSON.stringify({
        title: 'x',
        i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR', 'pt-PT'] },
      }),
      'docs/index.md': '# Start\n',
    }),
  );
  const stemmers = [...built.files.keys()].filter((name) => name.startsWith('assets/stemmer-'));
  expect(stemmers.map((name) => name.replace(/-\w{8}\./, '.'))).toEqual([
    'assets/stemmer-pt-BR.js',
    'assets/stemmer-pt-PT.js',
  ]);
});

test('redirects work in every language', () => {
  expect(site.text('_redirects')).toContain('/docs/de/dusting /docs/de/guide/care 301');
  expect(site.text('de/dusting/index.html')).toContain('Seite umgezogen');
});

test("a translation keeps its page's slug unless it sets its own", async () => {
  const translations = 'i18n/de/docusaurus-plugin-content-docs/current';
  const built = await buildHere(
    temporarySite({
      'site.config.json': JSON.stringify({
        title: 'x',
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      }),
      'docs/home.md': '---\nslug: /\n---\n# Home\n\n[Two](./two.md)\n',
      'docs/two.md': '---\nslug: second\n---\n# Two\n',
      'docs/three.md': '---\nslug: third\n---\n# Three\n',
      [`${translations}/home.md`]: '# Start\n\n[Zwei](./two.md)\n',
      [`${translations}/two.md`]: '# Zwei\n',
      [`${translations}/three.md`]: '---\nslug: dritte\n---\n# Drei\n',
    }),
  );
  expect(built.page('de').page.title).toBe('Start');
  expect(built.page('de').html).toContain('href="/de/second"');
  expect(built.page('de/second').page.title).toBe('Zwei');
  expect(built.page('de/dritte').page.title).toBe('Drei');
  expect(built.files.has('de/home/index.html')).toBe(false);
});
