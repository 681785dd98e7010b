/** What moves, and what is loaded, while a page arrives and comes alive. */

import type { BrowserContext, Page, Request } from '@playwright/test';
import { ownScriptsOf } from './built-site.ts';
import { wake } from './reader.ts';

/**
 * Records each layout shift, with what it moved, in an attribute of the document. Until `data-arrived` says that the page
 * is complete, two kinds of movement don't count: inside a table, whose column widths depend on all its rows, and of text
 * alone, because the last word received can still wrap when the rest of its line arrives.
 */
export async function watchArrival(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        // Without a node: a mark that a style sheet draws, such as the arrow of a category. What it stands in has one.
        // A place where a word may break has no size: while its line arrives it moves alone, and nobody sees it.
        const nodesOfAll: unknown[] = Array.isArray(sources) ? sources.map(({ node }) => node) : [];
        const isMark = (node: unknown): boolean => node instanceof Element && node.id === 'shift-mark';
        if (nodesOfAll.some(isMark)) dataset['marked'] = '';
        const moved = nodesOfAll.filter(
          (node) => node instanceof Node && node.nodeName !== 'WBR' && !isMark(node),
        );
        if (moved.length === 0) continue;
        const isArriving = moved.every(
          (node) => node instanceof Text || (node instanceof Element && node.closest('table')),
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

/** Whether a page has no component that is alive when it is seen: then it loads no script to be read. */
export function isOnlyRead(html: string): boolean {
  return !html.includes('data-hydrate="visible"');
}

/**
 * Opens a page, wakes it, and resolves to what was wrong: something moved, or a script was loaded that nobody needs who
 * only reads.
 *
 * @param page watched, see {@link watchArrival}
 */
export async function arrive(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  const html = (await response?.text()) ?? '';
  if (isOnlyRead(html) && [...scripts].sort().join() !== ownScriptsOf(html).join()) {
    faults.push(`${path} loads ${[...scripts].join(', ')}`);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-arrived', ''));
  await wake(page);
  const shifts = await shiftsUntilNow(page);
  return shifts === undefined ? faults : [...faults, `${path}: ${shifts}`];
}

/**
 * What has moved. The observer is told of shifts some time after their frame, so an element is moved on purpose: when that
 * has been told, so has everything before.
 */
function shiftsUntilNow(page: Page): Promise<string | undefined> {
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
