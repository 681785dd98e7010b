/** Records layout shifts and loaded scripts while a page loads and hydrates. */

import type { BrowserContext, Page, Request } from '@playwright/test';
import { ownScriptsOf } from './built-site.ts';
import { expect, wake } from './reader.ts';

/**
 * Records each layout shift and what moved in an attribute of the document. Until `data-arrived` marks the page as
 * complete, two kinds of shifts don't count: inside a table, whose column widths depend on all rows, and of text and
 * glossary terms alone, because the last word received can still wrap when the rest of its line arrives.
 */
export async function watchArrival(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        // A shift without a node comes from a pseudo-element, such as a category's arrow, whose parent has a node. A
        // possible line break in a word has no size. It can shift alone while its line arrives, which isn't visible.
        const nodesOfAll: unknown[] = Array.isArray(sources) ? sources.map(({ node }) => node) : [];
        const isMark = (node: unknown): boolean => node instanceof Element && node.id === 'shift-mark';
        if (nodesOfAll.some(isMark)) dataset['marked'] = '';
        const moved = nodesOfAll.filter(
          (node) => node instanceof Node && node.nodeName !== 'WBR' && !isMark(node),
        );
        if (moved.length === 0) continue;
        const isArriving = moved.every(
          (node) => node instanceof Text || (node instanceof Element && node.closest('table, .term')),
        );
        if (dataset['arrived'] === undefined && isArriving) continue;
        const nodes = moved.map((node) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node),
        );
        dataset['shifts'] = `${dataset['shifts'] ?? ''}${Reflect.get(entry, 'value')} ${nodes.join(' ')}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns whether a page has no component that hydrates when visible, so that reading it loads no script. */
export function isOnlyRead(html: string): boolean {
  return !html.includes('data-hydrate="visible"');
}

/**
 * Opens and hydrates a page. Resolves to the problems: layout shifts, and scripts loaded without interaction.
 *
 * @param page a page prepared by {@link watchArrival}
 */
export async function arrive(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  // A script inserts the field with another script, which a slow machine starts after the network was idle.
  await expect(page.locator('.code-filter:empty')).toHaveCount(0);
  page.off('request', note);
  if (isOnlyRead(html) && [...scripts].sort().join() !== ownScriptsOf(html).join()) {
    faults.push(`${path} loads ${[...scripts].join(', ')}`);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-arrived', ''));
  await wake(page);
  const shifts = await shiftsUntilNow(page);
  return shifts === undefined ? faults : [...faults, `${path}: ${shifts}`];
}

/**
 * Returns the recorded shifts. The observer is called some time after a shift's frame, so an element is moved on
 * purpose. After that shift is reported, so are all earlier ones.
 */
export function shiftsUntilNow(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const { dataset } = document.documentElement;
        const mark = document.createElement('div');
        mark.id = 'shift-mark';
        const place = { position: 'fixed', top: '0', left: '0', width: '50vw', height: '50vh' };
        Object.assign(mark.style, place, { background: 'red' });
        document.body.append(mark);
        const look = (): void => {
          if (dataset['marked'] === undefined && dataset['shifts'] === undefined) {
            requestAnimationFrame(look);
          } else {
            mark.remove();
            delete dataset['marked'];
            resolve(dataset['shifts']);
          }
        };
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            mark.style.top = '40vh';
            look();
          }),
        );
      }),
  );
}
