import { AxeBuilder } from '@axe-core/playwright';
import { publishedPages } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const narrow = 360;
const wide = 1280;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const theme of ['light', 'dark']) {
  for (const width of [narrow, wide]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      for (const path of [...publishedPages(), '/docs/no-such-page']) {
        test.describe(() => {
          test.use({ expectedMessages: path.endsWith('no-such-page') ? [/status of 404/] : [] });

          test(`accessible: ${path}`, async ({ page }) => {
            await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
            await page.goto(path);
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            await wake(page);
            const { violations } = await new AxeBuilder({ page })
              .withTags(rules)
              // Colours are the same at each width, and comparing them takes most of the time.
              .disableRules(width === wide ? [] : ['color-contrast'])
              .analyze();
            const found = violations.map(({ id, nodes }) => ({
              id,
              at: nodes.map((node) => node.target.join(' ')),
            }));
            expect(found).toEqual([]);
          });
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
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) })),
    ).toEqual([]);
  });
});
