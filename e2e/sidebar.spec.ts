import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const group = (page: Page, name: string) => sidebar(page).locator('summary', { hasText: name });
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('li');

test("B4, Z15: the sidebar can't be hidden, the label of a category without a page is a toggle with its state, and opening a category doesn't affect the others", async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  const details = sidebar(page).locator('details', { has: page.locator('summary', { hasText: 'Short' }) });
  await expect(details).not.toHaveAttribute('open');
  await group(page, 'Short').focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('open');
  await expect(page.locator('main h1')).toHaveText('Start');
  await page.keyboard.press(' ');
  await expect(details).not.toHaveAttribute('open');
  await opened(page);

  await group(page, 'Short').click();
  await expect(link(page, 'One')).toBeVisible();
  await group(page, 'Tall').click();
  await expect(link(page, 'Zebra 1')).toBeVisible();
  await expect(link(page, 'One')).toBeVisible();
  await link(page, 'Two').click();
  await expect(page.locator('main h1')).toHaveText('Two');
  await expect(link(page, 'Zebra 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /(?:hide|collapse|expand) sidebar$/i })).toHaveCount(0);
});

test("B10, D5: an unlisted page is in the sidebar only while it's open, and shows that it's unlisted", async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  for (const name of ['Secret', 'Deep']) await expect(link(page, name)).toHaveCount(0);
  await expect(group(page, 'Only hidden')).toHaveCount(0);

  await page.goto('/docs/hidden/secret');
  await wake(page);
  await expect(link(page, 'Secret')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Unlisted page', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await link(page, 'Start').click();
  await expect(page.locator('main h1')).toHaveText('Start');
  await expect(link(page, 'Secret')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  await page.goto('/docs/hidden/deep');
  await expect(link(page, 'Deep')).toHaveAttribute('aria-current', 'page');
  await expect(group(page, 'Only hidden')).toBeVisible();
});

test("L7: an unlisted page isn't in the pagination, sitemap, or search", async ({ page, request }) => {
  await page.goto('/docs/guide/code');
  await expect(page.locator('.pagination-nav__link--next')).toHaveText(/Short|One/);
  await page.goto('/docs/guide/one');
  await expect(page.locator('.pagination-nav__link--prev')).toContainText('Code');
  const sitemap = await (await request.get('/docs/sitemap.xml')).text();
  expect(sitemap).toContain('/docs/guide/start<');
  expect(sitemap).not.toContain('/docs/hidden/');
  await page.goto('/docs/search?q=okapi');
  await expect(page.getByText('No results for')).toBeVisible();
});

test("Z14, B11: a category with an unlisted page doesn't link to it but to its first listed page", async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await expect(link(page, 'Hidden first')).toHaveCount(0);
  await group(page, 'Hidden first').click();
  await expect(link(page, 'Four')).toBeVisible();
  await expect(link(page, 'First')).toHaveCount(0);
  await page.goto('/docs/hidden/category');
  await expect(link(page, 'Hidden first')).toHaveAttribute('aria-current', 'page');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Z15: the label of a category without a page opens it, and one with a page leads there', async ({
    page,
  }) => {
    await page.goto('/docs/guide/start');
    await expect(link(page, 'One')).toBeHidden();
    await group(page, 'Short').click();
    await expect(link(page, 'One')).toBeVisible();
    await link(page, 'With page').click();
    await expect(page.locator('main h1')).toHaveText('With page');
  });
});

test('B30: breadcrumbs follow the path of the page in its sidebar, on each navigation', async ({ page }) => {
  await page.goto('/docs/guide/one');
  await wake(page);
  await expect(breadcrumbs(page)).toHaveText(['', 'Short', 'One']);
  await expect(breadcrumbs(page).first().getByRole('link', { name: 'Home page' })).toHaveAttribute(
    'href',
    '/docs/',
  );
  await expect(breadcrumbs(page).filter({ hasText: 'Short' }).getByRole('link')).toHaveCount(0);
  await link(page, 'With page').click();
  await expect(breadcrumbs(page)).toHaveText(['', 'With page']);
  await opened(page);
  await link(page, 'Three').click();
  await expect(breadcrumbs(page)).toHaveText(['', 'With page', 'Three']);
  await breadcrumbs(page).getByRole('link', { name: 'With page' }).click();
  await expect(page.locator('main h1')).toHaveText('With page');
  await page.goto('/docs/plain');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
});

/**
 * Resolves when no category is being animated. On moving elements, mouse down and up may hit different elements and
 * cause no click.
 */
async function opened(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

/** Returns the duration of a category's animation in ms, and the height of its content. */
async function animation(page: Page, name: string): Promise<{ duration: number; height: number }> {
  return group(page, name).evaluate((summary) => {
    const details = summary.parentElement ?? summary;
    const [first = ''] = getComputedStyle(details, '::details-content').transitionDuration.split(',');
    const duration = Number.parseFloat(first) * (first.trim().endsWith('ms') ? 1 : 1000);
    return { duration: Math.round(duration), height: summary.nextElementSibling?.scrollHeight ?? 0 };
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('B20: opening a taller category takes longer', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    const seen = [];
    for (const name of ['Short', 'Tall']) {
      await group(page, name).click();
      const { duration, height } = await animation(page, name);
      expect(height).toBeGreaterThan(30);
      const share = height / 36;
      expect(duration).toBe(Math.round((4 + 15 * share ** 0.25 + share / 5) * 10));
      seen.push(duration);
    }
    expect(seen[1]).toBeGreaterThan((seen[0] ?? 0) + 50);
  });

  test('S4: back to top leaves 85 % of the distance at each frame and stops if the reader scrolls', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/docs/guide/long');
    await wake(page);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(5000);
    await expect(button).toBeHidden();
    await page.mouse.wheel(0, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(4900);
    await expect(button).toBeVisible();

    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await button.click();
    let expected = await page.evaluate(() => scrollY);
    for (let frames = 0; frames < 6; frames += 1) {
      await page.clock.runFor(16);
      expected = Math.trunc(expected * 0.85);
      expect(await page.evaluate(() => scrollY)).toBe(expected);
    }
    // Scrolling down cancels it.
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(expected + 300);
    await page.clock.runFor(160);
    expect(await page.evaluate(() => scrollY)).toBe(expected + 300);
  });
});

test('B21: with reduced motion, opening a category takes 1 ms', async ({ page }) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await group(page, 'Tall').click();
  expect((await animation(page, 'Tall')).duration).toBe(1);
});
