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
        const moved: unknown[] = Array.isArray(sources)
          ? sources.map(({ node }) => node).filter((node) => node !== null && node.nodeName !== 'WBR')
          : [];
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
  // The observer is told of the last frame's shifts after that frame.
  const shifts = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(document.documentElement.dataset['shifts']), 50),
        ),
      ),
  );
  return shifts === undefined ? faults : [...faults, `${path}: ${shifts}`];
}
