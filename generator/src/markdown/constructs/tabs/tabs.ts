/** The markup of tabs, shared by directives, code groups, JSX and `npm2yarn`. */

import { escapeText } from '../../../markup-text.ts';
import type { MarkdownSettings, TabGroup } from '../../contract.ts';
import { attributes } from '../../html-text.ts';
import type { PageRecord, PageTabs } from '../../page-record.ts';
import type { Render } from '../../render.ts';

/**
 * Selects the remembered tab of the group before it is painted. The text is the same everywhere,
 * so that one hash in the Content-Security-Policy allows it.
 */
export const TABS_SCRIPT = '<script>docsTabs()</script>';

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
      // One stop for the Tab key; arrows move inside.
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

/** The parameter by which an address makes the choice of a group that the site lists. */
function queryOf(
  group: string | null,
  { tabGroups = {} }: Pick<MarkdownSettings, 'tabGroups'>,
): string | null {
  const listed = group === null ? undefined : tabGroups[group];
  return listed === undefined ? null : (listed.query ?? group);
}

/**
 * Values of the group that these tabs do not have, each with the tab that is shown in its place. A value that nothing
 * comes near to is left out.
 */
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
 * The body of a page with the choice of each group that several of its tabs belong to; the tabs follow it. It stands
 * below what the page says first, where readers would pass a whole section before they come to tabs: the first tabs of a
 * page are a choice for all of it themselves.
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
  // Where tabs show different values first, the one that comes first in the group.
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
