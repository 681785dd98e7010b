import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test.describe('going from page to page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs/server');
    await wake(page);
    await markDocument(page);
  });

  test('R30: a link shows its page without a reload', async ({ page }) => {
    await sidebar(page).getByRole('link', { name: 'Authorization' }).click();
    await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
    await expect(page).toHaveTitle(/ \| Documentation$/);
    await expect(page.locator('h1')).toHaveText(/Authorization/);
    await expect(sidebar(page).locator('.menu__link--active[aria-current=page]')).toHaveText('Authorization');
    await expectSameDocument(page);
  });

  test('R30: so does a link of the text', async ({ page }) => {
    const link = page.locator('#docs-body a[href^="/docs/server/"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(href.replace(/[?#].*/, ''));
    await expectSameDocument(page);
  });

  test('S1: a new page begins at its top', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/\/docs\/server$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectSameDocument(page);
  });

  test('S2: back and forward return to where the reader was', async ({ page }) => {
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await scrollTo(350);
    await sidebar(page).getByRole('link', { name: 'Authorization' }).click();
    await expect(page.locator('h1')).toHaveText(/Authorization/);
    await expect.poll(scrollY).toBe(0);
    await scrollTo(500);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/server$/);
    await expect.poll(scrollY).toBe(350);
    await page.goForward();
    await expect(page).toHaveURL(/authorization$/);
    await expect.poll(scrollY).toBe(500);
    await expectSameDocument(page);
  });

  test('R80: each history entry has a key of six characters', async ({ page }) => {
    await sidebar(page).getByRole('link', { name: 'Authorization' }).click();
    await expect(page.locator('h1')).toHaveText(/Authorization/);
    const state: unknown = await page.evaluate(() => history.state);
    expect(state).toMatchObject({ key: expect.stringMatching(/^[a-z0-9]{6}$/) });
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

test('S3: a link to a heading puts it right under the navbar', async ({ page }) => {
  await page.goto('/docs/server/authorization');
  await wake(page);
  const link = page.locator('.theme-doc-toc-desktop .table-of-contents__link').nth(1);
  const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
  await link.click();
  const gap = () =>
    page.evaluate((anchor) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const heading = document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity;
      return heading - bar;
    }, id);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(40);
});

test('R20: a path that ends in .html or index.html shows its page, and React keeps it', async ({ page }) => {
  for (const path of ['/docs/server/authorization.html', '/docs/server/authorization/index.html']) {
    await page.goto(path);
    await page
      .locator('#docs-body > :first-child')
      .evaluate((element) => element.setAttribute('data-from-server', ''));
    await wake(page);
    await expect(page.locator('#docs-body > :first-child')).toHaveAttribute('data-from-server');
    await expect(page.locator('h1')).toHaveText(/Authorization/);
    await expect(sidebar(page).locator('.menu__link--active[aria-current=page]')).toHaveText('Authorization');
  }
});
