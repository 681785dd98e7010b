/** A reader with a browser whose console must stay silent. */

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test as plain } from './once.ts';

export { expect };

export interface Fixtures {
  /**
   * Messages that a test provokes on purpose. Each pattern may match any number of times. All other console messages,
   * page errors, and policy violations fail the test.
   */
  expectedMessages: RegExp[];
  silence: undefined;
}

export const test = plain.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  silence: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          messages.push(`${message.type()}: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      await use(undefined);
      const unexpected = messages.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Hydrates the shell like a reader does, by hovering over something. Resolves when React and the router are active.
 *
 * Queries the brand's position with `evaluate`, because the first locator makes Playwright inject its whole script,
 * which takes a tenth of a visit.
 */
export async function wake(page: Page): Promise<void> {
  const [x, y] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        function look(): void {
          const brand = document.querySelector('.navbar__brand');
          if (brand === null) {
            requestAnimationFrame(look);
            return;
          }
          const box = brand.getBoundingClientRect();
          // An element must be painted before it can be hovered, so wait for the next frame.
          requestAnimationFrame(() => setTimeout(() => resolve([box.x + 8, box.y + 8])));
        }
        look();
      }),
  );
  await page.mouse.move(x, y);
  await awake(page);
}

/**
 * Resolves when React and the router are active, however they were started: the whole shell is hydrated and all its
 * effects have run.
 */
export async function awake(page: Page): Promise<void> {
  // Not `waitForFunction`, for the reason above.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        function look(): void {
          const state: unknown = history.state;
          const { hasHydrated } = document.documentElement.dataset;
          if (hasHydrated === 'true' && typeof state === 'object' && state !== null && 'key' in state) {
            resolve();
          } else {
            requestAnimationFrame(look);
          }
        }
        look();
      }),
  );
}

/**
 * Visits pages in four tabs in parallel, for visits that mostly wait.
 *
 * @param visit called for each path; visits within a tab are sequential
 */
export async function visitInTabs(
  context: BrowserContext,
  paths: readonly string[],
  visit: (tab: Page, path: string) => Promise<void>,
): Promise<void> {
  const next = paths[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await context.newPage();
      for (const path of next) {
        // oxlint-disable-next-line no-await-in-loop
        await visit(tab, path);
      }
      await tab.close();
    }),
  );
}

/** Marks the document, so that a reload can be detected. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
}

/** Fails if the document was reloaded since {@link markDocument}. */
export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('body[data-same-document]')).toHaveCount(1);
}
