/** What axe-core finds wrong with a page. */

import axe from 'axe-core';
import type { Page } from '@playwright/test';

export interface Violation {
  rule: string;
  at: string[];
}

/** Every rule of WCAG 2.2, levels A and AA, and of best practice. */
const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about what an author writes; all others are about the shell and the style sheet, which every page shares. */
export const contentRules = [
  'aria-allowed-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'button-name',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'heading-order',
  'image-alt',
  'label',
  'landmark-unique',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'td-headers-attr',
  'th-has-data-cells',
];

export interface Checked {
  /** Names of rules; all of WCAG 2.2, levels A and AA, and of best practice when left out. */
  rules?: readonly string[];
  /** Names of rules that are left out. */
  except?: readonly string[];
  /** Selector of the only part that is checked. */
  within?: string;
  /** Selectors of parts that are left out. */
  without?: readonly string[];
}

/**
 * What is wrong with the page that is open: rules, each with the elements that break it.
 *
 * The page is its own only frame, so axe is asked directly: it would look into others at some cost.
 */
export async function violationsOf(
  page: Page,
  { rules, except = [], within, without = [] }: Checked = {},
): Promise<Violation[]> {
  const runOnly =
    rules === undefined
      ? { type: 'tag' as const, values: [...allTags] }
      : { type: 'rule' as const, values: [...rules] };
  const options = {
    runOnly,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    // To describe all that is right takes most of the time.
    resultTypes: ['violations' as const],
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ options, within, without }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include: within === undefined ? document : [within], exclude: [...without] },
        options,
      );
      return violations.map(({ id, nodes }) => ({
        rule: id,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { options, within, without },
  );
}

/** Has axe in each page that is opened from now on: that is compiled once, where a test visits many. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/**
 * Takes the colors off all words of code but the first of each: they are half the elements of the site, and alike.
 * Code of components stays as they have made it.
 */
export async function keepOneWordOfEachColor(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const line of document.querySelectorAll('pre > code > .code-line')) {
      const looks = [...line.children].map((word) => `${line.className} ${word.className}`);
      if (looks.every((look) => seen.has(look)) && !line.closest('docs-island')) {
        line.replaceChildren(line.textContent ?? '');
      }
      for (const look of looks) {
        seen.add(look);
      }
    }
  });
}

/**
 * Has axe measure the contrast of one text and one link of each look, which takes most of its time otherwise: texts of the
 * same color, size and weight on the same ground have the same contrast, and a link stands out from the text around it by
 * its color or its line. To be called again whenever colors have changed.
 *
 * @param known looks that other pages have had in this mode: they are left out here, and new ones are added
 */
export async function measureEachLookOnce(page: Page, known: Set<string>): Promise<void> {
  const looks = await page.evaluate(
    (seen) => {
      const grounds = new Map<Element, string>();
      /** All that is painted behind a text: the grounds of its element and of those around it. */
      function groundOf(element: Element): string {
        const found = grounds.get(element);
        if (found !== undefined) {
          return found;
        }
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
        const around = element.parentElement === null ? '' : groundOf(element.parentElement);
        const ground = own === 'rgba(0, 0, 0, 0) none 1' ? around : `${around} ${own}`;
        grounds.set(element, ground);
        return ground;
      }
      const looksHere = new Set(seen);
      for (const element of document.body.querySelectorAll('*')) {
        element.removeAttribute('data-new-look');
        const hasText = [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
        );
        const isLink = element.matches('a[href]');
        if (!(hasText || isLink) || !element.checkVisibility()) {
          continue;
        }
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
        const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
        const look = [color, fontSize, fontWeight, textShadow, groundOf(element)]
          .concat(isLink ? ['link', textDecorationLine, around, element.parentElement?.localName ?? ''] : [])
          .join(' ');
        if (!looksHere.has(look)) {
          looksHere.add(look);
          element.setAttribute('data-new-look', '');
        }
      }
      const { axe } = globalThis as unknown as { axe: { configure: (spec: unknown) => void } };
      axe.configure({
        rules: [
          { id: 'color-contrast', selector: '[data-new-look]' },
          { id: 'link-in-text-block', selector: 'a[href][data-new-look]' },
        ],
      });
      return [...looksHere];
    },
    [...known],
  );
  for (const look of looks) {
    known.add(look);
  }
}
