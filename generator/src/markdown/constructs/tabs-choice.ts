/** The rules of tabs: which is selected, and what authors get wrong. */

import type { Render } from '../render.ts';
import type { MarkdownNode } from '../tree.ts';
import type { TabItem, TabsOptions } from './tabs.ts';

export interface TabsRequest {
  node: MarkdownNode;
  items: {
    node: MarkdownNode;
    label: string | null;
    value: string | null;
    isDefault: boolean;
    html: () => string;
  }[];
  group: string | null;
  /** `true` takes the group's name for the query parameter. */
  query: string | boolean | null;
  /** `null` selects none, `undefined` leaves the choice to the items. */
  defaultValue: string | null | undefined;
  label: string;
  className: string | null;
}

/** Checks tabs as written; `null` when there is nothing to show (problems are recorded). */
export function chooseTabs(
  request: TabsRequest,
  render: Render,
): { items: TabItem[]; options: TabsOptions } | null {
  const problem = (node: MarkdownNode, message: string, remedy: string): void =>
    render.problem(node, { code: 'tabs', level: 'throw', message, remedy });
  const items: TabItem[] = [];
  let marked: string | null = null;
  for (const item of request.items) {
    const value = item.value ?? item.label;
    if (value === null || value === '') {
      problem(
        item.node,
        'This tab has neither a label nor a value.',
        item.node.type === 'containerDirective'
          ? 'Write a label: ":::tab{label="cURL"}".'
          : 'Write a value and a label: <TabItem value="curl" label="cURL">.',
      );
      continue;
    }
    items.push({ value, label: item.label ?? value, html: item.html });
    if (item.isDefault) {
      marked ??= value;
    }
  }
  const values = items.map((item) => item.value);
  if (items.length === 0) {
    problem(request.node, 'These tabs have no items.', 'Add at least one tab, or remove the tabs.');
    return null;
  }
  const duplicates = [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
  if (duplicates.length > 0) {
    problem(
      request.node,
      `Duplicate tab values: ${duplicates.map((value) => `"${value}"`).join(', ')}.`,
      'Give each tab of a group a value of its own.',
    );
  }
  let selected = request.defaultValue === undefined ? (marked ?? values[0] ?? null) : request.defaultValue;
  if (selected !== null && !values.includes(selected)) {
    problem(
      request.node,
      `No tab has the default value "${selected}".`,
      `Use one of ${values.map((value) => `"${value}"`).join(', ')}.`,
    );
    selected = values[0] ?? null;
  }
  let query = request.query === false ? null : request.query;
  if (query === true) {
    if (request.group === null) {
      problem(
        request.node,
        'Tabs with "queryString" but without "groupId" have no name for the query parameter.',
        'Add groupId="…", or name the parameter: queryString="language".',
      );
    }
    query = request.group;
  }
  return {
    items,
    options: {
      group: request.group,
      query: typeof query === 'string' ? query : null,
      label: request.label,
      selected,
      className: request.className,
    },
  };
}
