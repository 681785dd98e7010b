/** What holds for every file of the build, asked of the files: a browser would say the same, later. */

import { crawl } from '../generator/fixtures/crawl.ts';
import { base, dist, publishedPages, readBuilt, readPage, readText } from './built-site.ts';
import { expect, test } from '@playwright/test';

/** Programs that readers take whole, style and script in one file. They open them elsewhere. */
const programs = 'examples/';

test('links lead somewhere, no id is used twice, and nothing is inline that the policy forbids', () => {
  const findings = crawl({ folder: dist, baseUrl: base, url: siteUrl() });
  expect(findings.filter((finding) => !finding.startsWith(programs))).toEqual([]);
});

test('the server sends each page, under the policy', async ({ baseURL }) => {
  const faults: string[] = [];
  for (const path of publishedPages()) {
    const { status, headers } = await fetch(new URL(path, baseURL), { method: 'HEAD' });
    if (status !== 200 || !headers.get('content-security-policy')?.includes("default-src 'self'")) {
      faults.push(`${path}: ${status}, ${headers.get('content-security-policy')}`);
    }
  }
  expect(faults).toEqual([]);
});

test('what a link brings of a page is what its document holds', () => {
  const faults = publishedPages().filter((path) => {
    const html = readText(path);
    return html === '' || !readPage(path).includes(html);
  });
  expect(faults).toEqual([]);
});

/** Where the site is published, as its sitemap says. */
function siteUrl(): string {
  const [, location = ''] = /<loc>(.*?)<\/loc>/.exec(readBuilt('sitemap.xml')) ?? [];
  return new URL(location).origin;
}
