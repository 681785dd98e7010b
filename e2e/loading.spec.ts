import type { Page, Route } from '@playwright/test';
import { deploy, expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const h1 = (page: Page) => page.locator('main h1');
const spinner = (page: Page) => page.locator('.loading');
const isData = (url: URL) => url.pathname.endsWith('/index.json');
/** Data of the pages that the tests open. Pages of visible links may be prefetched at any time. */
const isOpenedData = ({ pathname }: URL) => /\/(?:swiftUI|code)\/index\.json$/.test(pathname);

/** Holds back matching requests, in order, until they're released. */
async function hold(page: Page, matches: (url: URL) => boolean) {
  const held: Route[] = [];
  const arrivals: (() => void)[] = [];
  await page.route(matches, (route) => {
    held.push(route);
    arrivals.shift()?.();
  });
  return {
    held,
    /** Resolves when `count` requests are held. */
    async waiting(count: number): Promise<void> {
      await expect.poll(() => held.length).toBe(count);
    },
  };
}

async function open(page: Page): Promise<void> {
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
}

const link = (page: Page, name: string) =>
  page.locator('#docs-body').getByRole('link', { name, exact: true });
/** Not a visible link, so it hasn't been prefetched. */
const unseen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

test("R30, R31: a page is loaded as one data file, and the shell's code and settings are fetched once under hashed names", async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.waitForLoadState('networkidle');
  // A slow page may request its sidebar after the network was already idle once.
  const { sidebar } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    sidebar ?? '',
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await unseen(page, 'SwiftUI').click();
  await expect(h1(page)).toHaveText('SwiftUI');
  await page.waitForLoadState('networkidle');
  expect(
    requests.filter((path) => path.startsWith('/docs/assets/')),
    'nothing of the shell again',
  ).toEqual([]);
  expect(requests.filter((path) => path === '/docs/guide/swiftUI/index.json')).toHaveLength(1);
  const names = await page.evaluate(() => {
    const { client, site, sidebar } = document.documentElement.dataset;
    return [client, site, sidebar];
  });
  for (const name of names) {
    expect(name).toMatch(/^\/docs\/assets\/[\w.-]*-[\w-]{6,}\.(?:js|json)$/);
  }
});

test('R50: while a page is loading, the old one stays with its URL and title', async ({ page }) => {
  await open(page);
  const data = await hold(page, isOpenedData);
  await unseen(page, 'SwiftUI').click();
  await data.waiting(1);
  await expect(page).toHaveURL(/\/docs\/guide\/start$/);
  await expect(h1(page)).toHaveText('Start');
  await data.held[0]?.continue();
  await expect(h1(page)).toHaveText('SwiftUI');
  await expect(page).toHaveURL(/\/docs\/guide\/swiftUI$/);
  await expect(page).toHaveTitle('SwiftUI | Sample');
  await expectSameDocument(page);
});

test('R52: a second click supersedes the first, whichever response arrives first', async ({ page }) => {
  await open(page);
  const data = await hold(page, isOpenedData);
  await unseen(page, 'SwiftUI').click();
  await data.waiting(1);
  await unseen(page, 'Code').click();
  await data.waiting(2);
  await data.held[1]?.continue();
  await expect(h1(page)).toHaveText('Code');
  // The browser has aborted the first request, so continuing it may fail.
  await data.held[0]?.continue().catch(() => undefined);
  await page.unrouteAll();
  await expect(page).toHaveURL(/\/docs\/guide\/code$/);
  await expect(h1(page)).toHaveText('Code');
  // Both clicks created one history entry.
  await page.goBack();
  await expect(h1(page)).toHaveText('Start');
  await expectSameDocument(page);
});

test.describe("when data can't be fetched", () => {
  test.use({ expectedMessages: [/couldn't be loaded|Failed to load resource|Failed to fetch/] });

  function listen(page: Page): string[] {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/couldn't be loaded/.test(message.text())) warnings.push(`${message.type()}: ${message.text()}`);
    });
    return warnings;
  }

  test('R56: a failed navigation warns once and loads the whole page', async ({ page }) => {
    await open(page);
    const warnings = listen(page);
    await page.route(isData, (route) => route.abort('failed'));
    await unseen(page, 'SwiftUI').click();
    await expect(h1(page)).toHaveText('SwiftUI');
    await expect(page).toHaveURL(/\/docs\/guide\/swiftUI$/);
    await expect(page.locator('body[data-same-document]')).toHaveCount(0);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /^warning: The page \S+\/docs\/guide\/swiftUI couldn't be loaded\. Reloading it instead\./,
    );
  });

  test("R33, E5, Z17: if the full load doesn't help, an error box explains why and its Retry works", async ({
    page,
  }) => {
    await open(page);
    const warnings = listen(page);
    await page.route(isData, (route) => route.fulfill({ status: 500, body: 'broken' }));
    // The host doesn't serve documents either, so the browser stays on the page.
    await page.route(/\/docs\/guide\/swiftUI$/, (route) => route.fulfill({ status: 204, body: '' }));
    await unseen(page, 'SwiftUI').click();
    await expect.poll(() => warnings.length).toBe(1);
    await expect(h1(page)).toHaveText('Start');

    await unseen(page, 'SwiftUI').click();
    const box = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(box).toContainText('/docs/guide/swiftUI/index.json');
    await expect(box).toContainText('500');
    expect(warnings).toHaveLength(2);
    await expect(page.locator('.navbar')).toBeVisible();

    // A retry while it's still down shows the box again and never loops.
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => warnings.length).toBe(3);
    await expect(box).toBeVisible();

    await page.unrouteAll();
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(h1(page)).toHaveText('SwiftUI');
    await expect(box).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/guide\/swiftUI$/);
    await expectSameDocument(page);
  });

  test("R32, Z11: a spinner shows after 200 ms only if there's no page to show", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.route(isData, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.route(/\/docs\/guide\/swiftUI$/, (route) => route.fulfill({ status: 204, body: '' }));
    const warnings = listen(page);
    await unseen(page, 'SwiftUI').click();
    await expect.poll(() => warnings.length).toBe(1);
    await unseen(page, 'SwiftUI').click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await page.unrouteAll();
    const data = await hold(page, isOpenedData);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await retry.click();
    await data.waiting(1);
    await page.clock.runFor(199);
    await expect(spinner(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(spinner(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await data.held[0]?.continue();
    await expect(h1(page)).toHaveText('SwiftUI');
    await expect(spinner(page)).toHaveCount(0);

    // Here, there's a page to keep on screen.
    await unseen(page, 'Code').click();
    await data.waiting(2);
    await page.clock.runFor(1000);
    await expect(h1(page)).toHaveText('SwiftUI');
    await expect(spinner(page)).toHaveCount(0);
    await data.held[1]?.continue();
    await expect(h1(page)).toHaveText('Code');
  });

  test("Z11: if the start script can't be fetched, the page stays readable with working links, and the next touch tries again", async ({
    page,
  }) => {
    let failures = 0;
    await page.route(/\/docs\/assets\/site-/, (route) => {
      failures += 1;
      return route.abort('failed');
    });
    await page.goto('/docs/guide/start');
    await page.locator('.navbar__brand').first().hover();
    await expect.poll(() => failures).toBe(1);
    await expect(h1(page)).toHaveText('Start');
    await link(page, 'the next step').click();
    await expect(h1(page)).toHaveText('Next step');
    await page.unrouteAll();
    await wake(page);
    await page.locator('.menu').getByRole('link', { name: 'Start', exact: true }).click();
    await expect(h1(page)).toHaveText('Start');
  });
});

test.describe('after a newer deployment', () => {
  // Pages of visible links may be prefetched at any time, and the newer deployment doesn't have all of them.
  test.use({ expectedMessages: [/status of 404/] });

  test('R56: the deployment is noticed by its build ID, and the new page is loaded in full', async ({
    page,
    context,
    builtSite,
    build,
  }) => {
    await open(page);
    await deploy(context, builtSite.origin, await build('variant'));
    await unseen(page, 'Code').click();
    await expect(h1(page)).toHaveText('Code of the variant');
    await expect(page).toHaveTitle('Code of the variant | Variant');
    await expect(page.locator('body[data-same-document]')).toHaveCount(0);
  });
});

test.describe('a page that was opened before a deployment and not touched since', () => {
  test.use({
    expectedMessages: [/status of 404|not valid JSON|Failed to fetch dynamically imported module/],
  });

  test('opens the search of the new deployment when the reader opens it', async ({ page }) => {
    // The same site, except for the assets that this document references.
    await page.route(/\/docs\/assets\//, async (route) => {
      const isOld = route.request().headers()['referer']?.endsWith('/docs/guide/start') === true;
      await (isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue());
    });
    await page.goto('/docs/guide/start');
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/docs\/search\?q=$/);
    await wake(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('swiftui');
    await expect(page.locator('.DocSearch-Results > li').first()).toContainText('SwiftUI');
  });

  test("shows that there's a newer version and loads it if a button can't work", async ({
    page,
    context,
    builtSite,
    build,
  }) => {
    await page.goto('/docs/guide/start');
    await deploy(context, builtSite.origin, await build('variant'));
    await page.locator('.navbar button:visible').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A newer version of this page has been published');
    await dialog.getByRole('button', { name: 'Load it now' }).click();
    await expect(page).toHaveTitle(/ \| Variant$/);
    await expect(dialog).toHaveCount(0);
    await wake(page);
  });
});
