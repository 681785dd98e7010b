import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

test.use({ fixtureName: 'kept', expectedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

/** Resolves when the service worker has cached this URL. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path))
    .toBe(true);

test('opened pages stay readable offline, and others load a document that explains why not', async ({
  page,
  context,
}) => {
  await page.goto('/docs/');
  await kept(page, '/docs/');
  await wake(page);
  await page.locator('main').getByRole('link', { name: 'the second page' }).click();
  await expect(page.locator('h1')).toHaveText('Second');
  await kept(page, '/docs/second');

  await context.setOffline(true);
  // Cached as a document with its styles, even though it was opened without a reload. So is the previous page.
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Second');
  await expect(page.locator('.docs-unstyled')).toBeHidden();
  await page.goto('/docs/');
  await expect(page.locator('h1')).toHaveText('First');

  // The shell isn't hydrated, so the browser follows the link natively.
  await page.locator('main').getByRole('link', { name: 'the third' }).dispatchEvent('click');
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/$/);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('online, no page is older than the deployment, whose worker removes what an older one cached', async ({
  page,
}) => {
  await page.goto('/docs/third');
  await kept(page, '/docs/third');
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    await (await caches.open(name)).put('/docs/third', new Response('Outdated.'));
    for (const other of ['docs /docs/ older', 'docs /handbook/ other']) await caches.open(other);
  });
  await page.reload();
  await expect(page.getByText('The third page.')).toBeVisible();

  // A worker with a different URL is a new one, like that of another build.
  await page.evaluate(() => navigator.serviceWorker.register('/docs/service-worker.js?again'));
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^docs \/docs\/ \w{12}$/), 'docs /handbook/ other']);
});
