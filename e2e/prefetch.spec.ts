import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

const isData = (path: string) => path.endsWith('/index.json');

function observe(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isData(pathname)) paths.push(pathname.replace(/\/index\.json$/, ''));
  });
  return paths;
}

/** Mocks the browser's connection information. */
async function connect(page: Page, connection: { effectiveType?: string; saveData?: boolean } | undefined) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
  }, connection);
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

test("R60, R62: pages with links in view are prefetched once each, and others aren't", async ({ page }) => {
  const paths = observe(page);
  await page.goto('/docs/guide/');
  await wake(page);
  await expect.poll(() => paths).toContain('/docs/guide/start');
  await expect.poll(() => paths).toContain('/docs/guide/next-step');
  await page.waitForLoadState('networkidle');
  expect(paths).not.toContain('/docs/guide/one');
  await page.getByRole('heading', { name: 'End' }).scrollIntoViewIfNeeded();
  await expect.poll(() => paths).toContain('/docs/guide/one');

  await page.locator('#docs-body').getByRole('link', { name: 'One' }).click();
  await expect(page.locator('main h1')).toHaveText('One');
  expect(paths.filter((path) => path === '/docs/guide/one')).toHaveLength(1);
});

test('R62: pointing at a link or reaching it with the keyboard prefetches its page', async ({ page }) => {
  const paths = observe(page);
  await page.goto('/docs/guide/start');
  await wake(page);
  await page.waitForLoadState('networkidle');
  expect(paths).not.toContain('/docs/guide/swiftUI');
  await inMenu(page, 'SwiftUI').hover();
  await expect.poll(() => paths).toContain('/docs/guide/swiftUI');
  expect(paths).not.toContain('/docs/guide/code');
  await inMenu(page, 'Code').focus();
  await expect.poll(() => paths).toContain('/docs/guide/code');
});

for (const connection of [
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', saveData: true },
]) {
  test(`R60, R61: nothing is prefetched with ${JSON.stringify(connection)}, neither data nor through speculation rules`, async ({
    page,
  }) => {
    const paths = observe(page);
    await connect(page, connection);
    await page.clock.install();
    await page.goto('/docs/guide/start');
    await wake(page);
    await inMenu(page, 'SwiftUI').hover();
    await page.clock.runFor(1000);
    await inMenu(page, 'Code').focus();
    // Much longer than the delay for a hovered link or an idle browser.
    await page.clock.runFor(1000);
    expect(paths).toEqual([]);
    await expect(
      page.locator('script[type=speculationrules], link[rel=prefetch], link[rel=prerender]'),
    ).toHaveCount(0);
    // A click still loads the page.
    await inMenu(page, 'SwiftUI').click();
    await expect(page.locator('main h1')).toHaveText('SwiftUI');
    expect(paths).toEqual(['/docs/guide/swiftUI']);
  });
}

test('R61: a browser without connection information counts as fast', async ({ page }) => {
  const paths = observe(page);
  await connect(page, undefined);
  await page.goto('/docs/guide/start');
  await wake(page);
  await expect.poll(() => paths).toContain('/docs/guide/next-step');
});
