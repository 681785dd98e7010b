/**
 * What holds for every page of the site, asked of each in one visit: loading a page takes longer than any question
 * about it.
 */

import type { Page } from '@playwright/test';
import { bringAxe, contentRules, keepOneWordOfEachColor, violationsOf } from './accessible.ts';
import { inGroups, pagesToVisit, pagesWithEverything } from './built-site.ts';
import { expect, test, wake } from './reader.ts';

/**
 * Widths of windows in CSS pixels. A window of 1280 px is one of 640 px at 200 % zoom, and one of 320 px at 400 %. All
 * are as low as a phone's on its side, or lower: what does not fit shows, and there is less to paint.
 */
const widths = [320, 640, 768, 1920, 1280];
const height = 256;

test.use({ viewport: { width: 1280, height }, contextOptions: { reducedMotion: 'reduce' } });

for (const group of inGroups(pagesToVisit())) {
  // The `silence` fixture fails on any message of the console, where each violation of the policy is reported.
  test(`accessible, nothing scrolls sideways or is cut off at any width or zoom, silent under the policy: ${group.join(' ')}`, async ({
    page,
  }) => {
    const faults: string[] = [];
    await bringAxe(page);
    for (const path of group) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'self'");
      await keepOneWordOfEachColor(page);
      for (const { rule, at } of await violationsOf(page, { rules: contentRules, within: 'main' })) {
        faults.push(`${path}: ${rule} at ${at.join(', ')}`);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        faults.push(...(await misfits(page)).map((misfit) => `${path}, ${width} px: ${misfit}`));
      }
      await wake(page);
      await bringIntoView(page);
      await expect(page.locator('[data-mermaid]:not(:has(svg))'), path).toHaveCount(0);
    }
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}

for (const { name, width, height, deviceScaleFactor } of [
  { name: '200 % zoom', width: 640, height: 400, deviceScaleFactor: 2 },
  { name: '400 % zoom', width: 320, height: 256, deviceScaleFactor: 4 },
]) {
  test.describe(`a screen of 1280 px at ${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('no kind of page scrolls sideways or cuts its text off, and the way to menu and search stays in view', async ({
      page,
    }) => {
      const faults: string[] = [];
      for (const path of [...pagesWithEverything(), '/docs/404.html']) {
        await page.goto(path);
        faults.push(...(await misfits(page)).map((misfit) => `${path}: ${misfit}`));
      }
      expect(faults).toEqual([]);
    });
  });
}

/** What does not fit the window: the page, a text of it, or the way to menu and search. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    for (const control of document.querySelectorAll<HTMLElement>('.navbar__toggle, .DocSearch-Button')) {
      const box = control.getBoundingClientRect();
      const isInView =
        box.width > 0 &&
        box.left >= 0 &&
        box.right <= clientWidth &&
        box.top >= 0 &&
        box.bottom <= innerHeight;
      if (!isInView && (clientWidth <= 996 || control.matches('.DocSearch-Button'))) {
        found.push(`${control.className} is out of view`);
      }
    }
    for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, li, button)')) {
      const box = text.getBoundingClientRect();
      if (
        box.width > 1 &&
        (box.right > clientWidth + 1 || box.left < -1) &&
        text.checkVisibility() &&
        !text.closest('pre, table, [role=tablist], [data-mermaid]')
      ) {
        found.push(`"${text.textContent?.slice(0, 40)}" is cut off`);
      }
    }
    return found;
  });
}

/** Lets whatever waits for it come into view: diagrams, components, images. */
async function bringIntoView(page: Page): Promise<void> {
  const waiting = page.locator('[data-mermaid], docs-island[data-hydrate="visible"], img[loading="lazy"]');
  for (const element of await waiting.all()) {
    await element.scrollIntoViewIfNeeded();
  }
}
