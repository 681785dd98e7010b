import { bringAxe, keepOneWordOfEachColor, violationsOf, type Checked } from './accessible.ts';
import { inGroups, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const narrow = 360;
const wide = 1280;

const check: Record<string, Checked> = {
  shape: { except: ['color-contrast'] },
  'shape and colors': {},
  colors: { rules: ['color-contrast', 'link-in-text-block'] },
};

/** Each width has its own shape; a mode changes nothing but the colors, which are the same at each width. */
const looks = [
  { theme: 'light', width: narrow, has: 'shape' },
  { theme: 'light', width: wide, has: 'shape and colors' },
  { theme: 'dark', width: wide, has: 'colors' },
] as const;

for (const { theme, width, has } of looks) {
  test.describe(`${has}, ${theme}, ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedMessages: [/status of 404/],
    });

    for (const group of inGroups([...pagesWithEverything(), '/docs/no-such-page'], 5)) {
      test(`accessible: ${group.join(' ')}`, async ({ page }) => {
        await bringAxe(page);
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
        const wrong: Record<string, unknown> = {};
        for (const path of group) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await wake(page);
          await keepOneWordOfEachColor(page);
          const found = await violationsOf(page, check[has]);
          if (found.length > 0) {
            wrong[path] = found;
          }
        }
        expect(wrong).toEqual({});
      });
    }
  });
}

test.describe('the open menu in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('is accessible', async ({ page }) => {
    await page.goto('/docs/server');
    await wake(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('#docs-menu')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
