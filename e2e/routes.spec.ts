import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtFiles } from './built-site.ts';
import { expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const pathname = (page: Page) => new URL(page.url()).pathname;
const h1 = (page: Page) => page.locator('main h1');
const canonical = (page: Page) => page.locator('link[rel=canonical]');

/** Adds a link to the text, as an author would write it, and clicks it. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'Link of the test';
    document.getElementById('docs-body')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Link of the test' }).click();
}

test.describe('URLs without a page', () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("R1: only an exact path is a page, and paths above or below it aren't", async ({ page, request }) => {
    for (const path of ['/docs/guide/start/below', '/docs/player', '/docs/server/videomanagement']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await page.goto('/docs/guide/start/below');
    await wake(page);
    await expect(h1(page)).toHaveText('Page Not Found');
    expect(pathname(page)).toBe('/docs/guide/start/below');
  });

  test('R2: nothing is served outside the base path', async ({ request }) => {
    expect((await request.get('/guide/start')).status()).toBe(404);
    expect((await request.get('/docs/guide/start')).status()).toBe(200);
  });

  test('Z5: a URL in another case or with an extra slash shows its page and is corrected', async ({
    page,
  }) => {
    for (const [typed, right] of [
      ['/docs/GUIDE/Start', '/docs/guide/start'],
      ['/docs/guide/start/', '/docs/guide/start'],
      ['/docs/guide/swiftui', '/docs/guide/swiftUI'],
      ['/docs/Guide', '/docs/guide/'],
    ] as const) {
      await page.goto(`${typed}?x=1#middle`);
      await wake(page);
      await expect.poll(() => page.url().replace(/^.*?\/docs/, '/docs')).toBe(`${right}?x=1#middle`);
      await expect(h1(page)).not.toHaveText('Page Not Found');
    }
  });

  test("Z5: a link in another case and with an extra slash shows its page at the page's own URL", async ({
    page,
  }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await markDocument(page);
    await followLink(page, '/docs/GUIDE/Next-Step/?x=1#part');
    await expect(page).toHaveURL(/\/docs\/guide\/next-step\?x=1#part$/);
    await expect(h1(page)).toHaveText('Next step');
    await expectSameDocument(page);
  });

  test('E6: a link to a missing page shows the not-found page, and Back goes back', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await followLink(page, '/docs/guide/nothing');
    await expect(h1(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Sample');
    await page.goBack();
    await expect(h1(page)).toHaveText('Start');
  });
});

test('Z21: both forms of a URL load, and only the listed one is canonical', async ({ page }) => {
  for (const [path, right] of [
    ['/docs/guide', 'https://sample.example/docs/guide/'],
    ['/docs/guide/', 'https://sample.example/docs/guide/'],
    ['/docs/drm', 'https://sample.example/docs/drm'],
    ['/docs/drm/', 'https://sample.example/docs/drm'],
    ['/docs/player/v1', 'https://sample.example/docs/player/v1/'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(canonical(page)).toHaveAttribute('href', right);
  }
});

test('Z22: the navbar links to the canonical form and is active with and without a slash', async ({
  page,
}) => {
  for (const path of ['/docs/guide', '/docs/guide/', '/docs/guide/start']) {
    await page.goto(path);
    const link = page.locator('.navbar__items .navbar__link', { hasText: 'Guide' });
    await expect(link).toHaveAttribute('href', '/docs/guide/');
    await expect(link).toHaveClass(/navbar__link--active/);
    await wake(page);
    await expect(link).toHaveClass(/navbar__link--active/);
  }
});

test('Z23, I21: the landing page is the doc with the slug "/" and is in no sidebar', async ({ page }) => {
  await page.goto('/docs/');
  await expect(h1(page)).toHaveText('Home');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
  await page.goto('/docs');
  expect(pathname(page)).toBe('/docs/');
});

test('B1: only a page that a sidebar lists shows a sidebar', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await page.goto('/docs/plain');
  await expect(sidebar).toHaveCount(0);
  await page.goto('/docs/drm');
  await expect(sidebar.getByRole('link', { name: 'DRM' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Start', exact: true })).toHaveCount(0);
});

test("R22: starting at .html keeps the server's page, without a blank page or a warning", async ({
  page,
}) => {
  for (const ending of ['.html', '/index.html']) {
    await page.goto(`/docs/guide/next-step${ending}?x=1#part`);
    await page.locator('#docs-body').evaluate((body) => {
      body.firstElementChild?.setAttribute('data-from-server', '');
      const watcher = new MutationObserver(
        () => body.isConnected || document.body.setAttribute('data-lost', ''),
      );
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    await wake(page);
    await expect(page.locator('[data-from-server]')).toHaveCount(1);
    await expect(page.locator('body[data-lost]')).toHaveCount(0);
    await expect(page.locator('.theme-doc-sidebar-menu .menu__link--active')).toHaveText('Next step');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Next step');
  }
});

test('R20: a link that ends in .html or index.html shows its page without a reload and keeps the query and hash', async ({
  page,
}) => {
  for (const name of ['with .html', 'with index.html']) {
    await page.goto('/docs/guide/start');
    await wake(page);
    await markDocument(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/guide\/next-step\?x=1#part$/);
    await expect(h1(page)).toHaveText('Next step');
    await expectSameDocument(page);
  }
});

test('R21: a page whose path really ends in .html takes precedence over the retry', async ({ page }) => {
  await page.goto('/docs/guide/real.html');
  await expect(h1(page)).toHaveText('Real with ending');
  await page.goto('/docs/guide/real');
  await expect(h1(page)).toHaveText('Real');
  await wake(page);
  await markDocument(page);
  await followLink(page, '/docs/guide/real.html');
  await expect(h1(page)).toHaveText('Real with ending');
  await expectSameDocument(page);
});

test('R21: an old path that itself ends in .html redirects, on a full load and from a link', async ({
  page,
}) => {
  await page.goto('/docs/guide/moved.html');
  await expect(page).toHaveURL(/\/docs\/guide\/start$/);
  await page.goto('/docs/guide/long');
  await wake(page);
  await markDocument(page);
  await followLink(page, '/docs/guide/moved.html');
  await expect(page).toHaveURL(/\/docs\/guide\/start$/);
  await expect(h1(page)).toHaveText('Start');
  await expectSameDocument(page);
});

test("Z19: a draft isn't published: it has no page, link, or search record", async ({
  page,
  request,
  builtSite,
}) => {
  expect((await request.get('/docs/draft')).status()).toBe(404);
  await page.goto('/docs/guide/start');
  await expect(page.locator('a[href*="/docs/draft"]')).toHaveCount(0);
  const telling = builtFiles(builtSite.dist)
    .filter((file) => /\.(html|json|xml|txt|md|js)$/.test(file))
    .filter((file) => /giraffe|docs\/draft\b/.test(readFileSync(`${builtSite.dist}/${file}`, 'utf8')));
  expect(telling).toEqual([]);
});

test.describe("a URL that the server doesn't know", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test('R81: of more than 10,000 paths, 10,000 are remembered, including the last one', async ({ page }) => {
    await page.addInitScript(() => {
      const { set } = Map.prototype;
      let most = 0;
      // The list of paths is in a module, out of reach of the page.
      // oxlint-disable-next-line no-extend-native -- in the page of this test alone
      Map.prototype.set = function counted(key: unknown, value: unknown) {
        const result = set.call(this, key, value);
        if (typeof key === 'string' && key.startsWith('/docs/')) most = Math.max(most, this.size);
        return result;
      };
      Object.assign(window, { mostRemembered: () => most });
    });
    await page.route('**/docs/paths.json', (route) =>
      route.fulfill({
        json: [
          ...Array.from({ length: 10_500 }, (_, index) => `/docs/invented-${index}`),
          '/docs/guide/next-step',
        ],
      }),
    );
    await page.goto('/docs/Guide/NEXT-STEP');
    await wake(page);
    await expect(page).toHaveURL(/\/docs\/guide\/next-step$/);
    await expect(page.locator('main h1')).toHaveText('Next step');
    expect(await page.evaluate(() => (Reflect.get(window, 'mostRemembered') as () => number)())).toBe(10_000);
  });
});
