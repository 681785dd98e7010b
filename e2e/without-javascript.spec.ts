import { pagesWithEverything } from './built-site.ts';
import { putIntoDocument } from './put-into-document.ts';
import { expect, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

test('every kind of page shows its heading, text, tabs, and code', async ({ page }) => {
  await page.goto('/docs/');
  for (const path of pagesWithEverything()) {
    await putIntoDocument(page, path);
    const shown = await page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        );
      return {
        headings: visible('h1'),
        main: visible('main'),
        hidden: visible('main :is([role=tabpanel], pre):not(details:not([open]) *)').filter(
          (isShown) => !isShown,
        ).length,
      };
    });
    expect(shown, path).toEqual({ headings: [true], main: [true], hidden: 0 });
  }
});

test('a link in the text leads to its page', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  await page.locator('#docs-body a[href^="/docs/server/authorization"]').first().click();
  await expect(page).toHaveURL(/\/docs\/server\/authorization/);
  await expect(page.locator('h1')).toBeVisible();
});

test('all tabs show their content in order below their names', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  const group = page.locator('.tabs-container').first();
  await expect(group.getByRole('tab')).toHaveCount(0);
  const tops = await group
    .locator('[role=tabpanel]')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('N60: the menu opens, links to pages, and closes', async ({ page }) => {
    await page.goto('/docs/server');
    const menu = page.locator('#docs-menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await menu.getByRole('link', { name: 'Authorization' }).click();
    await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
  });
});
