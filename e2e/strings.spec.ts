/** Tests a site with every string replaced (`fixtures/marked`), to find English text from scripts. */

import { devices, type Page } from '@playwright/test';
import { unmarkedWords } from '../generator/fixtures/unmarked-words.ts';
import { expect, test, wake } from './fixture-site.ts';

// The not-found page has status 404.
test.use({ fixtureName: 'marked', expectedMessages: [/status of 404/] });

/** Returns all visible and hidden text of the page that isn't from the site's own strings. */
async function unmarked(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    // Code, URLs, and program names aren't translated.
    for (const element of copy.querySelectorAll(
      'script, style, svg, pre, code, [data-tabs], #docs-hint, .not-found ul',
    ))
      element.remove();
    const spoken = ['alt', 'aria-label', 'placeholder', 'title'];
    const labels = [...copy.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    return [copy.textContent, ...labels];
  });
  return [...new Set(texts.flatMap(unmarkedWords))];
}

test('the shell of a page, a copied block, a diagram that fails, and the list of keys', async ({ page }) => {
  await page.goto('/docs/');
  await wake(page);
  await page.getByRole('button', { name: '⟦Copy code to clipboard⟧' }).first().click();
  await expect(page.locator('#docs-announcer')).toHaveText('⟦Copied⟧');
  await page.locator('[data-mermaid]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText("⟦This diagram couldn't be drawn.");
  expect(await unmarked(page)).toEqual([]);

  await page.locator('.page-menu > summary').click();
  await page.locator('.page-menu button').click();
  await expect(page.locator('#docs-announcer')).toHaveText('⟦Page copied as Markdown⟧');
  await page.locator('h2 + .hash-link').first().click();
  await expect(page.locator('#docs-announcer')).toHaveText('⟦Link copied⟧');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '⟦Keyboard shortcuts⟧' })).toBeVisible();
  // "or" between keys comes from `Intl`, not from a string.
  await expect(page.getByRole('dialog').locator('dd').first()).toHaveText('/ ή ⟦Ctrl⟧ K');
  expect(await unmarked(page)).toEqual([]);
});

test('the search box: before a query, with results, without results, and with saved searches', async ({
  page,
}) => {
  await page.goto('/docs/');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: '⟦Search docs⟧' });
  await expect(page.getByText('⟦No recent searches⟧')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await field.fill('κείμενο');
  await expect(page.getByRole('link', { name: /^⟦See / })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await field.fill('ξξξ');
  await expect(page.getByText('⟦No results for "ξξξ"⟧')).toBeVisible();
  await expect(page.getByRole('link', { name: '⟦Let us know.⟧' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await field.fill('ουρά');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/%CE%B3%CE%AC%CF%84%CE%B1/);
  await page.keyboard.press('/');
  await expect(page.getByText('⟦Recent⟧')).toBeVisible();
  await page.getByRole('button', { name: /^⟦Save this search: / }).click();
  await expect(page.getByText('⟦Favorite⟧')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});

test('the search page and the page for unknown URLs', async ({ page }) => {
  await page.goto('/docs/search?q=κείμενο');
  await expect(page.getByText('⟦One document found⟧')).toBeVisible();
  await expect(page).toHaveTitle('⟦Search results for “κείμενο”⟧ | Βιβλία');
  expect(await unmarked(page)).toEqual([]);
  await page.goto('/docs/unknown');
  await expect(page.getByRole('heading', { name: '⟦Page Not Found⟧' })).toBeVisible();
  await wake(page);
  expect(await unmarked(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: devices['Pixel 7'].viewport });

  test('the menu with both of its panels', async ({ page }) => {
    await page.goto('/docs/');
    await page.getByRole('button', { name: '⟦Toggle navigation bar⟧' }).click();
    const menu = page.getByRole('dialog', { name: '⟦Menu⟧' });
    await menu.getByRole('button', { name: '⟦Back to main menu⟧' }).click();
    await expect(menu.getByText('⟦Languages⟧')).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });
});
