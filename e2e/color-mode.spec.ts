import { expect, test } from './reader.ts';

const toggle = /Switch between dark and light mode/;

test('M1, M5: the site starts light whatever the operating system prefers, the button switches even as the very first action, and the choice is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/server');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: toggle }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('/docs/drm');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('M2: a stored choice is applied before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (document.getElementById('docs-root') !== null) {
        document.documentElement.setAttribute(
          'data-at-first',
          document.documentElement.dataset['theme'] ?? 'none',
        );
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/docs/server');
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'dark');
});
