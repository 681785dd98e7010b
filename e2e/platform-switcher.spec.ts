import type { Page } from '@playwright/test';
import { readPage } from './built-site.ts';
import { expect, expectSameDocument, markDocument, test, wake } from './reader.ts';

const platforms = (page: Page) => page.locator('main').getByRole('navigation', { name: /platforms/i });

function remembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('docusaurus.tab.platform'));
}

test('the same topic on another platform is one click away, in the same document', async ({ page }) => {
  await page.goto('/docs/mobile/android/offline');
  await wake(page);
  await markDocument(page);
  const own = platforms(page).getByRole('link', { name: 'Android' });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await platforms(page).getByRole('link', { name: 'React Native' }).click();
  await expect(page).toHaveURL(/\/docs\/mobile\/react-native\/offline$/);
  await expect(platforms(page).locator('[aria-current]')).toHaveText('React Native');
  await expectSameDocument(page);
});

test('a topic that is a section of another page elsewhere is found there', async ({ page }) => {
  await page.goto('/docs/mobile/android/chromecast');
  const ios = platforms(page).getByRole('link', { name: 'iOS', exact: true });
  await expect(ios).toHaveAttribute('href', '/docs/mobile/ios/control-player#airplay');
});

test("the switch is above the text of every page about a platform and isn't indexed by the search", async ({
  page,
}) => {
  const html = readPage('/docs/mobile/ios/swiftUI');
  expect(html.indexOf('<nav class="platforms"')).toBeGreaterThan(html.indexOf('<h1'));
  expect(html.indexOf('<nav class="platforms"')).toBeLessThan(html.indexOf('<h2'));
  expect(readPage('/docs/server/playbackauth/otp')).not.toContain('class="platforms"');
  const twin = await page.request.get('/docs/mobile/ios/swiftUI.md');
  expect(await twin.text()).not.toContain('class="platforms"');
});

test('the first platform that someone reads about becomes their choice, and then only the switch changes it', async ({
  page,
}) => {
  await page.goto('/docs/mobile/ios/offline');
  await expect.poll(() => remembered(page)).toBe('ios');
  await page.goto('/docs/mobile/android/offline');
  await expect(page.locator('main h1')).toBeVisible();
  expect(await remembered(page)).toBe('ios');
  await wake(page);
  const shown = page.getByRole('button', { name: /^Your choices/ });
  await expect(shown).toHaveText('iOS');
  await platforms(page).getByRole('link', { name: 'Flutter' }).click();
  await expect(page).toHaveURL(/\/flutter\/offline$/);
  await expect(shown).toHaveText('Flutter');
  expect(await remembered(page)).toBe('flutter');
});

test('the page of all platforms marks the remembered one, and tabs open with it', async ({ page }) => {
  await page.goto('/docs/mobile');
  await expect(platforms(page).getByRole('link')).toHaveCount(4);
  await expect(platforms(page).locator('[aria-current]')).toHaveCount(0);

  await page.goto('/docs/mobile/flutter/getting-started');
  await wake(page);
  await page.locator('.navbar').getByRole('link', { name: 'Mobile SDKs' }).click();
  await expect(page).toHaveURL(/\/docs\/mobile$/);
  await expect(platforms(page).locator('[aria-current]')).toHaveText('Flutter');
  await page.reload();
  await expect(platforms(page).locator('[aria-current]')).toHaveText('Flutter');
  await page.goto('/docs/mobile/troubleshooting/integrity');
  await expect(page.getByRole('tab', { name: 'Flutter', exact: true }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links work, and the current platform is marked', async ({ page }) => {
    await page.goto('/docs/mobile/flutter/pip-mode');
    await expect(platforms(page).locator('[aria-current=page]')).toHaveText('Flutter');
    await platforms(page).getByRole('link', { name: 'iOS' }).click();
    await expect(page).toHaveURL(/\/docs\/mobile\/ios\/pip-mode$/);
  });
});
