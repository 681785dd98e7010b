/** Checks that apply to every file of the build, without a browser, which would find the same problems later. */

import { crawl } from '../generator/fixtures/crawl.ts';
import { base, dist, publishedPages, readBuilt, readPage, readText } from './built-site.ts';
import { expect, test } from '@playwright/test';

/** Programs for download, with style and script in one file. Readers open them elsewhere. */
const programs = 'examples/';

test('no broken links, duplicate IDs, or inline code that the policy forbids', () => {
  const findings = crawl({ folder: dist, baseUrl: base, url: siteUrl() });
  expect(findings.filter((finding) => !finding.startsWith(programs))).toEqual([]);
});

test('every link on every page works, and each page is served with the policy', async ({ baseURL }) => {
  const pages = publishedPages();
  const targets = new Set(pages);
  for (const path of pages) {
    for (const [, href = ''] of readPage(path).matchAll(/<a [^>]*?\bhref="([^"]*)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (origin === baseURL) {
        targets.add(pathname);
      }
    }
  }
  const faults: string[] = [];
  for (const path of targets) {
    // Not Playwright's `request`, which records every response.
    const { status, headers } = await fetch(new URL(path, baseURL), { method: 'HEAD' });
    const policy = headers.get('content-security-policy') ?? '';
    if (status !== 200 || (pages.includes(path) && !policy.includes("default-src 'self'"))) {
      faults.push(`${path}: ${status}, ${policy}`);
    }
  }
  expect(faults).toEqual([]);
  expect(targets.size).toBeGreaterThan(pages.length);
});

test("the data that a link loads has the same content as the page's document", () => {
  const faults = publishedPages().filter((path) => {
    const html = readText(path);
    return html === '' || !readPage(path).includes(html);
  });
  expect(faults).toEqual([]);
});

/** Returns the site's public URL from its sitemap. */
function siteUrl(): string {
  const [, location = ''] = /<loc>(.*?)<\/loc>/.exec(readBuilt('sitemap.xml')) ?? [];
  return new URL(location).origin;
}
