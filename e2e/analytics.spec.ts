import type { Page } from '@playwright/test';
import { readBuilt } from './built-site.ts';
import { expect, test, wake } from './fixture-site.ts';

test.use({ fixtureName: 'analytics' });

/** Opens a page of the site with analytics and mocks the service's scripts. Returns the requested URLs. */
async function openMeasured(page: Page, path = '/docs/'): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    const isFrame = route.request().resourceType() === 'document';
    await route.fulfill({ contentType: isFrame ? 'text/html' : 'text/javascript', body: '' });
  });
  await page.route('**/search-misses', (route) => route.fulfill({ status: 204 }));
  await page.goto(path);
  return asked;
}

/** Calls to the service since the document was loaded: `set page_path /a`, `event page_view`. */
function told(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[];
    return layer.filter((entry) => entry.length > 0).map((entry) => Array.from(entry).join(' '));
  });
}

test('R91: the service and the tag manager are loaded from the head, under the policy', async ({ page }) => {
  const asked = await openMeasured(page);
  await expect
    .poll(() => [...asked].sort())
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
    ]);
  expect(await page.locator('head link[rel=preconnect]').count()).toBe(1);
  expect(await page.evaluate(() => 'gtag' in window && 'dataLayer' in window)).toBe(true);
});

test('R90: one page view when the path, the hash or the query changes, and on the way back', async ({
  page,
}) => {
  await openMeasured(page);
  await expect.poll(() => told(page)).toContain('config G-TEST1');
  await wake(page);
  // The configuration above already sent the document's own page view.
  expect((await told(page)).filter((text) => text.startsWith('event'))).toEqual([]);

  await page.locator('#docs-body').getByRole('link', { name: 'second page' }).click();
  await expect(page).toHaveTitle(/Second page/);
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/second', 'event page_view']);

  await page.locator('#docs-body').getByRole('link', { name: 'first page' }).click();
  await expect(page).toHaveTitle(/First page|Measured/);
  await page.locator('#docs-body a.hash-link').first().click();
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/#a-heading', 'event page_view']);
  await page.evaluate(() =>
    document
      .getElementById('docs-body')
      ?.insertAdjacentHTML('afterbegin', '<a href="?lang=php#a-heading">Query of the test</a>'),
  );
  await page.getByRole('link', { name: 'Query of the test' }).click();
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/?lang=php#a-heading', 'event page_view']);
  await page.goBack();
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['set page_path /docs/#a-heading', 'event page_view']);
  expect((await told(page)).filter((text) => text === 'event page_view')).toHaveLength(5);
});

test('R93: a query that is typed slowly, so that the address follows, is one view', async ({ page }) => {
  await page.clock.install();
  await openMeasured(page, '/docs/search');
  await wake(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  const views = async () => (await told(page)).filter((text) => /^(?:set|event)/.test(text));
  for (const typed of ['h', 'he', 'hea']) {
    await page.keyboard.type(typed.slice(-1));
    await page.clock.runFor(500);
    await expect(page).toHaveURL(new RegExp(`/docs/search\\?q=${typed}$`));
    expect(await views()).toEqual([]);
  }
  await page.clock.runFor(1000);
  expect(await views()).toEqual(['set page_path /docs/search?q=hea', 'event page_view']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R91: the tag manager has a hidden frame', async ({ page }) => {
    const asked = await openMeasured(page);
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/ns.html?id=GTM-TEST1']);
    await expect(page.locator('iframe')).toBeHidden();
  });
});

test('Z20: a site without analytics IDs contains no part of the service', () => {
  const text = readBuilt('index.html') + readBuilt('_headers');
  expect(text).not.toContain('googletagmanager');
  expect(text).not.toContain('data-gtag');
});

test("a search without a followed result is reported once without a cookie or address, and a search that leads to a page isn't", async ({
  page,
}) => {
  await openMeasured(page);
  await page.context().addCookies([{ name: 'session', value: '1', url: page.url() }]);
  const reports: { body: string | null; cookie: string | undefined; referer: string | undefined }[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith('/search-misses')) {
      const { cookie, referer } = await request.allHeaders();
      reports.push({ body: request.postData(), cookie, referer });
    }
  });
  const box = page.getByRole('combobox', { name: 'Search docs' });
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'See the second page' })).toHaveAttribute(
    'href',
    '/docs/second',
  );
  await box.fill('second');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/second$/);
  await page.keyboard.press('/');
  await box.fill('okapi');
  await expect(page.getByText('No results for "okapi"')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => reports)
    .toEqual([{ body: '{"query":"okapi","found":0}', cookie: undefined, referer: undefined }]);
});

test('a search without a followed result is not reported if the browser opts out of tracking', async ({
  page,
}) => {
  await openMeasured(page);
  const reports: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search-misses')) {
      reports.push(request.postData());
    }
  });
  for (const [query, optsOut] of [
    ['okapi', true],
    ['numbat', false],
  ] as const) {
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true }),
      optsOut,
    );
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search docs' }).fill(query);
    await expect(page.getByText(`No results for "${query}"`)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => reports).toEqual(['{"query":"numbat","found":0}']);
});
