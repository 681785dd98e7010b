import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Makes access to the browser API `name` throw until it's restored. */
async function breakBrowser(page: Page, name: 'matchMedia' | 'ResizeObserver'): Promise<void> {
  await page.evaluate((what) => {
    const original: unknown = Reflect.get(window, what);
    const fail = (): never => {
      throw new Error(`No ${what} today.`, { cause: new Error('It is Sunday.') });
    };
    // A regular function, because it must support `new`.
    Reflect.set(window, what, function broken() {
      fail();
    });
    Object.assign(window, { mend: () => Reflect.set(window, what, original) });
  }, name);
}

const mend = (page: Page) => page.evaluate(() => void Reflect.get(window, 'mend')());

test.use({ expectedMessages: [/No (?:ResizeObserver|matchMedia) today|It broke|error occurred/] });

test('E1, Z12: a page that throws leaves the shell intact, and "Try again" shows it once the cause is gone', async ({
  page,
}) => {
  await page.goto('/docs/guide/code');
  await wake(page);
  await markDocument(page);
  await breakBrowser(page, 'ResizeObserver');
  await inMenu(page, 'Next step').click();
  const crash = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
  await expect(crash.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(crash).toContainText('No ResizeObserver today.');
  await expect(crash).toContainText('Cause:\nIt is Sunday.', { useInnerText: true });
  await expect(page.locator('header.navbar')).toBeVisible();
  await expect(page.locator('footer.footer')).toBeVisible();
  await expect(inMenu(page, 'Next step')).toHaveAttribute('aria-current', 'page');

  await crash.getByRole('button', { name: 'Try again' }).click();
  await expect(crash).toBeVisible();
  await mend(page);
  await crash.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main h1')).toHaveText('Next step');
  await expect(page.locator('#docs-body')).toContainText('Text.');
  await expectSameDocument(page);
});

test('E3: after a crash, another page is shown without trying again', async ({ page }) => {
  await page.goto('/docs/guide/code');
  await wake(page);
  await markDocument(page);
  await breakBrowser(page, 'ResizeObserver');
  await inMenu(page, 'Next step').click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await mend(page);
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await inMenu(page, 'SwiftUI').click();
  await expect(page.locator('main h1')).toHaveText('SwiftUI');
  await expectSameDocument(page);
});

test('E2, Z12: a shell that throws is replaced by "This page crashed" with its own title', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await markDocument(page);
  await breakBrowser(page, 'matchMedia');
  await inMenu(page, 'Code').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('alert')).toContainText('No matchMedia today.');
  await expect(page.locator('header.navbar')).toHaveCount(0);
  // The shell can crash before the next page loads. If the browser works again by then, the page replaces the crash.
  await expect(page).toHaveURL(/\/guide\/code$/);
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(page).toHaveTitle('Code | Sample');
  await expect(page.locator('header.navbar')).toBeVisible();
  await expectSameDocument(page);
});

test("E2: the first page's text comes back after the shell crashes", async ({ page }) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await breakBrowser(page, 'matchMedia');
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'End' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main h1')).toHaveText('Start');
  await expect(page.locator('#docs-body')).toContainText('Where to start.');
  await expect(page).toHaveTitle('Start | Sample');
});

test('E1: a component that throws leaves the rest of the page intact and can be tried again', async ({
  page,
}) => {
  await page.goto('/docs/guide/islands');
  await wake(page);
  await page.evaluate(() => Object.assign(window, { fragile: 'broken' }));
  await page.getByRole('button', { name: 'Press' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'It broke.' });
  await expect(failure).toBeVisible();
  await expect(page.locator('#docs-body')).toContainText('Text before.');
  await expect(page.locator('#docs-body')).toContainText('Text after.');
  await page.evaluate(() => Object.assign(window, { fragile: 'whole' }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Press' }).click();
  await expect(page.getByRole('button', { name: 'Pressed' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
