import { readBuilt } from './built-site.ts';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const from = '/docs/server/content-licensing-api';

for (const ending of ['', '/', '.html']) {
  test(`C1: ${from}${ending} leads to its new place, with query and hash`, async ({ page }) => {
    await page.goto(`${from}${ending}?a=1#part`);
    await expect(page).toHaveURL(/\/docs\/drm\?a=1#part$/);
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('C9: a host with redirect rules answers with status 301', async ({ request }) => {
  const response = await request.get(`${from}?a=1`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/docs/drm?a=1');
});

test.describe('on a host that knows no redirect rules', () => {
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

  test('C4: the page of the old path leads on, with query and hash, under the shipped policy', async ({
    page,
  }) => {
    await page.goto(`${from}?a=1#part`);
    await expect(page).toHaveURL(/\/docs\/drm\?a=1#part$/);
  });

  test('C4: going back does not land on the old path again', async ({ page }) => {
    await page.goto('/docs/server');
    await page.goto(`${from}?a=1`);
    await expect(page).toHaveURL(/\/docs\/drm/);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/server$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('C3: the page of the old path leads on', async ({ page }) => {
    await page.route(`**${from}`, (route) =>
      route.fulfill({ body: readBuilt('server/content-licensing-api.html'), contentType: 'text/html' }),
    );
    await page.goto(from);
    await expect(page).toHaveURL(/\/docs\/drm$/);
  });
});

test('C9: a link to an old path shows the new page without a reload', async ({ page }) => {
  for (const ending of ['', '.html']) {
    await page.goto('/docs/server');
    await wake(page);
    await markDocument(page);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'Old link';
      document.getElementById('docs-body')?.prepend(link);
    }, `${from}${ending}?a=1#part`);
    await page.getByRole('link', { name: 'Old link' }).click();
    await expect(page).toHaveURL(/\/docs\/drm\?a=1#part$/);
    await expectSameDocument(page);
  }
});
