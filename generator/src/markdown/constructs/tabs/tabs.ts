/** Renders tabs for directives, code groups, JSX, and `npm2yarn`. */

import { escapeText } from '../../../markup-text.ts';
import type { MarkdownSettings, TabGroup } from '../../contract.ts';
import { attributes } from '../../html-text.ts';
import type { PageRecord, PageTabs } from '../../page-record.ts';
import type { Render } from '../../render.ts';

/**
 * Selects the group's stored tab before the first paint. The text is always the same, so that one hash in the Content
 * Security Policy allows it.
 */
export const TABS_SCRIPT = '<script>docsTabs()</script>';

export interface TabItem {
  label: string;
  value: string;
  /** Renders the panel; called once, in order. */
  html: () => string;
}

export interface TabsOptions {
  /** Groups with the same name are synchronized; `null` for an independent group. */
  group: string | null;
  /** Query parameter that mirrors the selection. */
  query: string | null;
  /** Accessible name of the tab list. */
  label: string;
  /** Value of the initially selected tab, or `null`. */
  selected: string | null;
  className: string | null;
}

export function tabsHtml(items: readonly TabItem[], options: TabsOptions, render: Render): string {
  const name = `tabs-${render.page.count('tabs')}`;
  const missing = missingValues(items, options, render);
  const selected = items.findIndex((item) => item.value === options.selected);
  let buttons = '';
  let panels = missing
    .map(({ value, label, shown }) => {
      const note = render.context.text('tabs.missing', { wanted: label, shown: shown.label });
      return `<p${attributes({ class: 'tabs__missing', 'data-value': value, hidden: true })}>${escapeText(note)}</p>`;
    })
    .join('');
  items.forEach((item, index) => {
    const active = index === selected;
    const tab = `${name}-tab-${index + 1}`;
    const panel = `${name}-panel-${index + 1}`;
    const also = missing.filter(({ shown }) => shown === item).map(({ value }) => value);
    const standsFor = also.length === 0 ? null : ` ${also.join(' ')} `;
    buttons += `<button${attributes({
      type: 'button',
      role: 'tab',
      class: 'tabs__item',
      id: tab,
      'aria-controls': panel,
      'aria-selected': active ? 'true' : 'false',
      // The tab list is one tab stop; arrow keys move inside.
      tabindex: active || (selected === -1 && index === 0) ? 0 : -1,
      'data-value': item.value,
      'data-also': standsFor,
    })}>${escapeText(item.label)}</button>`;
    panels += `<div${attributes({
      role: 'tabpanel',
      id: panel,
      'aria-labelledby': tab,
      'data-value': item.value,
      'data-also': standsFor,
      class: 'tabs__panel',
      hidden: !active,
    })}><p class="tabs__caption">${escapeText(item.label)}</p>\n${item.html()}\n</div>`;
  });
  const query = options.query ?? queryOf(options.group, render.context);
  const container = attributes({
    class: options.className === null ? 'tabs-container' : `tabs-container ${options.className}`,
    'data-tabs': true,
    'data-group': options.group,
    'data-query': query,
  });
  if (options.group !== null) {
    render.page.noteTabs(options.group, options.selected, query);
  }
  const remembered = options.group !== null || query !== null;
  return (
    `<div${container}><div${attributes({ role: 'tablist', class: 'tabs', 'aria-label': options.label })}>${buttons}</div>` +
    `<div class="tabs__panels">${panels}</div></div>${remembered ? TABS_SCRIPT : ''}`
  );
}

/** Returns the URL parameter of a group in the site's settings. */
function queryOf(
  group: string | null,
  { tabGroups = {} }: Pick<MarkdownSettings, 'tabGroups'>,
): string | null {
  const listed = group === null ? undefined : tabGroups[group];
  return listed === undefined ? null : (listed.query ?? group);
}

/** Returns the group's values that these tabs lack, each with its fallback. Values without a fallback are left out. */
function missingValues(
  items: readonly TabItem[],
  { group, selected }: TabsOptions,
  { context }: Render,
): { value: string; label: string; shown: TabItem }[] {
  const values = group === null ? [] : (context.tabGroups?.[group]?.values ?? []);
  const itemOf = (value: string | null): TabItem | undefined => items.find((item) => item.value === value);
  return values
    .filter(({ value, nearest }) => itemOf(value) === undefined && nearest.length > 0)
    .flatMap(({ value, label, nearest }) => {
      const shown = itemOf(nearest.find((each) => itemOf(each) !== undefined) ?? selected) ?? items[0];
      return shown === undefined ? [] : [{ value, label, shown }];
    });
}

/**
 * Adds a selector for each group that several tabs on the page belong to. It's below the introduction, but only if a
 * whole section comes before the first tabs. Otherwise these already serve as the selector.
 */
export function withTabChoices(
  body: string,
  page: PageRecord,
  { tabGroups = {} }: Pick<MarkdownSettings, 'tabGroups'>,
): string {
  const choices = tabChoices(page, tabGroups);
  if (choices === '') return body;
  const beforeTabs = body.slice(0, body.indexOf('<div class="tabs-container'));
  const [first, second] = [...beforeTabs.matchAll(/<div class="heading"><h2/g)];
  return first === undefined || second === undefined
    ? body
    : `${body.slice(0, first.index)}${choices}\n${body.slice(first.index)}`;
}

function tabChoices(page: PageRecord, tabGroups: Readonly<Record<string, TabGroup>>): string {
  return Object.entries(tabGroups)
    .flatMap(([group, { label, values }]) => {
      const tabs = page.tabsOf(group);
      return tabs.count < 2 ? [] : [choiceRow(group, tabs, label, values)];
    })
    .join('\n');
}

function choiceRow(
  group: string,
  { shown, query }: PageTabs,
  label: string,
  values: TabGroup['values'],
): string {
  // If tabs have different defaults, the first one in the group's order.
  const selected = values.find(({ value }) => shown.includes(value))?.value ?? null;
  const buttons = values.map(({ value, label: text }, index) => {
    const active = value === selected;
    return `<button${attributes({
      type: 'button',
      role: 'tab',
      class: 'tabs__item',
      'aria-selected': active ? 'true' : 'false',
      tabindex: active || (selected === null && index === 0) ? 0 : -1,
      'data-value': value,
    })}>${escapeText(text)}</button>`;
  });
  const container = attributes({
    class: 'tab-choice',
    'data-tabs': true,
    'data-group': group,
    'data-query': query,
  });
  return (
    `<div${container}><span class="tab-choice__label">${escapeText(label)}</span>` +
    `<div${attributes({ role: 'tablist', class: 'tabs', 'aria-label': label })}>${buttons.join('')}</div></div>${TABS_SCRIPT}`
  );
}
