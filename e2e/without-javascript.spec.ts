import { publishedPages } from './built-site.ts';
import { expect, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

for (const path of publishedPages()) {
  test(`reads without JavaScript: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
    for (const panel of await page.locator('main [role=tabpanel]').all()) {
      await expect(panel).toBeVisible();
    }
    for (const code of await page.locator('main pre').all()) {
      await expect(code).toBeVisible();
    }
  });
}

test('every link of every page leads somewhere', async ({ page, request }) => {
  const targets = new Set<string>();
  for (const path of publishedPages()) {
    await page.goto(path);
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links.filter((link) => link instanceof HTMLAnchorElement).map((link) => link.href),
      )) {
      const url = new URL(href);
      if (url.origin === new URL(page.url()).origin) {
        targets.add(url.pathname);
      }
    }
  }
  const broken: string[] = [];
  for (const target of targets) {
    const response = await request.get(target);
    if (response.status() !== 200) {
      broken.push(`${response.status()} ${target}`);
    }
  }
  expect(broken).toEqual([]);
  expect(targets.size).toBeGreaterThan(10);
});

test('a link of the text leads to its page', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  await page.locator('#docs-body a[href^="/docs/server/authorization"]').first().click();
  await expect(page).toHaveURL(/\/docs\/server\/authorization/);
  await expect(page.locator('h1')).toBeVisible();
});

test('all tabs show their content in order, each under its name', async ({ page }) => {
  await page.goto('/docs/server/playbackauth/otp');
  const group = page.locator('[data-tabs]').first();
  await expect(group.getByRole('tab')).toHaveCount(0);
  const tops = await group
    .locator('[role=tabpanel]')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('N60: the menu opens, leads on and closes', async ({ page }) => {
    await page.goto('/docs/server');
    const menu = page.locator('#docs-menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await menu.getByRole('link', { name: 'Authorization' }).click();
    await expect(page).toHaveURL(/\/docs\/server\/authorization$/);
  });
});
