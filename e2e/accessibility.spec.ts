import type { Page } from '@playwright/test';
import {
  bringAxe,
  keepOneWordOfEachColor,
  measureEachLookOnce,
  violationsOf,
  type Violation,
} from './accessible.ts';
import { arrive, watchArrival } from './layout-shifts.ts';
import { inGroups, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

const colorRules = ['color-contrast', 'link-in-text-block'];

const notFound = '/docs/no-such-page';

const narrow = { width: 360, height: 900 };
const wide = { width: 1280, height: 900 };

/**
 * The layout depends on the width, and the color mode only changes colors, which are the same at each width. One visit
 * covers all combinations, because axe is slowest in a document that it hasn't seen.
 */
test.describe('light and dark, wide and narrow', () => {
  test.use({
    viewport: wide,
    contextOptions: { reducedMotion: 'reduce' },
    expectedMessages: [/status of 404/],
  });

  for (const group of inGroups([...pagesWithEverything(), notFound])) {
    test(`loads and hydrates without layout shifts, loads no script for reading, and is accessible: ${group.join(' ')}`, async ({
      page,
    }) => {
      await bringAxe(page);
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await watchArrival(page);
      const faults: Record<string, Violation[]> = {};
      const moved: string[] = [];
      const looks = { light: new Set<string>(), dark: new Set<string>() };
      const sidebars = new Set<string | null>();
      const shells = new Set<string>();
      for (const path of group) {
        if (path === notFound) {
          // The shell hydrates without interaction here, to suggest pages.
          await page.goto(path);
          await wake(page);
        } else {
          moved.push(...(await arrive(page, path)));
        }
        // Pages in one sidebar share menu and footer, which are half of the work for axe.
        const { sidebar, contents } = await page.evaluate(() => ({
          sidebar: document.documentElement.getAttribute('data-sidebar'),
          contents: document.querySelectorAll('.theme-doc-toc-mobile').length,
        }));
        const without = sidebars.has(sidebar) ? ['#docs-menu', 'footer.footer'] : [];
        sidebars.add(sidebar);
        const shell = `${path === notFound} ${sidebar} ${contents}`;
        await keepOneWordOfEachColor(page);
        await expectTheme(page, 'light');
        await measureEachLookOnce(page, looks.light);
        const light = await violationsOf(page, { without });
        await page.getByRole('button', { name: /Switch between dark and light/ }).click();
        await expectTheme(page, 'dark');
        await measureEachLookOnce(page, looks.dark);
        const dark = await violationsOf(page, { rules: colorRules, without });
        const found = [...light, ...dark];
        // `every-page.spec.ts` checks each page's text at this width, so only the shell remains.
        if (!shells.has(shell)) {
          shells.add(shell);
          await page.setViewportSize(narrow);
          await expectTabStops(page);
          found.push(...(await violationsOf(page, { except: colorRules, without })));
          await page.setViewportSize(wide);
        }
        if (found.length > 0) {
          faults[path] = found;
        }
      }
      expect(moved).toEqual([]);
      expect(faults).toEqual({});
    });
  }
});

/** At a different width, different elements scroll and become tab stops one frame later. */
async function expectTabStops(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.table-wrapper, .codeblock__pre, .diagram-drawing')]
        .filter(({ scrollWidth, clientWidth, tabIndex }) => scrollWidth > clientWidth && tabIndex < 0)
        .map(({ className }) => className),
    );
  await expect.poll(missing).toEqual([]);
}

async function expectTheme(page: Page, theme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test.describe('the open menu in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('is accessible', async ({ page }) => {
    // A page that doesn't start with code, because axe compares code below the menu with the menu's background.
    await page.goto('/docs/server/conventions');
    await wake(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('#docs-menu')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
