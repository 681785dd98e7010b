/** Checks that apply to every page, all in one visit, because loading a page takes longer than any check. */

import type { Page } from '@playwright/test';
import { bringAxe, contentRules, violationsOf } from './accessible.ts';
import { inGroups, isAlive, pagesToVisit, pagesWithEverything } from './built-site.ts';
import { putIntoDocument } from './put-into-document.ts';
import { expect, test, wake } from './reader.ts';

/** The height of a phone in landscape mode. Overflow is still visible and there's less to paint. */
const height = 256;

test.use({ viewport: { width: 1280, height }, contextOptions: { reducedMotion: 'reduce' } });

/** Pages that run or load something, and some of each kind. Problems of other pages are visible in their files. */
const alive = pagesToVisit().filter((path) => isAlive(path) || pagesWithEverything().includes(path));

/**
 * The first page of a group is loaded, the others are opened by a link, which takes half the time. Hydration, which
 * requires a load, is tested for all pages by `site/tests/hydration.test.ts`. `crawl.spec.ts` checks all files for
 * policy violations and for the data of navigation.
 */
for (const group of inGroups(alive, 12)) {
  // The `silence` fixture fails on any console message, which includes policy violations.
  test(`loads, fits, and hydrates under the policy without console messages: ${group.join(' ')}`, async ({
    page,
  }) => {
    const [first = '', ...others] = group;
    await page.goto(first);
    const faults = (await page.evaluate(misfits)).map((misfit) => `${first}, as it loads: ${misfit}`);
    await wake(page);
    // In a single call, because a page loads faster than a round trip to the test.
    const visit = `(${visitPages})(${JSON.stringify([first, ...others])}, ${misfits})`;
    faults.push(...(await page.evaluate<string[]>(visit)));
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}

for (const group of inGroups(pagesToVisit(), 48)) {
  test.describe('a window of 1280 px at 400 % zoom', () => {
    test.use({ viewport: { width: 320, height } });

    // Content that fits a phone's column also fits all wider columns, and only a phone's column is below 288 px.
    test(`is accessible, easy to touch, starts its text early, and doesn't scroll sideways or get cut off: ${group.join(' ')}`, async ({
      page,
    }) => {
      const faults: string[] = [];
      await bringAxe(page);
      await page.goto(group[0] ?? '');
      for (const path of group) {
        await putIntoDocument(page, path);
        for (const { rule, at } of await violationsOf(page, { rules: contentRules, within: 'main' })) {
          faults.push(`${path}: ${rule} at ${at.join(', ')}`);
        }
        const unhandy = [
          ...(await page.evaluate(misfits)),
          ...(await hardToTouch(page)),
          ...(await lateText(page)),
        ];
        faults.push(...unhandy.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}

// The widths of a tablet, a laptop, a wide screen, and of a window of 1280 px at 200 % zoom. At 400 %, see above.
test('at other widths, no kind of page scrolls sideways or cuts off its text, and the menu and search stay in view', async ({
  page,
}) => {
  const faults: string[] = [];
  await page.goto(pagesWithEverything()[0] ?? '');
  for (const width of [640, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height });
    for (const path of [...pagesWithEverything(), '/docs/404.html']) {
      await putIntoDocument(page, path);
      faults.push(...(await page.evaluate(misfits)).map((misfit) => `${path} at ${width} px: ${misfit}`));
    }
  }
  expect(faults).toEqual([]);
});

/**
 * Navigates from page to page by links, scrolls each into view, and resolves to the problems found. Runs in the
 * browser, so it must be self-contained.
 */
async function visitPages(paths: string[], misfits: () => string[]): Promise<string[]> {
  const faults: string[] = [];
  const frame = () => new Promise(requestAnimationFrame);

  async function follow(href: string): Promise<void> {
    const before = document.querySelector('#docs-body');
    const withoutSlash = (path: string) => path.replace(/\/$/, '');
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
    while (
      withoutSlash(location.pathname) !== withoutSlash(href) ||
      document.querySelector('#docs-body') === before
    ) {
      await frame();
    }
  }

  /** Scrolls to everything that loads when visible: diagrams, components, images. */
  async function bringIntoView(): Promise<void> {
    const waiting = '[data-mermaid], docs-island[data-hydrate="visible"], img[loading="lazy"]';
    for (const element of document.querySelectorAll(waiting)) {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      // Observers are notified after the frame in which it's visible.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    while (document.querySelector('[data-mermaid]:not(:has(svg))') !== null) {
      await frame();
    }
  }

  for (const path of paths) {
    if (path !== paths[0]) {
      await follow(path);
    }
    const response = await fetch(path, { method: 'HEAD' });
    if (response.status !== 200) {
      faults.push(`${path}: status ${response.status}`);
    }
    if (!response.headers.get('content-security-policy')?.includes("default-src 'self'")) {
      faults.push(`${path}: no policy`);
    }
    faults.push(...misfits().map((misfit) => `${path}: ${misfit}`));
    await bringIntoView();
  }
  return faults;
}

/** Returns what doesn't fit the window: the page, text, or the menu and search buttons. Runs in the browser. */
function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  for (const control of document.querySelectorAll<HTMLElement>('.navbar__toggle, .DocSearch-Button')) {
    const box = control.getBoundingClientRect();
    const isInView =
      box.width > 0 && box.left >= 0 && box.right <= clientWidth && box.top >= 0 && box.bottom <= innerHeight;
    if (!isInView && (clientWidth <= 996 || control.matches('.DocSearch-Button'))) {
      found.push(`${control.className} is out of view`);
    }
  }
  for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, li, button)')) {
    const box = text.getBoundingClientRect();
    // The title has no separate box, so a long word overflows it and is clipped by the page.
    const isTooLong = text.matches('h1') && text.scrollWidth > text.clientWidth + 1;
    if (
      box.width > 1 &&
      (isTooLong || box.right > clientWidth + 1 || box.left < -1) &&
      text.checkVisibility() &&
      !text.closest('pre, table, [role=tablist], .platforms, [data-mermaid]')
    ) {
      found.push(`"${text.textContent?.slice(0, 40)}" is cut off`);
    }
  }
  return found;
}

/** Returns controls smaller than 24 by 24 px (WCAG 2.5.8), which are only allowed within sentences. */
async function hardToTouch(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, summary, textarea')].flatMap((control) => {
      // The label is also a touch target.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      return !isSeen ||
        (width >= 24 && height >= 24) ||
        control.closest('p, li, dt, dd, td, th, h2, h3, figcaption')
        ? []
        : [`"${control.textContent}" can be touched on ${Math.round(width)} x ${Math.round(height)} px only`];
    }),
  );
}

/** Returns docs whose first sentence isn't visible on a phone 740 px high, with space below it. */
async function lateText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const first = document.querySelector('.doc #docs-body > p');
    const top = first === null ? 0 : first.getBoundingClientRect().top + scrollY;
    return top <= 480 ? [] : [`its text begins ${Math.round(top)} px below the top`];
  });
}
