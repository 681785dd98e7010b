import { expect, test } from './reader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('K36: the copy button copies the code as written, also as the very first action', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  const block = page.locator('.theme-code-block:visible').first();
  const code = (await block.locator('code').textContent()) ?? '';
  await block.hover();
  await block.locator('[data-copy]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ''));
});
