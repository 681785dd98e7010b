/** Determines the selected tab and reports authors' mistakes. */

import type { Render } from '../../render.ts';
import type { MarkdownNode } from '../../tree.ts';
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
  /** `true` uses the group's name as the query parameter. */
  query: string | boolean | null;
  /** `null` selects none; `undefined` uses the items' own defaults. */
  defaultValue: string | null | undefined;
  label: string;
  className: string | null;
}

/** Validates tabs. Returns `null` if there's nothing to show, which is reported as a problem. */
export function chooseTabs(
  request: TabsRequest,
  render: Render,
): { items: TabItem[]; options: TabsOptions } | null {
  const problem: TellProblem = (node, message, fix) =>
    render.problem(node, { code: 'tabs', level: 'throw', message, fix });
  const { items, marked } = namedItems(request, problem);
  if (items.length === 0) {
    problem(request.node, 'These tabs have no items.', 'Add at least one tab, or remove the tabs.');
    return null;
  }
  const values = items.map((item) => item.value);
  const duplicates = [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
  if (duplicates.length > 0) {
    problem(
      request.node,
      `Duplicate tab values: ${duplicates.map((value) => `"${value}"`).join(', ')}.`,
      'Give each tab in a group its own value.',
    );
  }
  const { group, label, className } = request;
  const selected = selectedValue(request, values, marked, problem);
  return { items, options: { group, query: queryName(request, problem), label, selected, className } };
}

type TellProblem = (node: MarkdownNode, message: string, fix: string) => void;

/** @returns also the value of the first item marked as default */
function namedItems(request: TabsRequest, problem: TellProblem): { items: TabItem[]; marked: string | null } {
  const items: TabItem[] = [];
  let marked: string | null = null;
  for (const { node, value: written, label, isDefault, html } of request.items) {
    const value = written ?? label;
    if (value === null || value === '') {
      problem(
        node,
        'This tab has neither a label nor a value.',
        node.type === 'containerDirective'
          ? 'Write a label: ":::tab{label="cURL"}".'
          : 'Write a value and a label: <TabItem value="curl" label="cURL">.',
      );
      continue;
    }
    items.push({ value, label: label ?? value, html });
    if (isDefault) {
      marked ??= value;
    }
  }
  return { items, marked };
}

function selectedValue(
  { node, defaultValue }: TabsRequest,
  values: readonly string[],
  marked: string | null,
  problem: TellProblem,
): string | null {
  const first = values[0] ?? null;
  const selected = defaultValue === undefined ? (marked ?? first) : defaultValue;
  if (selected === null || values.includes(selected)) {
    return selected;
  }
  problem(
    node,
    `No tab has the default value "${selected}".`,
    `Use one of ${values.map((value) => `"${value}"`).join(', ')}.`,
  );
  return first;
}

/** Returns the URL parameter that selects a tab. */
function queryName({ node, group, query }: TabsRequest, problem: TellProblem): string | null {
  if (query === true && group === null) {
    problem(
      node,
      'If tabs have "queryString" but no "groupId", the query parameter has no name.',
      'Add groupId="…", or set the name of the parameter: queryString="language".',
    );
  }
  return query === true ? group : typeof query === 'string' ? query : null;
}
