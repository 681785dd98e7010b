import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { distinctPages, inGroups, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const narrow = 360;
const wide = 1280;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with the page that is open: rule and elements. */
async function violationsOf(
  page: Page,
  disabledRules: string[] = [],
): Promise<{ id: string; at: string[] }[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).disableRules(disabledRules).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
}

/**
 * All pages in one look; in the others those pages on which everything occurs, because what differs between looks is
 * the style sheet.
 */
const looks = [
  { theme: 'light', width: wide, paths: distinctPages() },
  { theme: 'light', width: narrow, paths: pagesWithEverything() },
  { theme: 'dark', width: wide, paths: pagesWithEverything() },
  { theme: 'dark', width: narrow, paths: pagesWithEverything() },
];

for (const { theme, width, paths } of looks) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedMessages: [/status of 404/],
    });

    for (const group of inGroups([...paths, '/docs/no-such-page'])) {
      test(`accessible: ${group.join(' ')}`, async ({ page }) => {
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
        const wrong: Record<string, unknown> = {};
        for (const path of group) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await wake(page);
          // Colours are the same at each width, and comparing them takes most of the time.
          const found = await violationsOf(page, width === wide ? [] : ['color-contrast']);
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
