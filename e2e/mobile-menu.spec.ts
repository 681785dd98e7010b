import { afterWheel } from './after-wheel.ts';
import { expect, test, wake } from './reader.ts';

test.use({ viewport: { width: 360, height: 740 } });

const open = { name: 'Toggle navigation bar' };

test('N60: the menu opens even as the very first action and has both panels', async ({ page }) => {
  await page.goto('/docs/server');
  await page.getByRole('button', open).click();
  const menu = page.locator('#docs-menu');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Authorization' })).toBeVisible();
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  await expect(menu.getByRole('link', { name: 'Player' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Authorization' })).toBeHidden();
});

test('N65: choosing a page closes the menu and shows the page', async ({ page }) => {
  await page.goto('/docs/server');
  await wake(page);
  await page.getByRole('button', open).click();
  await page.locator('#docs-menu').getByRole('link', { name: 'Authorization' }).click();
  await expect(page.locator('#docs-menu')).toBeHidden();
  await expect(page.locator('h1')).toHaveText(/Authorization/);
});

test("N67: Escape closes the menu and returns focus, and the page behind doesn't scroll", async ({
  page,
}) => {
  await page.goto('/docs/server');
  await wake(page);
  await page.getByRole('button', open).click();
  await expect(page.locator('#docs-menu')).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 2000);
  await afterWheel(page);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#docs-menu')).toBeHidden();
  await expect(page.getByRole('button', open)).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.mouse.wheel(0, 2000);
  await expect.poll(scrolled, 'the same turn of the wheel without the menu').toBeGreaterThan(100);
});

test('N68: the menu closes when the window becomes wider than 996 px', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 740 });
  await page.goto('/docs/server');
  await wake(page);
  await page.getByRole('button', open).click();
  await expect(page.locator('#docs-menu')).toBeVisible();
  await page.setViewportSize({ width: 997, height: 740 });
  await expect(page.getByRole('button', open)).toBeHidden();
  await expect(page.locator('#docs-menu:popover-open')).toHaveCount(0);
});
