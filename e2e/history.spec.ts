import type { Page } from '@playwright/test';
import { expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const h1 = (page: Page) => page.locator('main h1');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

test('R80, Z28, F5: each history entry has a unique key of six characters, and after a navigation the heading has focus and the new title is announced', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  const keys: unknown[] = [];
  const read = async () => keys.push(await page.evaluate(() => Reflect.get(history.state ?? {}, 'key')));
  await read();
  for (const name of ['Next step', 'Long', 'Code']) {
    await inMenu(page, name).click();
    await expect(h1(page)).toHaveText(name);
    await expect(h1(page)).toBeFocused();
    await expect(page.locator('[aria-live=polite]', { hasText: `${name} | Sample` })).toHaveCount(1);
    await read();
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{6}$/);
  expect(new Set(keys).size).toBe(4);
  await page.goBack();
  await expect(h1(page)).toHaveText('Long');
  await expect(page.locator('[aria-live=polite]', { hasText: 'Long | Sample' })).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(history.state ?? {}, 'key'))).toBe(keys[2]);
});

test('S2, Z7: after a reload, Back and Forward restore positions even on pages that must be fetched again, and keep the old page in its place until then', async ({
  page,
}) => {
  await page.goto('/docs/guide/long');
  await wake(page);
  await scrollTo(page, 3000);
  await inMenu(page, 'Next step').click();
  await expect(h1(page)).toHaveText('Next step');
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 450);
  await page.reload();
  await expect(h1(page)).toHaveText('Next step');
  await expect.poll(() => scrollY(page)).toBe(450);

  await wake(page);
  await markDocument(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/guide/long/index.json', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/guide/long/index.json');
  await page.evaluate(() => history.back());
  await asked;
  expect(await scrollY(page)).toBe(450);
  await expect(h1(page)).toHaveText('Next step');
  answer();
  await expect(h1(page)).toHaveText('Long');
  await expect.poll(() => scrollY(page)).toBe(3000);
  await page.goForward();
  await expect(h1(page)).toHaveText('Next step');
  await expect.poll(() => scrollY(page)).toBe(450);
  await expectSameDocument(page);
});

test('S2: Back to a page after leaving the site restores its position', async ({ page }) => {
  await page.goto('/docs/guide/long');
  await wake(page);
  await scrollTo(page, 2500);
  await page.goto('/docs/plain');
  await page.goBack();
  await expect(h1(page)).toHaveText('Long');
  await expect.poll(() => scrollY(page)).toBe(2500);
});

test('S2: Forward also restores the position of an entry that was left for another document', async ({
  page,
}) => {
  await page.goto('/docs/guide/long');
  await wake(page);
  await inMenu(page, 'Start').click();
  await expect(h1(page)).toHaveText('Start');
  await scrollTo(page, 400);
  await page.goto('/docs/plain');
  // Deferred, because the call's result would be lost with the document.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(h1(page)).toHaveText('Long');
  await wake(page);
  await page.goForward();
  await expect(h1(page)).toHaveText('Start');
  await expect.poll(() => scrollY(page)).toBe(400);
});

test('S5: a hash target is exactly below the navbar at the start, through a link, and from another page', async ({
  page,
}) => {
  /** Distance from the navbar's lower edge to the heading, minus its scroll margin. */
  const gap = (id: string) =>
    page.evaluate((target) => {
      const heading = document.getElementById(target);
      const navbar = document.querySelector('.navbar');
      if (heading === null || navbar === null) return Number.NaN;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const wanted = navbar.getBoundingClientRect().height + rem / 2;
      return Math.abs(Math.round(heading.getBoundingClientRect().top - wanted));
    }, id);

  await page.goto('/docs/guide/long#zebra-9');
  await expect.poll(() => gap('zebra-9')).toBe(0);
  await wake(page);
  expect(await gap('zebra-9')).toBe(0);
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Zebra 4', exact: true }).click();
  await expect.poll(() => gap('zebra-4')).toBe(0);
  await inMenu(page, 'Start').click();
  await expect(h1(page)).toHaveText('Start');
  await page.evaluate(() =>
    document
      .getElementById('docs-body')
      ?.insertAdjacentHTML('afterbegin', '<a href="/docs/guide/long#zebra-20">Zebra of the test</a>'),
  );
  await page.getByRole('link', { name: 'Zebra of the test' }).click();
  await expect(h1(page)).toHaveText('Long');
  await expect.poll(() => gap('zebra-20')).toBe(0);
});

test('S5: a hash with a non-ASCII letter, which the address bar encodes, scrolls to its heading', async ({
  page,
}) => {
  await page.route('**/guide/long/index.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('zebra-20', 'über') });
  });
  await page.goto('/docs/guide/start');
  await wake(page);
  await markDocument(page);
  await page.evaluate(() =>
    document
      .getElementById('docs-body')
      ?.insertAdjacentHTML('afterbegin', '<a href="/docs/guide/long#über">Heading of the test</a>'),
  );
  await page.getByRole('link', { name: 'Heading of the test' }).click();
  await expect(h1(page)).toHaveText('Long');
  await expect(page).toHaveURL(/#%C3%BCber$/);
  await expect(page.locator('[id="über"]')).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(0);
  await expectSameDocument(page);
});

test('S3, Z7: a clicked tab stays under the pointer even if the content above it changes its height', async ({
  page,
}) => {
  await page.goto('/docs/guide/tabs');
  await wake(page);
  const tabs = page.locator('[data-tabs]').nth(1);
  const top = () =>
    tabs
      .getByRole('tab')
      .first()
      .evaluate((tab) => Math.round(tab.getBoundingClientRect().top));
  await tabs.scrollIntoViewIfNeeded();
  await scrollTo(page, 100);
  const before = await top();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await tabs.getByRole('tab', { name: 'Blue' }).click();
  await expect(page.locator('[data-tabs]').first().getByRole('tab', { name: 'Blue' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height + 500);
  expect(await top()).toBe(before);
  await tabs.getByRole('tab', { name: 'Red' }).click();
  expect(await top()).toBe(before);
});

test('F2: the skip link is the first Tab stop and leads to the main content without a history entry', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await wake(page);
  const length = await page.evaluate(() => history.length);
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
