import type { Page, Route } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bar = (page: Page) => page.locator('#nprogress .bar');
const isData = (url: URL) => url.pathname.endsWith('/index.json');

/** Returns the bar's target position, in percent of its width from the right: -92 at 8%. */
async function position(page: Page): Promise<number> {
  const transform = await bar(page).evaluate((element: HTMLElement) => element.style.transform);
  return Number(/translate3d\((-?[\d.]+)%/.exec(transform)?.[1] ?? Number.NaN);
}

/** Navigates to another page whose data doesn't arrive, with the clock stopped. */
async function beginNavigation(
  page: Page,
): Promise<{ answer: () => Promise<void>; fail: () => Promise<void> }> {
  await page.clock.install();
  // Makes the bar's random increments deterministic.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.waitForLoadState('networkidle');
  let held: Route | undefined;
  await page.route(isData, (route) => {
    held = route;
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator('.menu').getByRole('link', { name: 'SwiftUI' }).click();
  await expect.poll(() => held !== undefined).toBe(true);
  return {
    answer: async () => held?.continue(),
    fail: async () => held?.abort('failed'),
  };
}

test('P1, P2, P7: the bar appears at 8 %, without a spinner, 200 ms after a navigation to another path starts', async ({
  page,
}) => {
  await beginNavigation(page);
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(1);
  expect(await position(page)).toBeCloseTo(-92, 5);
  await expect(bar(page)).toHaveCSS('transition-duration', '0.2s');
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(page.locator('html')).toHaveClass(/nprogress-busy/);
});

test('P2, P3, P5: it trickles by up to 0.02 every 800 ms and never reaches the end on its own', async ({
  page,
}) => {
  await beginNavigation(page);
  await page.clock.runFor(200);
  for (const percent of [-91, -90, -89]) {
    await page.clock.runFor(799);
    expect(await position(page)).toBeCloseTo(percent - 1, 5);
    await page.clock.runFor(1);
    expect(await position(page)).toBeCloseTo(percent, 5);
  }
  await page.clock.runFor(800 * 120);
  expect(await position(page)).toBeCloseTo(-0.6, 5);
});

test('P4, P7: when the page has loaded, it runs to its end, fades, and disappears', async ({ page }) => {
  const navigation = await beginNavigation(page);
  await page.clock.runFor(1000);
  await navigation.answer();
  await expect(page.locator('main h1')).toHaveText('SwiftUI');
  const opacity = () => page.locator('#nprogress').evaluate((element) => element.style.opacity);
  expect(await position(page)).toBe(0);
  expect(await opacity()).toBe('1');
  await page.clock.runFor(199);
  expect(await opacity()).toBe('1');
  await page.clock.runFor(1);
  expect(await opacity()).toBe('0');
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/nprogress-busy/);
});

test('P1: another query or hash of the same page never starts the bar', async ({ page }) => {
  await page.clock.install();
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.getElementById('nprogress') !== null) document.body.setAttribute('data-bar', '');
    }).observe(document.body, { childList: true });
    document
      .getElementById('docs-body')
      ?.insertAdjacentHTML('afterbegin', '<a href="?x=1">Query of the test</a>');
  });
  await page.getByRole('link', { name: 'Query of the test' }).click();
  await expect(page).toHaveURL(/\?x=1$/);
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'End' }).click();
  await expect(page).toHaveURL(/#end$/);
  await page.clock.runFor(2000);
  await expect(page.locator('body[data-bar]')).toHaveCount(0);
});

test.describe('a load that fails', () => {
  test.use({ expectedMessages: [/couldn't be loaded|Failed to load resource/] });

  test('Z26: a load that fails within 200 ms never shows the bar, and a later failure removes it', async ({
    page,
  }) => {
    await page.route(/\/docs\/guide\/swiftUI$/, (route) => route.fulfill({ status: 204, body: '' }));
    const navigation = await beginNavigation(page);
    await page.clock.runFor(150);
    const warning = () =>
      page.waitForEvent('console', (message) => message.text().includes("couldn't be loaded"));
    const warned = warning();
    await navigation.fail();
    await warned;
    await page.clock.runFor(2000);
    await expect(bar(page)).toHaveCount(0);

    let held: Route | undefined;
    await page.unroute(isData);
    await page.route(isData, (route) => {
      held = route;
    });
    await page.locator('.menu').getByRole('link', { name: 'Code' }).click();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.clock.runFor(300);
    await expect(bar(page)).toHaveCount(1);
    await page.route(/\/docs\/guide\/code$/, (route) => route.fulfill({ status: 204, body: '' }));
    const warnedAgain = warning();
    await held?.abort('failed');
    await warnedAgain;
    // The bar is removed by timers that start some moments after the warning, and the clock is stopped.
    await expect(async () => {
      await page.clock.runFor(500);
      expect(await bar(page).count()).toBe(0);
    }).toPass();
  });
});
