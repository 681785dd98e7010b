import type { Page } from '@playwright/test';
import { readBuilt } from './built-site.ts';
import { expect, test, wake } from './fixture-site.ts';

test.use({ fixtureName: 'analytics' });

/** Opens a page of the measured site; the service's scripts are answered here. Gives the addresses that were asked for. */
async function openMeasured(page: Page, path = '/docs/'): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    const isFrame = route.request().resourceType() === 'document';
    await route.fulfill({ contentType: isFrame ? 'text/html' : 'text/javascript', body: '' });
  });
  await page.goto(path);
  return asked;
}

/** What the service has been told since the document was loaded: `set page_path /a`, `event page_view`. */
function told(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[];
    return layer.filter((entry) => entry.length > 0).map((entry) => Array.from(entry).join(' '));
  });
}

test('R91: the service and the tag manager are loaded from the head, under the policy', async ({ page }) => {
  const asked = await openMeasured(page);
  await expect
    .poll(() => [...asked].sort())
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
    ]);
  expect(await page.locator('head link[rel=preconnect]').count()).toBe(1);
  expect(await page.evaluate(() => 'gtag' in window && 'dataLayer' in window)).toBe(true);
});

test('R90: one page view when the path, the query or the hash changes, after the title', async ({ page }) => {
  await openMeasured(page);
  await expect.poll(() => told(page)).toContain('config G-TEST1');
  await wake(page);
  // The document's own view was sent by the configuration above.
  expect((await told(page)).filter((text) => text.startsWith('event'))).toEqual([]);

  await page.locator('#docs-body').getByRole('link', { name: 'second page' }).click();
  await expect(page).toHaveTitle(/Second page/);
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/second', 'event page_view']);

  await page.locator('#docs-body').getByRole('link', { name: 'first page' }).click();
  await expect(page).toHaveTitle(/First page|Measured/);
  await page.locator('#docs-body a.hash-link').first().click();
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/#a-heading', 'event page_view']);
  expect((await told(page)).filter((text) => text === 'event page_view')).toHaveLength(3);
});

test('R93: a query that is typed is one view', async ({ page }) => {
  await openMeasured(page, '/docs/search');
  await wake(page);
  await page
    .locator('main')
    .getByRole('searchbox')
    .or(page.locator('main').getByRole('combobox'))
    .first()
    .fill('h');
  await page.keyboard.type('eading');
  await expect
    .poll(async () => (await told(page)).filter((text) => text.startsWith('set')))
    .toEqual(['set page_path /docs/search?q=heading']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R91: the tag manager has a frame, which nobody sees', async ({ page }) => {
    const asked = await openMeasured(page);
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/ns.html?id=GTM-TEST1']);
    await expect(page.locator('iframe')).toBeHidden();
  });
});

test('Z20: a site without ids holds nothing of the service', () => {
  const text = readBuilt('index.html') + readBuilt('_headers');
  expect(text).not.toContain('googletagmanager');
  expect(text).not.toContain('data-gtag');
});
