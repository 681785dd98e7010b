/** Images of pages: widths, and full size. */

import { expect, test, wake } from './fixture-site.ts';

const IMAGE = 'img[alt="A wide screenshot"]';

for (const { width, file } of [
  { width: 360, file: '480.webp' },
  { width: 1280, file: '800.webp' },
]) {
  test(`a screen of ${width} px loads the smallest image that fits, without layout shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/docs/guide/images');
    const image = page.locator(IMAGE);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(file);
    const response = await page.request.get(await image.evaluate((one: HTMLImageElement) => one.currentSrc));
    expect(response.headers()['content-type']).toBe('image/webp');
    const { width: shown, height } = (await image.boundingBox()) ?? { width: 0, height: 1 };
    expect(shown / height).toBeCloseTo(1600 / 900, 1);
  });
}

test('the keyboard opens a wide image in full size and returns focus to it', async ({ page }) => {
  await page.goto('/docs/guide/images');
  await wake(page);
  const link = page.getByRole('link', { name: 'A wide screenshot' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A wide screenshot' });
  await expect(dialog.locator('img')).toBeVisible();
  // In full size it's the original.
  expect(await dialog.locator('img').evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a wide image links to its file', async ({ page }) => {
    await page.goto('/docs/guide/images');
    const href = await page.getByRole('link', { name: 'A wide screenshot' }).getAttribute('href');
    expect(href).toMatch(/\/assets\/images\/wide-[0-9a-f]{8}\.png$/);
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/png');
  });
});
