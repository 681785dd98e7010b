import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test.describe('going from page to page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs/server');
    await wake(page);
    await markDocument(page);
  });

  test("R30, S1, S2: a link in the menu or text shows its page from the top without a reload, and Back and Forward return to the reader's position", async ({
    page,
  }) => {
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await scrollTo(350);
    await sidebar(page).getByRole('link', { name: 'Authorization' }).click();
    await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
    await expect(page).toHaveTitle(/ \| Documentation$/);
    await expect(page.locator('h1')).toHaveText(/Authorization/);
    await expect(sidebar(page).locator('.menu__link--active[aria-current=page]')).toHaveText('Authorization');
    await expect.poll(scrollY).toBe(0);
    await scrollTo(500);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/server$/);
    await expect.poll(scrollY).toBe(350);
    await page.goForward();
    await expect(page).toHaveURL(/authorization$/);
    await expect.poll(scrollY).toBe(500);

    const link = page.locator(
      '#docs-body a[href^="/docs/server/"]:not([href^="/docs/server/authorization"])',
    );
    const href = (await link.first().getAttribute('href')) ?? '';
    await link.first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(href.replace(/[?#].*/, ''));
    await expectSameDocument(page);
  });

  test('R75: a click with a modifier is left to the browser', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await page
      .locator('.menu')
      .getByRole('link', { name: 'Authorization' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/authorization$/);
    await expect(page).toHaveURL(/\/docs\/server$/);
  });
});

test('a click before hydration is not lost', async ({ page }) => {
  await page.goto('/docs/server');
  await sidebar(page).getByRole('link', { name: 'Authorization' }).click();
  await expect(page).toHaveURL(/authorization$/);
  await expect(page.locator('h1')).toHaveText(/Authorization/);
});
