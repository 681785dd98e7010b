import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });
const button = (page: Page) => page.locator('header.navbar').getByRole('link', { name: 'Search' });

test('Q1, Q4: Ctrl+K opens and closes, "/" opens only outside fields, and Escape closes and returns focus. Typing on the button reopens the box with the typed text', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  for (const opening of ['Control+k', 'Meta+k', 'Control+Shift+K', '/']) {
    await button(page).focus();
    await page.keyboard.press(opening);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);

  for (const letter of ['z', 'q']) {
    await button(page).focus();
    await page.keyboard.press(letter);
    await expect(box(page)).toHaveValue(letter);
    await expect(box(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  }
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('Q1: the box opens before any code has loaded and keeps the typed text until its results are shown', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/docs/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/docs/guide/start');
  await page.keyboard.press('/');
  const field = page.getByRole('dialog', { name: 'Search' }).getByPlaceholder('Search docs');
  await expect(field).toBeFocused();
  await page.keyboard.type('zebra 7');
  release();
  await expect(page.getByRole('option').first()).toContainText('Zebra 7');
  await expect(field).toHaveValue('zebra 7');
  await expect(field).toBeFocused();
});

/** Opens the box. Each request for texts waits until its function in the returned list is called. */
async function openOnSlowNetwork(page: Page): Promise<(() => void)[]> {
  const texts: (() => void)[] = [];
  await page.route('**/search-index.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.route('**/assets/search-*/pages-*.json', async (route) => {
    await new Promise<void>((resolve) => texts.push(resolve));
    await route.continue();
  });
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.keyboard.press('/');
  return texts;
}

test('on a slow network, the chosen page stays chosen when sections and texts arrive', async ({ page }) => {
  const texts = await openOnSlowNetwork(page);
  await box(page).fill('text');
  const list = page.getByRole('listbox', { name: 'Search results' });
  const chosen = list.getByRole('option', { selected: true });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('option').nth(3)).toBeVisible();
  for (const _ of [1, 2]) {
    await page.keyboard.press('ArrowDown');
  }
  const [href, place] = [await chosen.getAttribute('href'), await chosen.getAttribute('id')];
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  for (const release of texts) release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(chosen).toHaveAttribute('href', new RegExp(`^${href}(#|$)`));
  // Otherwise this query would prove nothing.
  await expect(chosen).not.toHaveAttribute('id', place ?? '');
});

test('on a slow network, rows stay where they are when sections and texts arrive', async ({ page }) => {
  const texts = await openOnSlowNetwork(page);
  await box(page).fill('text');
  const list = page.getByRole('listbox', { name: 'Search results' });
  const groups = () =>
    list
      .getByRole('group')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('aria-label'), Math.round(one.getBoundingClientRect().top)]),
      );
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('group').nth(1)).toBeVisible();
  const before = await groups();
  const options = await list.getByRole('option').count();
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  for (const release of texts) release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  expect(await groups()).toEqual(before);
  // Otherwise this query would prove nothing.
  expect(await list.getByRole('option').count()).toBeGreaterThan(options);
});

test('on a slow network, titles arrive first and can be chosen, then texts', async ({ page }) => {
  const texts = await openOnSlowNetwork(page);
  await box(page).fill('gnu 7');
  const list = page.getByRole('listbox', { name: 'Search results' });
  const first = list.getByRole('option').first();
  await expect(first).toContainText('Gnu 7');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.locator('.DocSearch-Hit-Text:not(:empty)')).toHaveCount(0);
  await expect(first).toHaveAttribute('href', /gnu/);
  // The texts are only loaded after a pause.
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gnu 7');
});

test('W3, U4, Z1, Q32, Z3: without a setting, the box and the results page show 12 results at a time. Without results, they show the query, what to try, and where to report it', async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.keyboard.press('Control+k');
  await box(page).fill('giraffe & okapi');
  await expect(page.getByText('No results for "giraffe & okapi"')).toBeVisible();
  await expect(page.getByText('Try searching for:')).toBeVisible();
  await expect(page.getByText('Believe this query should return results?')).toBeVisible();
  const report = page.getByRole('link', { name: 'Let us know.' });
  await expect(report).toHaveAttribute('href', 'https://help.example/?q=giraffe%20%26%20okapi');
  await expect(report).toHaveAttribute('target', '_blank');
  await page.locator('.DocSearch-Suggestions').getByRole('button', { name: 'Server' }).click();
  await expect(box(page)).toHaveValue('Server');

  await box(page).fill('gnu');
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('link', { name: 'See all 15 results' }).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=gnu$/);
  const results = page.locator('.DocSearch-Results > li');
  await expect(results).toHaveCount(12);
  await expect(page.getByText('15 documents found')).toBeVisible();
  const more = page.getByRole('button', { name: /results/ });
  await more.scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(15);
});

test('W3: exact matches come first, a misspelled word finds its nearest spelling, and a word that is meant as written finds nothing', async ({
  page,
}) => {
  await page.goto('/docs/search?q=zebra+7');
  await expect(page.locator('.DocSearch-Results > li').first()).toContainText('Zebra 7');
  await page.goto('/docs/search?q=zebbra');
  await expect(page.getByText('Showing results for zebra.')).toBeVisible();
  await expect(page.locator('.DocSearch-Results > li').first()).toContainText('Zebra');
  await page.getByRole('button', { name: 'zebbra' }).click();
  await expect(page.getByText('No results for "zebbra"')).toBeVisible();
});

test('U1: the results page reads the query from the URL and writes it back, and keeps other parameters', async ({
  page,
}) => {
  await page.goto('/docs/search?x=1&q=zebra');
  await wake(page);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toHaveValue('zebra');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “zebra”');
  const length = await page.evaluate(() => history.length);
  await field.fill('posters');
  await expect(page).toHaveURL(/\/docs\/search\?x=1&q=posters$/);
  await expect(page).toHaveTitle('Search results for “posters” | Sample');
  await field.fill('');
  await expect(page).toHaveURL(/\/docs\/search\?x=1$/);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test.describe('when the request fails', () => {
  test.use({ expectedMessages: [/^error: Failed to load resource: .*503/] });

  for (const [where, open] of [
    [
      'the box',
      async (page: Page) => {
        await page.goto('/docs/guide/start');
        await wake(page);
        await page.keyboard.press('Control+k');
        await box(page).fill('gnu');
      },
    ],
    ['the results page', (page: Page) => page.goto('/docs/search?q=gnu')],
  ] as const) {
    test(`Q30, Q31, U11, Z2: ${where} shows the error, and Retry works`, async ({ context, page }) => {
      let failures = 0;
      await context.route('**/search-index.json', (route) => {
        failures += 1;
        return route.fulfill({ status: 503, body: 'down' });
      });
      await open(page);
      const failed = page.getByRole('alert').filter({ hasText: 'Unable to fetch results' });
      await expect(failed).toContainText('You might want to check your network connection.');
      expect(failures).toBeGreaterThan(0);
      await expect(page.getByText('No results')).toHaveCount(0);
      await failed.getByRole('button', { name: 'Retry' }).click();
      await expect(failed).toBeVisible();
      await context.unrouteAll();
      await failed.getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator('[role=option], .DocSearch-Results > li')).toHaveCount(12);
      await expect(failed).toHaveCount(0);
    });
  }
});
