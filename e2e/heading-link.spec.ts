import { expect, test, wake } from './reader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test("a heading's link copies its URL, confirms it, and navigates there", async ({ page, baseURL }) => {
  await page.goto('/docs/server/playbackauth/otp');
  await wake(page);
  const heading = page.getByRole('heading', { name: 'Keep it secure' });
  await heading.hover();
  await page.getByRole('link', { name: 'Direct link to Keep it secure' }).click();
  const address = `${baseURL}/docs/server/playbackauth/otp#security-pitfalls`;
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.locator('#docs-announcer')).toHaveText('Link copied');
  await expect(heading).toBeInViewport();
});

test('works with the keyboard, and the link shows when it has focus', async ({ page, baseURL }) => {
  await page.goto('/docs/server/playbackauth/otp');
  await wake(page);
  const link = page.getByRole('link', { name: 'Direct link to Keep it secure' });
  await expect(link).toHaveCSS('opacity', '0');
  // The browser shows the focus ring only after keyboard input.
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}/docs/server/playbackauth/otp#security-pitfalls`);
});
