import { expect, test, wake } from './reader.ts';

test.use({ expectedMessages: [/status of 404/] });

test('E6: an unknown URL shows the not-found page with status 404', async ({ page }) => {
  const response = await page.goto('/docs/server/playbackauth/otpp');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Documentation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText("We couldn't find what you were looking for.")).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('E6: it proposes pages with a similar URL in addition to its usual content', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otpp');
  const field = page.getByRole('searchbox').filter({ visible: true });
  const place = await field.boundingBox();
  await wake(page);
  const proposal = page.locator('main').getByRole('link', { name: 'Generate OTP Playback authentication' });
  await expect(proposal).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
  await expect(page.locator('main').getByRole('link', { name: 'Upload videos' })).toBeVisible();
  const tasks = page.getByRole('heading', { name: 'Start by task' });
  expect((await proposal.boundingBox())?.y).toBeLessThan((await tasks.boundingBox())?.y ?? 0);
  await proposal.click();
  await expect(page).toHaveURL(/\/docs\/server\/playbackauth\/otp$/);
});

test('E6: a long name in a proposal breaks on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/server/playbackauth/otpp');
  await wake(page);
  const proposal = page.locator('main').getByRole('link', { name: 'Generate OTP Playback authentication' });
  const isWithin = await proposal.evaluate((link) => {
    link.prepend('name'.repeat(20));
    return link.scrollWidth <= link.clientWidth && link.clientWidth < innerWidth;
  });
  expect(isWithin).toBe(true);
});

test('E6: a misspelled word in the URL fills the field and is searched for', async ({ page }) => {
  await page.goto('/docs/watermrak/');
  await expect(page.locator('main').getByRole('link', { name: /^Dynamic watermark/ })).toBeVisible();
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('watermrak');
});

test('R3: a URL in the wrong case leads to its page and is corrected', async ({ page }) => {
  await page.goto('/docs/Server/AUTHORIZATION');
  await wake(page);
  await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
  await expect(page.locator('h1')).toHaveText(/Authorization/);
});
