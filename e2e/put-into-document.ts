/** Many pages in one document, for what needs their layout but not their arrival. */

import { expect, type Page } from '@playwright/test';

/**
 * Shows the HTML of a page in the document that is open, which takes less time than to load it, and where axe is at home:
 * it takes most of its time in elements that it has not seen. What is the same on each page is left out (the menu and
 * the footer), and so is what is text all the same: lines and words of code, strokes of pictures.
 */
export async function putIntoDocument(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const response = await fetch(address);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const code of next.querySelectorAll('pre > code')) {
      code.replaceChildren(code.textContent ?? '');
    }
    for (const part of next.querySelectorAll('#docs-menu, footer, svg :not(title)')) {
      part.remove();
    }
    for (const { name, value } of next.documentElement.attributes) {
      document.documentElement.setAttribute(name, value);
    }
    document.body.replaceWith(document.adoptNode(next.body));
  }, path);
  await expect(page.locator('#docs-root main')).toHaveCount(1);
}
