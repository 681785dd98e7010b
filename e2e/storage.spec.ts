import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const WARNING = /Browser storage isn't available/;

test.describe('when the browser blocks storage', () => {
  test.use({ expectedMessages: [WARNING] });

  test('E8, Z33: one warning covers all keys and both kinds, and everything works until the page is closed', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/docs/guide/start');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await wake(page);
    await markDocument(page);

    await page.getByRole('button', { name: /Switch between dark and light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);

    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await menu.getByRole('link', { name: 'Tabs' }).click();
    await page.getByRole('tab', { name: 'Blue' }).first().click();
    await expect(page.getByRole('tab', { name: 'Blue' }).nth(1)).toHaveAttribute('aria-selected', 'true');
    await menu.getByRole('link', { name: 'Code' }).click();
    await expect(page.locator('main h1')).toHaveText('Code');
    await menu.getByRole('link', { name: 'Tabs' }).click();
    await expect(page.getByRole('tab', { name: 'Blue' }).first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.locator('header.navbar').getByLabel('Version: 3.0').click();
    await page.locator('header.navbar').getByRole('link', { name: '2.0' }).click();
    await expect(page.locator('header.navbar').getByLabel('Version: 2.0')).toBeVisible();
    await expectSameDocument(page);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search docs' }).fill('quagga');
    await page.getByRole('option').first().click();
    await expect(page.locator('#docs-body')).toContainText('quagga');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent', exact: true }).getByRole('option')).toHaveCount(1);

    expect(warnings.filter((text) => WARNING.test(text))).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

test('V30: the site only uses the storage keys of the specification and its own, and sets no cookie', async ({
  page,
}) => {
  await page.goto('/docs/guide/tabs');
  await wake(page);
  await page.getByRole('tab', { name: 'Blue' }).first().click();
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.locator('header.navbar').getByLabel('Version: 3.0').click();
  await page.locator('header.navbar').getByRole('link', { name: '2.0' }).click();
  await expect(page.locator('header.navbar').getByLabel('Version: 2.0')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('quagga');
  await page.getByRole('option').first().click();
  await expect(page.locator('#docs-body')).toContainText('quagga');
  expect(await keys(page, 'localStorage')).toEqual([
    '__DOCSEARCH_RECENT_SEARCHES__docs',
    'docs-preferred-version-default',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docusaurus.tab.colour',
    'theme',
  ]);
  await page.reload();
  // Only in this tab: the scroll position of each history entry.
  for (const key of await keys(page, 'sessionStorage')) expect(key).toMatch(/^docs\./);
  expect(await page.context().cookies()).toEqual([]);
});

function keys(page: Page, area: 'localStorage' | 'sessionStorage'): Promise<string[]> {
  return page.evaluate((name) => Object.keys(window[name]).sort(), area);
}
