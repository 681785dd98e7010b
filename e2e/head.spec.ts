import { publishedPages, readPage } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

test('H5: after navigation the head speaks of the page that is shown, and of no other', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  await expect(page.locator('head link[hreflang]')).toHaveCount(2);
  await wake(page);
  await page.locator('.menu').getByRole('link', { name: 'Authorization', exact: true }).click();
  await expect(page).toHaveTitle(/^Authorization/);
  const address = 'https://docs.vdo.example/docs/server/authorization';
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
  expect(await page.locator('head').innerHTML()).not.toContain('playbackauth/otp');
});

test('B32: every page of a sidebar names its breadcrumbs to search engines, by absolute addresses that exist', () => {
  const pages = publishedPages();
  const canonicalOf = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(readPage(path))?.[1];
  const known = new Set(pages.map(canonicalOf));
  let lists = 0;
  for (const path of pages) {
    const html = readPage(path);
    const [, json] = /<script data-once type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const hasTrail = html.includes('class="breadcrumbs__item breadcrumbs__item--active"');
    expect(json !== undefined, path).toBe(hasTrail && path !== '/docs/');
    if (json === undefined) {
      continue;
    }
    const { '@type': type, itemListElement: items } = JSON.parse(json) as {
      '@type': string;
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(type).toBe('BreadcrumbList');
    const canonical = canonicalOf(path);
    expect(items.length, path).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items[0]?.item).toBe('https://docs.vdo.example/docs/');
    expect(items.at(-1)?.item).toBe(canonical);
    expect(items.filter(({ item, name }) => !known.has(item) || name === '')).toEqual([]);
    lists += 1;
  }
  expect(lists).toBeGreaterThan(100);
});
