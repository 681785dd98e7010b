/** Renders many pages in one document, for checks that need their layout but not their loading. */

import { expect, type Page } from '@playwright/test';

/**
 * Inserts a page's HTML into the current document. This is faster than loading it, and axe is slowest in documents
 * that it hasn't seen. Leaves out what's the same on each page (menu and footer) and what's equivalent to plain text
 * (lines and tokens of code, strokes of drawings).
 */
export async function putIntoDocument(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const response = await fetch(address);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const code of next.querySelectorAll('pre > code')) {
      code.replaceChildren(code.textContent ?? '');
    }
    next.querySelector('#docs-menu')?.replaceChildren();
    for (const part of next.querySelectorAll('footer, svg :not(title)')) {
      part.remove();
    }
    for (const { name, value } of next.documentElement.attributes) {
      document.documentElement.setAttribute(name, value);
    }
    document.body.replaceWith(document.adoptNode(next.body));
  }, path);
  await expect(page.locator('#docs-root main')).toHaveCount(1);
}
