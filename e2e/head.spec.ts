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
