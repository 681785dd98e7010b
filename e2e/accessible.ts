/** What axe-core finds wrong with a page. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Violation {
  rule: string;
  at: string[];
}

/** Every rule of WCAG 2.2, levels A and AA, and of best practice. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** A check of the page that is open. Only violations are collected: to describe all that is right takes most of the time. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
}

/** What is wrong with the page that is open: rules, each with the elements that break it. */
export async function violationsOf(builder: AxeBuilder): Promise<Violation[]> {
  // No page of another origin is inside these, so axe need not look into frames.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map((node) => node.target.join(' ')),
  }));
}
