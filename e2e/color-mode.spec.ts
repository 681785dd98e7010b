import { expect, test, wake } from './reader.ts';

const toggle = /Switch between dark and light mode/;

test('M1: the site starts light, whatever the operating system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('M5: the button switches, also as the very first action; the choice is kept', async ({ page }) => {
  await page.goto('/docs/server');
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

test('M10: other browser tabs follow', async ({ page, context }) => {
  await page.goto('/docs/server');
  await wake(page);
  const other = await context.newPage();
  await other.goto('/docs/server');
  await other.getByRole('button', { name: toggle }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
