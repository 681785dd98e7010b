import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const notice = (page: Page) => page.locator('main').getByRole('note').filter({ hasText: 'will not play' });

/** Removes Encrypted Media Extensions from the browser. */
async function withoutExtensions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'requestMediaKeySystemAccess');
  });
}

test('D10: a browser that plays protected video sees no notice', async ({ page }) => {
  await page.goto('/docs/player/v2/');
  await wake(page);
  await expect(notice(page)).toHaveCount(0);
});

test("D10: without Encrypted Media Extensions, sample pages explain that protected video won't play. The notice appears, disappears, and returns with the pages, once each", async ({
  page,
}) => {
  await withoutExtensions(page);
  await page.goto('/docs/player/v2/');
  await expect(notice(page)).toContainText('no Encrypted Media Extensions');
  await expect(notice(page)).toBeVisible();
  // React hydrates without a warning and keeps the notice.
  await wake(page);
  await expect(notice(page)).toBeVisible();
  await markDocument(page);
  await page.locator('.navbar').getByRole('link', { name: 'Server APIs' }).click();
  await expect(page).toHaveURL(/\/docs\/server$/);
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/player\/v2\/$/);
  await expect(notice(page)).toHaveCount(1);
  await page.locator('.footer').getByRole('link', { name: 'DRM licensing' }).click();
  await expect(page).toHaveURL(/\/docs\/drm$/);
  await expect(notice(page)).toHaveCount(1);
  await expectSameDocument(page);
});

test('D10: outside of a secure context, the notice shows a different reason', async ({ page, baseURL }) => {
  await page.route('http://docs.vdo.test/**', async (route) => {
    const url = new URL(route.request().url());
    // Without headers, because the server rejects the font's `Origin`, which is another host.
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${url.pathname}`, headers: {} }) });
  });
  await page.goto('http://docs.vdo.test/docs/drm');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(notice(page)).toContainText('secure context');
  await expect(notice(page)).toContainText('HTTPS');
});

test('D10: a dismissed notice stays closed for the session, on the next page and after a reload', async ({
  page,
  context,
}) => {
  await withoutExtensions(page);
  await page.goto('/docs/player/v2/');
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.locator('.footer').getByRole('link', { name: 'DRM licensing' }).click();
  await expect(page).toHaveURL(/\/docs\/drm$/);
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/player\/v2\/$/);
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  const other = await context.newPage();
  await withoutExtensions(other);
  await other.goto('/docs/player/v2/');
  await expect(notice(other)).toBeVisible();
});

test('D10: the heading that a link points to is below the navbar even while the notice is shown', async ({
  page,
}) => {
  await withoutExtensions(page);
  await page.goto('/docs/server');
  await wake(page);
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs/player/v2/#make-it-responsive';
    link.textContent = 'To a heading';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'To a heading' }).click();
  await expect(notice(page)).toHaveCount(1);
  const gap = await page.locator('#make-it-responsive').evaluate((heading) => {
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return heading.getBoundingClientRect().top - navbar;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(40);
});
