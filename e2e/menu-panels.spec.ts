import type { Page } from '@playwright/test';
import { afterWheel } from './after-wheel.ts';
import { awake, expect, expectSameDocument, markDocument, test, wake } from './fixture-site.ts';

const menu = (page: Page) => page.locator('#docs-menu');
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const docs = (page: Page) => menu(page).getByRole('navigation', { name: 'Docs sidebar' });
const main = (page: Page) => menu(page).getByRole('navigation', { name: 'Main menu' });

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await awake(page);
}

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("N61: the toggle's label shows what it does and whether the menu is open, and the menu closes in three ways", async ({
    page,
  }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page);
    await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    await openMenu(page);
    await page.mouse.click(345, 400);
    await expect(menu(page)).toBeHidden();

    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('N62: the menu has the brand, the color switch, and a close button, and its main panel has all navbar items except the search', async ({
    page,
  }) => {
    await page.goto('/docs/plain');
    await wake(page);
    await openMenu(page);
    await expect(menu(page).locator('.navbar__brand')).toBeVisible();
    await menu(page)
      .getByRole('button', { name: /Switch between dark and light/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // On a page without a sidebar, the main panel is the only one and is shown at once.
    await expect(main(page)).toBeVisible();
    await expect(docs(page)).toHaveCount(0);
    await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0);
    for (const name of ['Guide', 'Server', /^Status/]) {
      await expect(main(page).getByRole('link', { name })).toBeVisible();
    }
    await expect(main(page).locator('summary')).toHaveText(['More', 'Versions', 'Languages']);
    await expect(main(page).getByRole('link', { name: 'Search' })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Start' })).toBeHidden();
    await main(page).locator('summary', { hasText: 'More' }).click();
    await main(page).getByRole('link', { name: 'Start' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main h1')).toHaveText('Start');
  });

  test("N62, N63, N64: it opens with the docs, a group only toggles, and a page closes it. The main panel opens the current page's group, and both directions work", async ({
    page,
  }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await markDocument(page);
    await openMenu(page);
    await expect(docs(page)).toBeVisible();
    await expect(main(page)).toBeHidden();
    const inside = docs(page).getByRole('link', { name: 'One', exact: true });
    await expect(inside).toBeHidden();
    await docs(page).locator('summary', { hasText: 'Short' }).click();
    await expect(inside).toBeVisible();
    await expect(menu(page)).toBeVisible();

    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    await expect(main(page)).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(docs(page)).toBeHidden();
    await menu(page).getByRole('button', { name: 'Pages of this section' }).click();
    await expect(docs(page)).toBeVisible();

    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await openMenu(page);
    await expect(docs(page)).toBeVisible();
    await inside.click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main h1')).toHaveText('One');
    await expectSameDocument(page);
  });

  test('N67: the open menu traps focus, from its close button around to it again', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await openMenu(page);
    const close = menu(page).getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeFocused();
    const inside = () => menu(page).evaluate((element) => element.contains(document.activeElement));
    const seen = new Set<string>();
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      if (await close.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(close).toBeFocused();
    expect(seen).toContain('Next step');
    expect(seen, 'the panel that is not shown is out of reach').not.toContain('More');
    for (let stops = 0; stops < 3; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
  });

  test("N67: the page behind the open menu doesn't scroll until it closes, and Back goes back and closes the menu", async ({
    page,
  }) => {
    await page.goto('/docs/guide/long');
    await wake(page);
    const scrollY = () => page.evaluate(() => window.scrollY);
    await openMenu(page);
    for (const x of [100, 345]) {
      await page.mouse.move(x, 600);
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, 3000);
      await afterWheel(page);
      expect(await scrollY()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 500);
    await expect.poll(scrollY).toBeGreaterThan(100);

    await openMenu(page);
    await docs(page).getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page.locator('main h1')).toHaveText('Start');
    await openMenu(page);
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Long');
    await expect(menu(page)).toBeHidden();
  });
});

for (const width of [995, 996, 997]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('N68: the keyboard reaches a page and its text', async ({ page }) => {
      const desktop = width > 996;
      await page.goto('/docs/guide/start');
      await wake(page);
      await expect(toggle(page)).toBeVisible({ visible: !desktop });
      const column = page.getByRole('navigation', { name: 'Docs sidebar' });
      await expect(column).toBeVisible({ visible: desktop });
      await expect(page.locator('.navbar__items').first()).toBeVisible({ visible: desktop });

      /** Presses Tab until the target has focus. Every element on the way must be visible. */
      const tabTo = async (name: string) => {
        for (let stops = 0; stops < 40; stops += 1) {
          await page.keyboard.press('Tab');
          const focus = page.locator(':focus');
          await expect(focus).toBeVisible();
          const text = (await focus.getAttribute('aria-label')) ?? (await focus.textContent());
          if (text?.trim() === name) return;
        }
        throw new Error(`"${name}" is out of reach of the keyboard.`);
      };

      if (desktop) {
        await tabTo('Guide');
        await tabTo('More');
        await tabTo('Next step');
      } else {
        await tabTo('Toggle navigation bar');
        await page.keyboard.press('Enter');
        await expect(menu(page)).toBeVisible();
        await tabTo('Next step');
      }
      await page.keyboard.press('Enter');
      await expect(page.locator('main h1')).toHaveText('Next step');
      await expect(page.locator('main h1')).toBeFocused();
      await expect(page.locator('#docs-menu:popover-open')).toHaveCount(0);
    });
  });
}

test.describe('widening the window', () => {
  test.use({ viewport: { width: 995, height: 740 } });

  test('N67, N68: 996 px keep the menu open and 997 px close it for good', async ({ page }) => {
    await page.goto('/docs/guide/start');
    await wake(page);
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 740 });
    await expect(page.locator('#docs-menu:popover-open')).toHaveCount(1);
    await page.setViewportSize({ width: 997, height: 740 });
    await expect(page.locator('#docs-menu:popover-open')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 995, height: 740 });
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('a zoomed page with a fractional width', () => {
  test.use({ viewport: { width: 2100, height: 1500 } });

  test('Z25: 996.5 px count as wide in the style sheet and in the script', async ({ page }) => {
    await page.goto('/docs/plain');
    await page.evaluate(() => {
      document.body.innerHTML = '<iframe src="/docs/guide/start" height="700" frameborder="0"></iframe>';
    });
    const frame = page.frameLocator('iframe');
    const widen = (width: number) =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement, px) => {
        // Zoomed in, because other widths are rounded and half a CSS pixel must be a whole screen pixel.
        element.style.zoom = '2';
        element.style.width = `${px}px`;
        const view = element.contentWindow;
        return [px, view?.matchMedia(`(width: ${px}px)`).matches];
      }, width);
    /** Width conditions in the page's style sheets that currently apply. */
    const holding = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
        const conditions = new Set<string>();
        const collect = (rules: CSSRuleList): void => {
          for (const rule of rules) {
            if ('conditionText' in rule) conditions.add(String(rule.conditionText));
            if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
          }
        };
        for (const sheet of element.contentDocument?.styleSheets ?? []) collect(sheet.cssRules);
        return [...conditions].filter((text) => element.contentWindow?.matchMedia(text).matches).sort();
      });

    expect(await widen(996)).toEqual([996, true]);
    await frame.getByRole('button', { name: 'Toggle navigation bar' }).press('Enter');
    const open = frame.locator('#docs-menu:popover-open');
    await expect(open).toHaveCount(1);
    await expect(frame.locator('html[data-has-hydrated=true]')).toHaveCount(1);
    const narrow = await holding();

    expect(await widen(996.5)).toEqual([996.5, true]);
    // The script closes the mobile menu and the style sheet hides its button.
    await expect(open).toHaveCount(0);
    await expect(frame.locator('.navbar__toggle')).toBeHidden();
    const zoomed = await holding();
    expect(zoomed).not.toEqual(narrow);
    expect(await widen(997)).toEqual([997, true]);
    expect(await holding()).toEqual(zoomed);
  });
});
