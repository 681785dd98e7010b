import { publishedPages, readPage } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

test('H5: after a navigation, the head describes the page that is shown and no other', async ({ page }) => {
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

test('B32: every page in a sidebar lists its breadcrumbs for search engines with absolute URLs that exist', () => {
  const pages = publishedPages();
  const canonicalOf = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(readPage(path))?.[1];
  const known = new Set(pages.map(canonicalOf));
  let lists = 0;
  const faults = pages.filter((path) => {
    const html = readPage(path);
    const [, json] = /<script data-once type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const hasTrail =
      html.includes('class="breadcrumbs__item breadcrumbs__item--active"') && path !== '/docs/';
    if (json === undefined) {
      return hasTrail;
    }
    const { '@type': type, itemListElement: items } = JSON.parse(json) as {
      '@type': string;
      itemListElement: { position: number; name: string; item: string }[];
    };
    lists += 1;
    return !(
      hasTrail &&
      type === 'BreadcrumbList' &&
      items.length > 1 &&
      items[0]?.item === 'https://docs.vdo.example/docs/' &&
      items.at(-1)?.item === canonicalOf(path) &&
      items.every(
        ({ position, name, item }, index) => position === index + 1 && name !== '' && known.has(item),
      )
    );
  });
  expect(faults).toEqual([]);
  expect(lists).toBeGreaterThan(100);
});
