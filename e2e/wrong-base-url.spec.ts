import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

const banner = (page: Page) => page.getByText("This site didn't load properly.");
const hint = (page: Page) => page.locator('#docs-hint');

/**
 * Also serves the site's documents under `/elsewhere/`, like a host with the wrong base path, but not its other files.
 */
async function misplace(page: Page): Promise<void> {
  await page.route('**/elsewhere/**', async (route) => {
    const url = route.request().url().replace('/elsewhere/', '/docs/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route('**/docs/**', (route) => route.fulfill({ status: 404 }));
}

test('E7: a page with its style sheet shows no banner', async ({ page }) => {
  await page.goto('/docs/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test.describe('missing files', () => {
  test.use({ expectedMessages: [/Failed to load resource|Content Security Policy/] });

  for (const [address, base] of [
    ['/elsewhere/', '/elsewhere/'],
    ['/elsewhere/server/playbackauth/otp', '/elsewhere/'],
    ['/elsewhere/player/v2/index.html', '/elsewhere/'],
  ] as const) {
    test(`Z34: ${address} suggests the base URL ${base}`, async ({ page }) => {
      await misplace(page);
      await page.goto(address);
      await expect(banner(page)).toBeVisible();
      await expect(page.getByText('under the base URL /docs/')).toBeVisible();
      await expect(hint(page)).toHaveText(`This address suggests another base URL: ${base}`);
    });
  }

  test('Z34: a style sheet removed by a newer deployment suggests a reload', async ({ page }) => {
    await page.route('**/assets/styles-*.css', (route) => route.fulfill({ status: 404 }));
    await page.goto('/docs/server/playbackauth/otp');
    await expect(banner(page)).toBeVisible();
    await expect(hint(page)).toHaveText('Try to reload the page.');
    await expect(hint(page)).not.toContainText('another base URL');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('E7: the banner shows the base URL that the site was built for', async ({ page }) => {
      await misplace(page);
      await page.goto('/elsewhere/server');
      await expect(banner(page)).toBeVisible();
      await expect(page.getByText('under the base URL /docs/')).toBeVisible();
      await expect(hint(page)).toHaveText('Try to reload the page.');
    });
  });
});
