import { deploy, expect, test, wake } from './fixture-site.ts';

const bar = 'section[aria-label=Announcement]';

test("A1, A2: the announcement has its HTML, colors, and a close button. Once dismissed, it's remembered by its ID and never painted again", async ({
  page,
}) => {
  await page.goto('/docs/guide/start');
  await expect(page.locator(bar)).toHaveText('The first announcement');
  await expect(page.locator(bar).locator('b')).toHaveText('announcement');
  await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(29, 53, 87)');
  await expect(page.locator(bar)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator(bar).getByRole('button', { name: 'Close' })).toBeVisible();
  await page.locator(bar).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(bar)).toHaveCount(0);
  await expect(page.locator('.navbar__brand').first()).toBeFocused();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('docusaurus.announcement.id'),
      localStorage.getItem('docusaurus.announcement.dismiss'),
    ]),
  ).toEqual(['first', 'true']);
  await page.goto('/docs/guide/long');
  await expect(page.locator(bar)).toBeHidden();
  await wake(page);
  await expect(page.locator(bar)).toHaveCount(0);
});

test('A3, A5, Z6: an announcement with another ID is shown on the first load, before any script of the shell runs', async ({
  page,
  context,
  builtSite,
  build,
}) => {
  await page.goto('/docs/guide/start');
  await page.locator(bar).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(bar)).toHaveCount(0);

  await deploy(context, builtSite.origin, await build('variant'));
  await page.goto('/docs/guide/start');
  await expect(page.locator(bar)).toHaveText('The second announcement');
  await expect(page.locator(bar)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['hasHydrated'])).toBeUndefined();
  await wake(page);
  await expect(page.locator(bar)).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('docusaurus.announcement.id'),
      localStorage.getItem('docusaurus.announcement.dismiss'),
    ]),
  ).toEqual(['second', 'false']);
});
