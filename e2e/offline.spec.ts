import { expect, test, wake } from './reader.ts';

test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

test('a link followed offline leaves the page, shows the reason, and continues when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/docs/drm/hdcp');
  await wake(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const far = page.locator('.navbar__brand').first();
  // A page that no visible link leads to, so it hasn't been prefetched.
  await far.evaluate((link: HTMLAnchorElement) => (link.href = '/docs/player/v1/typedef'));
  await far.click();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/drm\/hdcp$/);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await far.click();
  await expect(page).toHaveURL(/\/docs\/player\/v1\/typedef$/);
});
