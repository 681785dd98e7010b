import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const html = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('M4, M5, M7: the switch stores "light" or "dark" under "theme" and announces the current mode, and a reader whose stored choice is gone gets the default and can choose again', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBeNull();
  for (const [mode, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    const name = (now: string) => `Switch between dark and light mode (currently ${now} mode)`;
    await expect(toggle(page)).toHaveAttribute('title', name(other));
    await page.getByRole('button', { name: name(other) }).click();
    await expect(html(page)).toHaveAttribute('data-theme', mode);
    await expect(page.getByRole('button', { name: name(mode) })).toBeVisible();
    expect(await stored(page)).toBe(mode);
  }

  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await wake(page);
  await expect(toggle(page)).toHaveAttribute('title', /currently light mode/);
  expect(await stored(page)).toBeNull();
  await toggle(page).click();
  expect(await stored(page)).toBe('dark');
});

test('M2: an unknown stored value counts as light, before and after hydration', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'banana'));
  await page.goto('/docs/guide/start');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await wake(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('M6, M10: two browser tabs show the same mode, an invalid value is corrected, and a removed one changes nothing', async ({
  page,
  context,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  const other = await context.newPage();
  await other.goto('/docs/guide/long');
  await wake(other);

  await toggle(other).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAttribute('title', /currently dark mode/);
  await toggle(page).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'light');

  await toggle(other).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() =>
    addEventListener('storage', ({ key }) => key === 'probe' && document.body.setAttribute('data-heard', '')),
  );
  await other.evaluate(() => localStorage.removeItem('theme'));
  // Tabs receive storage events in order, so after this one the removal has also been received.
  await other.evaluate(() => localStorage.setItem('probe', ''));
  await expect(page.locator('body[data-heard]')).toHaveCount(1);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAttribute('title', /currently dark mode/);

  await other.evaluate(() => localStorage.setItem('theme', 'banana'));
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => stored(page)).toBe('light');
});

test("M9, Z4: a change of the operating system's mode changes neither the page nor the stored choice", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
      document.documentElement.setAttribute('data-heard', matches ? 'dark' : 'light'),
    ),
  );
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Media query listeners are called in order, and this one was added last.
    await expect(html(page)).toHaveAttribute('data-heard', colorScheme);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page)).toBe('dark');
  }
});

test.describe('with the switch disabled', () => {
  test.use({ fixtureName: 'variant' });

  test('M2, M8: there is no switch, only the dark default. A stored choice is cleared and other tabs are ignored', async ({
    page,
    context,
  }) => {
    await page.goto('/docs/guide/start');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await wake(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page)).toBeNull();
    await expect(page.locator('.colour-toggle')).toHaveCount(0);

    const other = await context.newPage();
    await other.goto('/docs/guide/long');
    await page.evaluate(() =>
      addEventListener(
        'storage',
        ({ key }) => key === 'theme' && document.body.setAttribute('data-heard', ''),
      ),
    );
    await other.evaluate(() => localStorage.setItem('theme', 'light'));
    await expect(page.locator('body[data-heard]')).toHaveCount(1);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});
