import { AxeBuilder } from '@axe-core/playwright';
import { distinctPages, inGroups, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const narrow = 360;
const wide = 1280;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about what an author writes; all others are about the shell and the style sheet, which every page shares. */
const contentRules = [
  'aria-allowed-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'button-name',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'heading-order',
  'image-alt',
  'label',
  'landmark-unique',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'td-headers-attr',
  'th-has-data-cells',
];

/** What is wrong with the page that is open: rule and elements. */
async function violationsOf(builder: AxeBuilder): Promise<{ id: string; at: string[] }[]> {
  // No page of another origin is inside these, so axe need not look into frames.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
}

test.describe('the content of every page', () => {
  test.use({ viewport: { width: wide, height: 900 } });

  for (const group of inGroups(distinctPages())) {
    test(`accessible: ${group.join(' ')}`, async ({ page }) => {
      const wrong: Record<string, unknown> = {};
      for (const path of group) {
        await page.goto(path);
        const found = await violationsOf(new AxeBuilder({ page }).withRules(contentRules).include('main'));
        if (found.length > 0) {
          wrong[path] = found;
        }
      }
      expect(wrong).toEqual({});
    });
  }
});

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
            const builder = new AxeBuilder({ page }).withTags(rules);
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
    expect(await violationsOf(new AxeBuilder({ page }).withTags(rules))).toEqual([]);
  });
});
