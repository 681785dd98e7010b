import { describe, expect, it, test } from 'vitest';
import type { PageData } from '../content/model.ts';
import { publicPages, sitemap, type ListedPage } from './sitemap.ts';

const URL = 'https://docs.example';
const page = (path: string, data: Partial<PageData> = {}, changes: Partial<ListedPage> = {}): ListedPage => ({
  noIndex: false,
  data: { path, kind: 'doc', unlisted: false, draft: false, ...data } as PageData,
  ...changes,
});
const contentsOf = (...parameters: Parameters<typeof sitemap>): string =>
  sitemap(...parameters)
    .map(({ contents }) => String(contents))
    .join();
const listed = (...pages: ListedPage[]): string[] =>
  [...contentsOf(pages, URL).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path = '']) => path.slice(URL.length));

test('public pages are sorted, without those that are hidden for any reason', () => {
  const pages = [
    page('/b'),
    page('/a'),
    page('/unlisted', { unlisted: true }),
    page('/draft', { draft: true }),
    page('/404', { kind: 'not-found' }),
    page('/search', { kind: 'page' }),
    page('/out', {}, { noIndex: true }),
  ];
  const paths = (searchPath: string | null) => publicPages(pages, searchPath).map(({ data }) => data.path);
  expect(paths('/search')).toEqual(['/a', '/b']);
  expect(paths(null)).toEqual(['/a', '/b', '/search']);
  expect(pages[0]?.data.path).toBe('/b');
});

describe('the sitemap', () => {
  it('H20: is a document in the format', () => {
    expect(sitemap([page('/a')], URL)).toEqual([
      {
        path: 'sitemap.xml',
        contents:
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
          '<url><loc>https://docs.example/a</loc></url>\n</urlset>\n',
      },
    ]);
    expect(sitemap([page('/a')], '')).toEqual([]);
  });

  it("lists the day of the last change in UTC if it's a date", () => {
    const changed = (date: string) => contentsOf([page('/a', { lastUpdated: { date } })], URL);
    expect(changed('2025-03-04T23:30:00-05:00')).toContain('</loc><lastmod>2025-03-05</lastmod></url>');
    expect(changed('lately')).toContain('</loc></url>');
  });

  it('links translations', () => {
    const map = contentsOf([page('/a'), page('/b')], URL, (path) =>
      path === '/a' ? { en: '/a', de: '/de/a&b' } : undefined,
    );
    expect(map).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    );
    expect(map).toContain(
      '<url><loc>https://docs.example/a</loc><xhtml:link rel="alternate" hreflang="en" href="https://docs.example/a"/>' +
        '<xhtml:link rel="alternate" hreflang="de" href="https://docs.example/de/a&amp;b"/></url>\n',
    );
    expect(map).toContain('<url><loc>https://docs.example/b</loc></url>\n');
  });

  it('leaves out untranslated pages and pages with another canonical URL', () => {
    const canonical = (href: string) => ({ head: `<link rel="canonical" href="${href}">` });
    expect(
      listed(
        page('/a'),
        page('/de/a', { language: { lang: 'en', dir: 'ltr' } }),
        page('/same', {}, canonical('https://docs.example/same')),
        page('/path', {}, canonical('/path')),
        page('/other', {}, canonical('https://docs.example/same')),
        page('/broken', {}, canonical('https://[')),
      ),
    ).toEqual(['/a', '/same', '/path']);
  });
});
