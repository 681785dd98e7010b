import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.locator('.DocSearch-Results > li');

test('U12: the results page is excluded from search engines and the sitemap', async ({ page, request }) => {
  await page.goto('/docs/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/docs/sitemap.xml')).text()).not.toContain('/docs/search');
});

test('U1, U2: Back and Forward move between queries, and the title follows', async ({ page }) => {
  await page.goto('/docs/search');
  await wake(page);
  await expect(title(page)).toHaveText('Search the documentation');
  await expect(page).toHaveTitle('Search the documentation | Sample');
  const ways = page.locator('main').getByRole('link', { name: 'Go to the first page' });
  await expect(ways).toBeVisible();
  for (const query of ['gnu', 'zebra']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search docs' }).fill(query);
    await page.getByRole('link', { name: /^See (?:all )?\d+ results?$/ }).click();
    await expect(page).toHaveURL(new RegExp(`q=${query}$`));
    await expect(title(page)).toHaveText(`Search results for “${query}”`);
    await expect(field(page)).toHaveValue(query);
    await expect(ways).toBeHidden();
  }
  await expect(page.locator('.DocSearch-Count')).toHaveText('One document found');
  const expectQuery = async (query: string) => {
    await expect(field(page)).toHaveValue(query);
    await expect(page).toHaveTitle(`Search results for “${query}” | Sample`);
    await expect(results(page).first()).toContainText(new RegExp(query, 'i'));
  };
  await page.goBack();
  await expectQuery('gnu');
  await page.goForward();
  await expectQuery('zebra');
  await page.goBack();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(title(page)).toHaveText('Search the documentation');
  await expect(results(page)).toHaveCount(0);
  await expect(ways).toBeVisible();
});

test('the page is in the middle, and sections of a page are indented below its title', async ({ page }) => {
  await page.goto('/docs/search?q=zebra');
  await wake(page);
  // Pages are listed before their sections.
  await expect(results(page).locator('h3').first()).toBeVisible();
  const left = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => [...new Set(found.map((element) => element.getBoundingClientRect().left))]);
  const column = await page.locator('.DocSearch-ResultsPage').boundingBox();
  expect(column?.x).toBeCloseTo((1280 - (column?.width ?? 0)) / 2, 0);
  expect(await left('h1')).toEqual([column?.x]);
  const [title = 0, ...otherTitles] = await left('.DocSearch-Results h2');
  expect(title).toBe(column?.x);
  const [section = 0, ...otherSections] = await left('.DocSearch-Results h3');
  expect([otherTitles, otherSections]).toEqual([[], []]);
  expect(section).toBeGreaterThan(title);
});

// Its component hydrates when visible. The `silence` fixture fails on any error.
test('leaving the page during hydration causes no error', async ({ page }) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    async function follow(href: string): Promise<void> {
      const before = document.querySelector('#docs-body');
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
      while (location.pathname !== href || document.querySelector('#docs-body') === before) {
        await frame();
      }
    }
    for (let frames = 0; frames < 6; frames += 1) {
      await follow('/docs/search');
      // It's unknown in which frame hydration starts, so each visit lasts one frame longer.
      for (let seen = 0; seen < frames; seen += 1) {
        await frame();
      }
      await follow('/docs/guide/start');
    }
  });
  await expect(title(page)).toHaveText('Start');
});

for (const asked of ['', '?q=gnu']) {
  test(`U1: text typed before the page hydrates is kept, including "/", at /docs/search${asked}`, async ({
    page,
  }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/docs/search${asked}`, { waitUntil: 'commit' });
    await field(page).click();
    await page.keyboard.type('zebra /');
    await expect(field(page)).toHaveValue('zebra /');
    release();
    // Continues to type during hydration.
    await page.keyboard.type('7');
    await expect(title(page)).toHaveText('Search results for “zebra /7”');
    await expect(field(page)).toHaveValue('zebra /7');
    await expect(page).toHaveURL(/\?q=zebra\+%2F7$/);
    await expect(results(page).first()).toContainText('Zebra 7');
  });
}

test('the query is written to the URL when the reader has paused for 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/docs/search');
  await wake(page);
  await expect(field(page)).toBeFocused();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.type('gn');
  await expect(field(page)).toHaveValue('gn');
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe('');
  // Each key restarts the delay.
  await page.keyboard.type('u');
  await expect(field(page)).toHaveValue('gnu');
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\?q=gnu$/);
});

test('U2: back from a result restores the query and its results', async ({ page }) => {
  await page.goto('/docs/search?q=gnu');
  await expect(results(page)).toHaveCount(12);
  await wake(page);
  await field(page).fill('posters');
  await expect(page).toHaveURL(/q=posters$/);
  await results(page).getByRole('link', { name: 'Posters', exact: true }).click();
  await expect(title(page)).toHaveText('Posters');
  await page.goBack();
  await expect(field(page)).toHaveValue('posters');
  await expect(results(page).first()).toContainText('Posters');
});

test('U9: if there are several versions, the reader can select one, with the latest first', async ({
  page,
}) => {
  await page.goto('/docs/search?q=start');
  const version = page.getByRole('combobox', { name: 'Version' });
  await expect(version).toHaveValue('current');
  const first = results(page).first().getByRole('link');
  await expect(first).toHaveAttribute('href', '/docs/guide/start');
  await version.selectOption('1.0');
  await expect(first).toHaveAttribute('href', '/docs/1.0/guide/start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “start”');
});

test('at most three snippets of one page are shown', async ({ page }) => {
  await page.goto('/docs/search?q=zebra');
  await expect(results(page).first()).toBeVisible();
  // If files load slowly, titles come before texts.
  await expect(page.locator('.DocSearch-Results')).toHaveAttribute('aria-busy', 'false');
  const pages = await results(page).evaluateAll((items) =>
    items.map((item) => ({
      path: new URL((item.querySelector('a') as HTMLAnchorElement).href).pathname,
      snippets: item.querySelectorAll('.DocSearch-Hit-Text').length,
    })),
  );
  for (const path of new Set(pages.map((one) => one.path))) {
    const snippets = pages.filter((one) => one.path === path).reduce((sum, one) => sum + one.snippets, 0);
    expect(snippets).toBeLessThanOrEqual(3);
  }
  expect(new Set(pages.map((one) => one.path)).size).toBeLessThan(pages.length);
});
