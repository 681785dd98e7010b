/** Checks pages with axe-core. */

import axe from 'axe-core';
import type { Page } from '@playwright/test';

export interface Violation {
  rule: string;
  at: string[];
}

/** All rules of WCAG 2.2 levels A and AA, and best practices. */
const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules for content. All others are about the shell and style sheets, which pages share. */
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
  /** Rule IDs. Default: WCAG 2.2 levels A and AA, and best practices. */
  rules?: readonly string[];
  /** Rule IDs to skip. */
  except?: readonly string[];
  /** Selector of the only part to check. */
  within?: string;
  /** Selectors of parts to skip. */
  without?: readonly string[];
}

/**
 * Returns the current page's violations: rules with the elements that violate them.
 *
 * Calls axe directly in the page, because it has no other frames and checking for them is slow.
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
    // Describing passes takes most of the time.
    resultTypes: ['violations' as const],
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ options, within, without }) => {
      // Which controls the fixed navbar covers depends on where the page was scrolled by chance. In a sidebar, it's the
      // section switcher.
      for (const scroller of [
        document.documentElement,
        ...document.querySelectorAll('.theme-doc-sidebar-container'),
      ]) {
        scroller.scrollTo({ top: 0, behavior: 'instant' });
      }
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

/** Adds axe to each page opened from now on, so that it's compiled only once for many pages. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/**
 * Removes the color classes of all code tokens except the first of each kind. Tokens are half of the site's elements.
 * Code in components is left unchanged.
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
 * Limits axe's contrast check, its slowest one, to one text and one link per look. Texts with the same color, size,
 * weight, and background have the same contrast, and a link differs from the text around it by color or underline.
 * Call it again whenever colors change.
 *
 * @param known looks already checked on other pages in this mode; these are skipped, and new ones are added
 */
export async function measureEachLookOnce(page: Page, known: Set<string>): Promise<void> {
  const looks = await page.evaluate(
    (seen) => {
      const grounds = new Map<Element, string>();
      /** Returns all backgrounds behind a text: of its element and its ancestors. */
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
