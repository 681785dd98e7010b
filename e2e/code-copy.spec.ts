import { contrastOf, hexOf } from '../generator/src/color-contrast.ts';
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

for (const mode of ['light', 'dark'] as const) {
  test(`the copy button next to a URL is visible in ${mode} mode if it has the pointer or focus, and after a click`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await page.goto('/docs/server/playbackauth/otp');
    await wake(page);
    const button = page.locator('.endpoint [data-copy]').first();
    const style = (name: string, pseudo?: string) =>
      button.evaluate(
        (one, [property, part]) => getComputedStyle(one, part).getPropertyValue(property ?? ''),
        [name, pseudo] as const,
      );
    const ground = await page.locator('.endpoint').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const contrast = async (name: string, pseudo?: string) =>
      contrastOf(hexOf(await style(name, pseudo)) ?? '', hexOf(ground) ?? '') ?? 0;
    await page.keyboard.press('Tab');
    await button.focus();
    expect(await contrast('outline-color')).toBeGreaterThan(3);
    await button.hover();
    expect(await contrast('color')).toBeGreaterThan(3);
    expect(await style('box-shadow')).not.toBe('none');
    await button.click();
    await expect(button).toHaveAttribute('data-copied', 'true');
    expect(await contrast('background-color', '::before')).toBeGreaterThan(3);
  });
}

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
