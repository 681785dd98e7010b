import { allRules, axe, violationsOf } from './accessible.ts';
import { inGroups, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const narrow = 360;
const wide = 1280;

for (const theme of ['light', 'dark']) {
  for (const width of [narrow, wide]) {
    test.describe(`everything, ${theme}, ${width} px`, () => {
      test.use({
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        expectedMessages: [/status of 404/],
      });

      for (const group of inGroups([...pagesWithEverything(), '/docs/no-such-page'], 5)) {
        test(`accessible: ${group.join(' ')}`, async ({ page }) => {
          await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
          const wrong: Record<string, unknown> = {};
          for (const path of group) {
            await page.goto(path);
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            await wake(page);
            const builder = axe(page).withTags(allRules);
            // Colours are the same at each width, and comparing them takes most of the time.
            const found = await violationsOf(
              width === wide ? builder : builder.disableRules(['color-contrast']),
            );
            if (found.length > 0) {
              wrong[path] = found;
            }
          }
          expect(wrong).toEqual({});
        });
      }
    });
  }
}

test.describe('the open menu in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('is accessible', async ({ page }) => {
    await page.goto('/docs/server');
    await wake(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('#docs-menu')).toBeVisible();
    expect(await violationsOf(axe(page).withTags(allRules))).toEqual([]);
  });
});
