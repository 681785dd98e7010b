/** `<Tabs>` and `<TabItem>`. */

import { elementsIn, evaluate, propsOf, textProp, valueHtml } from '../../mdx/evaluate.ts';
import type { Render } from '../../render.ts';
import { childrenOf, type ElementNode, type MarkdownNode, type NodeOf } from '../../tree.ts';
import { elementContent } from '../jsx/jsx-content.ts';
import { builtInElement } from '../../mdx/built-ins.ts';
import { isCommentOnly } from '../../mdx/static-value.ts';
import { chooseTabs, type TabsRequest } from './tabs-choice.ts';
import { tabsHtml } from './tabs.ts';
import { reportMisspelledProps } from '../unknown-attributes.ts';

const TABS_PROPS = [
  'values',
  'groupId',
  'queryString',
  'defaultValue',
  'className',
  'block',
  'lazy',
  'aria-label',
];
const ITEM_PROPS = ['value', 'label', 'default', 'className', 'attributes', 'hidden'];

export function renderTabsElement(node: ElementNode, render: Render): string {
  const props = propsOf(node, render);
  reportMisspelledProps(node, props, TABS_PROPS, render);
  const listed = listedValues(props['values']);
  const items: TabsRequest['items'] = [];
  const others: MarkdownNode[] = [];
  for (const child of tabChildren(node)) {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      items.push(...computedItems(child, listed, render));
      continue;
    }
    if (!isTabItem(child, render)) {
      reportBadChild(child, render);
      others.push(child);
      continue;
    }
    const item = propsOf(child, render);
    reportMisspelledProps(child, item, ITEM_PROPS, render);
    const value = textProp(item, 'value');
    const known = listed.find((entry) => entry.value === value);
    items.push({
      node: child,
      value,
      label: textProp(item, 'label') ?? known?.label ?? null,
      isDefault: (item['default'] !== undefined && item['default'] !== false) || known?.isDefault === true,
      html: () => elementContent(child, render),
    });
  }
  const block = props['block'] === true ? 'tabs-container--block' : null;
  const className = [textProp(props, 'className'), block].filter((name) => name !== null).join(' ');
  const choice = chooseTabs(
    {
      node,
      items: inListedOrder(items, listed),
      group: textProp(props, 'groupId'),
      query: props['queryString'] === true ? true : textProp(props, 'queryString'),
      defaultValue: props['defaultValue'] === null ? null : (textProp(props, 'defaultValue') ?? undefined),
      label: textProp(props, 'aria-label') ?? render.context.text('tabs.label'),
      className: className === '' ? null : className,
    },
    render,
  );
  const tabs = choice === null ? '' : tabsHtml(choice.items, choice.options, render);
  return tabs + render.nodes(others);
}

type Item = TabsRequest['items'][number];

/** `values` determines the tabs and their order. */
function inListedOrder(items: readonly Item[], listed: readonly { value: string }[]): Item[] {
  return listed.length === 0
    ? [...items]
    : listed.flatMap(({ value }) => items.find((item) => item.value === value) ?? []);
}

/** Evaluates tabs created by JavaScript: `{names.map((name) => <TabItem value={name}>…</TabItem>)}`. */
function computedItems(
  node: NodeOf<'mdxFlowExpression'> | NodeOf<'mdxTextExpression'>,
  listed: ReturnType<typeof listedValues>,
  render: Render,
): Item[] {
  const value = evaluate(node.value, node, render);
  const elements = elementsIn(value);
  if (elements.length === 0 && value !== undefined && value !== null && value !== false) {
    reportBadChild(node, render);
  }
  return elements.map(({ props }) => {
    const own = textProp(props, 'value');
    const known = listed.find((entry) => entry.value === own);
    return {
      node,
      value: own,
      label: textProp(props, 'label') ?? known?.label ?? null,
      isDefault: props['default'] === true || known?.isDefault === true,
      html: () => valueHtml(props['children'], node, render),
    };
  });
}

/** Renders the content of a tab outside of tabs. */
export function renderTabItem(node: ElementNode, render: Render): string {
  render.problem(node, {
    code: 'tabs',
    level: 'throw',
    message: 'This "<TabItem>" isn\'t directly inside "<Tabs>".',
    fix: 'Move it into "<Tabs>…</Tabs>", without other elements in between.',
  });
  return elementContent(node, render);
}

export function isTabItem(node: MarkdownNode, render: Render): node is ElementNode {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    typeof node.name === 'string' &&
    builtInElement(node.name, render.file.builtIns) === 'TabItem'
  );
}

/** Returns the children of tabs without comments and without paragraphs that MDX puts around items on one line. */
export function tabChildren(node: MarkdownNode): MarkdownNode[] {
  return childrenOf(node).flatMap((child) => {
    const isBlank =
      (child.type === 'text' && child.value.trim() === '') ||
      ((child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') &&
        isCommentOnly(child.value));
    if (isBlank) {
      return [];
    }
    const isWrapper =
      (child.type === 'paragraph' && child.children.some(({ type }) => type.startsWith('mdx'))) ||
      (child.type === 'mdxJsxFlowElement' && child.name === null);
    return isWrapper ? tabChildren(child) : [child];
  });
}

function reportBadChild(child: MarkdownNode, render: Render): void {
  const what =
    'name' in child && typeof child.name === 'string' ? `"<${child.name}>"` : 'Something other than a tab';
  render.problem(child, {
    code: 'tabs',
    level: 'throw',
    message: `${what} is directly inside "<Tabs>".`,
    fix: 'Children of "<Tabs>" must be "<TabItem>" elements, each with its own value.',
  });
}

function listedValues(values: unknown): { value: string; label: string | null; isDefault: boolean }[] {
  if (!Array.isArray(values)) {
    return [];
  }
  return values
    .filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
    .map((entry) => ({
      value: textProp(entry, 'value') ?? '',
      label: textProp(entry, 'label'),
      isDefault: entry['default'] === true,
    }));
}
