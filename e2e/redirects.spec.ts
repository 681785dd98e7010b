import type { Page } from '@playwright/test';
import { readBuilt } from './built-site.ts';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const from = '/docs/server/content-licensing-api';

/** In the specification's order. */
const oldPaths = [
  ['/server/videomanagement/posters', '/docs/server/videomanagement/files/posters'],
  ['/server/videomanagement/posters-update', '/docs/server/videomanagement/files/posters-update'],
  ['/player/v1/identifiers', '/docs/player/v1/'],
  ['/server/content-licensing-api', '/docs/drm'],
  ['/player/v2/api-reference/interface', '/docs/player/v2/api-reference/accessing-player'],
] as const;

/** Returns the URL in the address bar, from the base path on. */
const address = (page: Page) => page.url().replace(/^.*?\/docs/, '/docs');

test('C1, C9, Z8, Z9: each old path responds with status 301, even with .html and a slash, and keeps the query and hash', async ({
  page,
  request,
}) => {
  for (const [old, to] of oldPaths) {
    for (const ending of ['', '/', '.html']) {
      const response = await request.get(`/docs${old}${ending}?a=1`, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([301, `${to}?a=1`]);
    }
    expect((await request.get(to)).ok()).toBe(true);
  }
  await page.goto(`${from}?a=1#part`);
  await expect.poll(() => address(page)).toBe('/docs/drm?a=1#part');
});

test('C1, C4, C9, Z8: each old path redirects from a link in the text without a reload and keeps the query and hash', async ({
  page,
}) => {
  await page.goto('/docs/server');
  await wake(page);
  await markDocument(page);
  const title = (await page.locator('main h1').textContent()) ?? '';
  for (const [index, [old, to]] of oldPaths.entries()) {
    await page.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = 'Old link';
        document.getElementById('docs-body')?.prepend(link);
      },
      `/docs${old}${index % 2 === 0 ? '' : '.html'}?a=1#part`,
    );
    await page.getByRole('link', { name: 'Old link' }).click();
    await expect.poll(() => address(page)).toBe(`${to}?a=1#part`);
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText(title);
  }
  await expectSameDocument(page);
});

test.describe('on a host without redirect rules', () => {
  test.beforeEach(async ({ page, request }) => {
    const policy = (await request.get('/docs/')).headers()['content-security-policy'] ?? '';
    await page.route(`**${from}?*`, (route) =>
      route.fulfill({
        body: readBuilt('server/content-licensing-api.html'),
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
      }),
    );
  });

  test("C4: the old path's page redirects with query and hash under the shipped policy", async ({ page }) => {
    await page.goto(`${from}?a=1#part`);
    await expect(page).toHaveURL(/\/docs\/drm\?a=1#part$/);
  });

  test("C4: going back doesn't return to the old path", async ({ page }) => {
    await page.goto('/docs/server');
    await page.goto(`${from}?a=1`);
    await expect(page).toHaveURL(/\/docs\/drm/);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/server$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("C3: the old path's page redirects", async ({ page }) => {
    await page.route(`**${from}`, (route) =>
      route.fulfill({ body: readBuilt('server/content-licensing-api.html'), contentType: 'text/html' }),
    );
    await page.goto(from);
    await expect(page).toHaveURL(/\/docs\/drm$/);
  });
});
