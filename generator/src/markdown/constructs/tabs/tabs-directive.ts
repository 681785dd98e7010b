/** Tabs as directives: `::::tabs` with `:::tab`, and `:::code-group` with fences. */

import type { Render } from '../../render.ts';
import type { MarkdownNode, NodeOf } from '../../tree.ts';
import { directiveLabel } from '../admonition.ts';
import { codeBlock } from '../code/code-block.ts';
import { recordSample } from '../code/code-sample.ts';
import { readFence } from '../code/fence.ts';
import { chooseTabs, type TabsRequest } from './tabs-choice.ts';
import { tabsHtml } from './tabs.ts';
import { textOfAll } from '../../plain-text.ts';
import { reportTrailingText } from '../trailing-text.ts';
import { reportUnknownAttributes } from '../unknown-attributes.ts';

/** Of a group; `group` is short for `groupId`. */
const ATTRIBUTES = ['groupId', 'group', 'queryString', 'defaultValue', 'label', 'class'];

export function renderTabsDirective(node: NodeOf<'containerDirective'>, render: Render): string {
  reportUnknownAttributes(node, ATTRIBUTES, render);
  const items: TabsRequest['items'] = [];
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'tab') {
      reportUnknownAttributes(child, ['label', 'value', 'default'], render);
      reportTrailingText(child, render);
      const title = directiveLabel(child);
      const label = child.attributes?.['label'] ?? (title === null ? null : textOfAll(title.children));
      const content: readonly MarkdownNode[] = title === null ? child.children : child.children.slice(1);
      items.push({
        node: child,
        label: label ?? null,
        value: child.attributes?.['value'] ?? label ?? null,
        isDefault: isOn(child.attributes?.['default']),
        html: () => render.blocks(content),
      });
    } else {
      render.problem(child, {
        code: 'tabs',
        level: 'throw',
        message: 'Tabs can only contain ":::tab" directives.',
        fix: 'Move it into a ":::tab{label="…"}" or out of the tabs.',
      });
    }
  }
  return finish(node, items, render.context.text('tabs.label'), render);
}

export function renderCodeGroup(node: NodeOf<'containerDirective'>, render: Render): string {
  reportUnknownAttributes(node, ATTRIBUTES, render);
  const items: TabsRequest['items'] = [];
  for (const child of node.children) {
    if (child.type === 'code') {
      const fence = readFence(child.lang, child.meta);
      recordSample(child.value, fence, child, render);
      const label = fence.label ?? fence.title ?? fence.language;
      items.push({
        node: child,
        label,
        value: label,
        isDefault: false,
        // The title is already the tab's label.
        html: () => codeBlock(child.value, { ...fence, title: null, label }, render),
      });
    } else {
      render.problem(child, {
        code: 'tabs',
        level: 'throw',
        message: 'A code group can only contain fenced code blocks.',
        fix: 'Move it out of the ":::code-group", or use "::::tabs".',
      });
    }
  }
  return finish(node, items, render.context.text('code.group'), render);
}

function finish(
  node: NodeOf<'containerDirective'>,
  items: TabsRequest['items'],
  label: string,
  render: Render,
): string {
  const given = node.attributes ?? {};
  const title = directiveLabel(node);
  const choice = chooseTabs(
    {
      node,
      items,
      group: given['groupId'] ?? given['group'] ?? null,
      query: given['queryString'] === '' ? true : (given['queryString'] ?? null),
      defaultValue: given['defaultValue'] ?? undefined,
      label: given['label'] ?? (title === null ? label : textOfAll(title.children)),
      className: given['class'] ?? null,
    },
    render,
  );
  return choice === null ? '' : tabsHtml(choice.items, choice.options, render);
}

function isOn(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value !== 'false';
}
