/** Tests a site in three languages, including right-to-left layout, and switching between them. */

import type { Page } from '@playwright/test';
import { expect, test, wake } from './fixture-site.ts';

test.use({ fixtureName: 'languages' });

interface Box {
  left: number;
  right: number;
}

/** Returns the edges of an element in window pixels. */
async function box(page: Page, selector: string): Promise<Box> {
  const found = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (found === null) {
    throw new Error(`Nothing is shown of "${selector}".`);
  }
  return { left: found.x, right: found.x + found.width };
}

/** Returns the arrows of the links to the previous and the next page, as they look. */
function arrows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (['prev', 'next'] as const).map((side) => {
      const label = document.querySelector(`.pagination-nav__link--${side} .pagination-nav__label`);
      const pseudo = side === 'prev' ? '::before' : '::after';
      if (label === null) {
        return '';
      }
      const { content, scale } = getComputedStyle(label, pseudo);
      const arrow = content.replaceAll(/[^«»]/g, '');
      return scale.startsWith('-1') ? (arrow === '«' ? '»' : '«') : arrow;
    }),
  );
}

/** Checks that no content requires horizontal scrolling. */
async function expectInWindow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Arabic mirrors the English layout and the arrows to other pages, except for code', async ({
    page,
  }) => {
    const places = async (path: string): Promise<Record<string, Box>> => {
      await page.goto(path);
      await expectInWindow(page);
      return {
        brand: await box(page, '.navbar__brand'),
        search: await box(page, '.DocSearch-Button'),
        sidebar: await box(page, '.theme-doc-sidebar-container'),
        caret: await box(page, '.menu__list-item .menu__link--sublist'),
        text: await box(page, '.markdown h2'),
        toc: await box(page, '.table-of-contents'),
        line: await box(page, '.codeblock .code-line'),
        copy: await box(page, '.codeblock__buttons'),
      };
    };
    const english = await places('/docs/guide/install');
    expect(await arrows(page)).toEqual(['«', '»']);
    const arabic = await places('/docs/ar/guide/install');
    expect(await arrows(page)).toEqual(['»', '«']);
    const isBefore = (boxes: Record<string, Box>, one: string, other: string): boolean =>
      (boxes[one]?.right ?? 0) <= (boxes[other]?.left ?? 0);
    for (const [first, second] of [
      ['brand', 'search'],
      ['sidebar', 'text'],
      ['text', 'toc'],
    ] as const) {
      expect(isBefore(english, first, second), `${first} before ${second}`).toBe(true);
      expect(isBefore(arabic, second, first), `${second} before ${first}`).toBe(true);
    }
    for (const boxes of [english, arabic]) {
      expect(boxes['line']?.left).toBeLessThan(boxes['copy']?.left ?? 0);
    }
    const start = await page
      .locator('.codeblock .code-line > *')
      .first()
      .evaluate((word) => word.getBoundingClientRect().left);
    expect(start - (arabic['line']?.left ?? 0)).toBeLessThan(40);
  });

  test('menus open inside the window, aligned with their button', async ({ page }) => {
    await page.goto('/docs/ar/');
    const toggle = page.locator('.navbar summary.dropdown__toggle').last();
    await toggle.click();
    const button = await box(page, '.dropdown[open] > summary');
    const list = await box(page, '.dropdown[open] .dropdown__menu');
    expect(list.left).toBeGreaterThanOrEqual(0);
    // At the end of the navbar, which is on the left here, both are aligned.
    expect(Math.abs(list.left - button.left)).toBeLessThan(2);
  });

  test('a link to another language loads a new document, and so do Back and Forward', async ({ page }) => {
    await page.goto('/docs/guide/install');
    await wake(page);
    await page.locator('.navbar summary.dropdown__toggle').last().click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/docs/ar/guide/install');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await wake(page);
    await page.locator('.menu').getByRole('link', { name: 'المصباح', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('المصباح');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.goBack();
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText('Install the lamp');
  });

  test('the space between an arrow and its label is mirrored with the arrow', async ({ page }) => {
    await page.goto('/docs/ar/guide/install');
    const label = page.locator('.pagination-nav__label').first();
    expect(await label.evaluate((element) => getComputedStyle(element, '::after').direction)).toBe('ltr');
  });

  test('the search finds inflected words of its language and is labeled in it', async ({ page }) => {
    await page.goto('/docs/de/');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Lampe durchsuchen' }).fill('Tischen');
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Die Lampe aufstellen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/de\/guide\/aufstellen/);
  });
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens from the right in Arabic, and nothing is outside the window', async ({ page }) => {
    await page.goto('/docs/ar/guide/install');
    await expectInWindow(page);
    const toggle = await box(page, '.navbar__toggle');
    expect(toggle.left).toBeGreaterThan(180);
    await page.locator('.navbar__toggle').click();
    await expect.poll(async () => (await box(page, '.navbar-sidebar')).right).toBe(360);
    expect((await box(page, '.navbar-sidebar')).left).toBeGreaterThan(0);
  });
});
