/** Tabs in a Markdown export, printed one after another under their labels. */

import { directiveLabel } from '../constructs/admonition.ts';
import { readFence } from '../constructs/code/fence.ts';
import { isTabItem, tabChildren } from '../constructs/tabs/tabs-jsx.ts';
import { elementsIn, evaluate, propsOf, textProp, valueHtml } from '../mdx/evaluate.ts';
import { textOfAll } from '../plain-text.ts';
import type { ElementNode, MarkdownNode, NodeOf } from '../tree.ts';
import { printCode } from './code.ts';
import { printRendered } from './raw-html.ts';
import { escaped, indented } from './syntax.ts';
import type { Printer } from './printer.ts';

export function printTabs(node: NodeOf<'containerDirective'>, printer: Printer): string {
  return sections(
    node.children
      .filter((child) => child.type === 'containerDirective')
      .map((child) => {
        const title = directiveLabel(child);
        const label = child.attributes?.['label'] ?? (title === null ? null : textOfAll(title.children));
        const content: readonly MarkdownNode[] = title === null ? child.children : child.children.slice(1);
        return {
          label: label ?? child.attributes?.['value'] ?? '',
          print: () => printer.blocks(content),
        };
      }),
  );
}

export function printCodeGroup(node: NodeOf<'containerDirective'>, printer: Printer): string {
  return sections(
    node.children
      .filter((child) => child.type === 'code')
      .map((child) => {
        const fence = readFence(child.lang, child.meta);
        return {
          label: fence.label ?? fence.title ?? fence.language,
          print: () => printCode(child.value, { ...fence, title: null }, printer),
        };
      }),
  );
}

export function printTabsElement(node: ElementNode, printer: Printer): string {
  const listed = propsOf(node, printer.render)['values'];
  const labels = new Map(
    (Array.isArray(listed) ? listed : []).map((entry: Record<string, unknown>) => [
      textProp(entry, 'value'),
      textProp(entry, 'label'),
    ]),
  );
  const { render } = printer;
  const tabs: Parameters<typeof sections>[0][number][] = [];
  const others: MarkdownNode[] = [];
  const add = (props: Record<string, unknown>, print: () => string): void => {
    const value = textProp(props, 'value');
    tabs.push({ label: textProp(props, 'label') ?? labels.get(value) ?? value ?? '', print });
  };
  for (const child of tabChildren(node)) {
    if (isTabItem(child, render)) {
      add(propsOf(child, render), () => printer.blocks(child.children));
    } else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      for (const { props } of elementsIn(evaluate(child.value, child, render))) {
        add(props, () => printRendered(valueHtml(props['children'], child, render), printer));
      }
    } else {
      others.push(child);
    }
  }
  return [sections(tabs), printer.blocks(others)].filter((part) => part !== '').join('\n\n');
}

/**
 * A list, whose indentation separates the last tab from the following content.
 * `client/body/shown-tabs.ts` recognizes it by its marker, which no other list uses.
 */
function sections(tabs: readonly { label: string; print: () => string }[]): string {
  return tabs
    .map(({ label, print }) => `* ${indented(`**${escaped(label)}**\n\n${print()}`.trim(), 2)}`)
    .join('\n\n');
}
