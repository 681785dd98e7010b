/** The markup of tabs, shared by directives, code groups, JSX and `npm2yarn`. */

import { escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import type { Render } from '../render.ts';

/**
 * Selects the remembered tab of the group before it is painted. The text is the same everywhere,
 * so that one hash in the Content-Security-Policy allows it.
 */
export const TABS_SCRIPT = '<script>docsTabs(document.currentScript)</script>';

export interface TabItem {
  label: string;
  value: string;
  /** Renders the panel; called once, in order. */
  html: () => string;
}

export interface TabsOptions {
  /** Groups with the same name follow each other; `null` for a group that stands alone. */
  group: string | null;
  /** Name of the query parameter that mirrors the choice. */
  query: string | null;
  /** Accessible name of the row of tabs. */
  label: string;
  /** Value of the tab shown first, or `null` for none. */
  selected: string | null;
  className: string | null;
}

export function tabsHtml(items: readonly TabItem[], options: TabsOptions, render: Render): string {
  const name = `tabs-${render.page.count('tabs')}`;
  const selected = items.findIndex((item) => item.value === options.selected);
  let buttons = '';
  let panels = '';
  items.forEach((item, index) => {
    const active = index === selected;
    const tab = `${name}-tab-${index + 1}`;
    const panel = `${name}-panel-${index + 1}`;
    buttons += `<button${attributes({
      type: 'button',
      role: 'tab',
      class: active ? 'tabs__item tabs__item--active' : 'tabs__item',
      id: tab,
      'aria-controls': panel,
      'aria-selected': active ? 'true' : 'false',
      // One stop for the Tab key; arrows move inside.
      tabindex: active || (selected === -1 && index === 0) ? 0 : -1,
      'data-value': item.value,
    })}>${escapeText(item.label)}</button>`;
    panels += `<div${attributes({
      role: 'tabpanel',
      id: panel,
      'aria-labelledby': tab,
      'data-value': item.value,
      class: 'tabs__panel',
      hidden: !active,
    })}><p class="tabs__caption">${escapeText(item.label)}</p>\n${item.html()}\n</div>`;
  });
  const container = attributes({
    class: options.className === null ? 'tabs-container' : `tabs-container ${options.className}`,
    'data-tabs': true,
    'data-group': options.group,
    'data-query': options.query,
  });
  const remembered = options.group !== null || options.query !== null;
  return (
    `<div${container}><div${attributes({ role: 'tablist', class: 'tabs', 'aria-label': options.label })}>${buttons}</div>` +
    `<div class="tabs__panels">${panels}</div></div>${remembered ? TABS_SCRIPT : ''}`
  );
}
