import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const KEY = 'docs-preferred-version-default';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const dropdown = (page: Page) => page.locator('header.navbar').getByLabel(/^Version: /);
const choices = (page: Page) => page.locator('header.navbar details[open] a');

test('N40: the version dropdown leads to the same page in each version that has it, and otherwise to its first page', async ({
  page,
}) => {
  await page.goto('/docs/guide/long?x=1#zebra-3');
  await wake(page);
  await expect(dropdown(page)).toHaveText('3.0');
  await dropdown(page).click();
  await expect(choices(page)).toHaveText(['3.0', '2.0', '1.0']);
  expect(await choices(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/guide/long?x=1#zebra-3',
    '/docs/2.0/guide/long?x=1#zebra-3',
    '/docs/1.0/?x=1#zebra-3',
  ]);
  await expect(page.locator('header.navbar details[open] a[aria-current=true]')).toHaveText('3.0');
  await choices(page).filter({ hasText: '2.0' }).click();
  await expect(page).toHaveURL(/\/docs\/2\.0\/guide\/long\?x=1#zebra-3$/);
  await expect(dropdown(page)).toHaveText('2.0');
  await expect(page.locator('.theme-doc-version-banner')).toContainText('no longer actively maintained');
});

test('V20: a selected version is stored, shown on pages without a version, and used by sidebar links', async ({
  page,
}) => {
  await page.goto('/docs/1.0/guide/start');
  await wake(page);
  expect(await stored(page), 'a visit is no choice').toBeNull();
  await dropdown(page).click();
  await choices(page).filter({ hasText: '2.0' }).click();
  await expect(page.locator('#docs-body')).toContainText('Where to start in 2.0.');
  expect(await stored(page)).toBe('2.0');

  await page.goto('/docs/search');
  await wake(page);
  await expect(dropdown(page)).toHaveText('2.0');
  await page.reload();
  await wake(page);
  await expect(dropdown(page)).toHaveText('2.0');

  // The current page's version takes precedence.
  await page.goto('/docs/1.0/guide/start');
  await wake(page);
  await expect(dropdown(page)).toHaveText('1.0');
  expect(await stored(page)).toBe('2.0');
});

test("V20: the banner's link remembers the latest version", async ({ page }) => {
  await page.goto('/docs/1.0/guide/start');
  await wake(page);
  await page.getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL(/\/docs\/guide\/start$/);
  expect(await stored(page)).toBe('current');
  await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
  // Identified by its name "current", not its label "3.0".
  await page.goto('/docs/search');
  await wake(page);
  await expect(dropdown(page)).toHaveText('3.0');
  expect(await stored(page)).toBe('current');
});

test("V20: a remembered version that the site doesn't have is forgotten", async ({ page }) => {
  await page.goto('/docs/guide/start');
  await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
  await page.goto('/docs/search');
  await wake(page);
  await expect(dropdown(page)).toHaveText('3.0');
  expect(await stored(page)).toBeNull();
});

test('W5, Z16: the search is limited to the current version or the one chosen last, and the results page can change it', async ({
  page,
}) => {
  await page.goto('/docs/2.0/guide/start');
  await expect(page.locator('meta[name="docsearch:docusaurus_tag"]')).toHaveAttribute(
    'content',
    'docs-default-2.0',
  );
  await page.goto('/docs/guide/start');
  await expect(page.locator('meta[name="docsearch:docusaurus_tag"]')).toHaveAttribute(
    'content',
    'docs-default-current',
  );
  // A stored version doesn't apply on a page that belongs to a version.
  await page.evaluate((key) => localStorage.setItem(key, '2.0'), KEY);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('quagga');
  await expect(page.getByText('No results for "quagga"')).toBeVisible();
  await page.goto('/docs/search?q=quagga');
  await expect(page.getByRole('combobox', { name: 'Version' })).toHaveValue('2.0');
  await expect(page.locator('.DocSearch-Results li')).toHaveCount(1);
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.reload();
  await expect(page.getByText('No results for')).toBeVisible();
  await page.getByRole('combobox', { name: 'Version' }).selectOption('2.0');
  await expect(page.locator('.DocSearch-Results li')).toHaveCount(1);
  await expect(page.locator('.DocSearch-Results a')).toHaveAttribute('href', /^\/docs\/2\.0\/guide\/start/);
  await page.locator('.DocSearch-Results a').click();
  await expect(page.locator('#docs-body')).toContainText('quagga');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('quagga');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/docs\/2\.0\//);
});

test.describe('with one version', () => {
  test.use({ fixtureName: 'variant' });

  test('V21: reading pages stores no version', async ({ page }) => {
    await page.goto('/docs/guide/long');
    await wake(page);
    await page.locator('header.navbar').getByRole('link', { name: 'Long' }).click();
    await page.goto('/docs/guide/start');
    await wake(page);
    expect(await stored(page)).toBeNull();
  });
});

test('a URL with ?compare shows what changed on the page since that version, even on a slow device', async ({
  page,
}) => {
  // The changes arrive before the page has hydrated.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/docs/guide/start?compare=2.0');
  const changes = page.getByRole('region', { name: 'Changes since version 2.0' });
  await expect(changes.locator('del').first()).toContainText('Where to start in 2.0.');
  await expect(changes.locator('ins').first()).toContainText('Where to start.');
  await changes.getByRole('button', { name: 'Close' }).click();
  await expect(changes).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide\/start$/);
});
