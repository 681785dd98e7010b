import { expect, test, wake } from './reader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('K36: the copy button copies the code as written, even as the very first action', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  const block = page.locator('.theme-code-block:visible').first();
  const code = (await block.locator('code').textContent()) ?? '';
  await block.hover();
  await block.locator('[data-copy]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ''));
});

test('K33: long lines wrap until the button shows them as written', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/server/playbackauth/otp?lang=curl');
  await wake(page);
  const block = page.locator('.exchange .theme-code-block:visible').first();
  const isCut = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await isCut()).toBe(false);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await isCut()).toBe(true);
  await wrap.click();
  expect(await isCut()).toBe(false);
  // A block whose lines fit has no such button.
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(wrap).toBeHidden();
});
