/** Tabs in a Markdown twin: sections, one below the other, each under the name of its tab. */

import { directiveLabel } from '../constructs/admonition.ts';
import { readFence } from '../constructs/fence.ts';
import { builtInElement } from '../mdx/built-ins.ts';
import { propsOf, textProp } from '../mdx/evaluate.ts';
import { textOfAll } from '../plain-text.ts';
import { childrenOf, type ElementNode, type MarkdownNode, type NodeOf } from '../tree.ts';
import { printCode } from './blocks.ts';
import { escaped } from './inline.ts';
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
    printer,
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
          print: () => printCode(child.value, { ...fence, title: null }),
        };
      }),
    printer,
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
  return sections(
    tabItems(node, printer).map((item) => {
      const props = propsOf(item, printer.render);
      const value = textProp(props, 'value');
      return {
        label: textProp(props, 'label') ?? labels.get(value) ?? value ?? '',
        print: () => printer.blocks(item.children),
      };
    }),
    printer,
  );
}

function tabItems(node: MarkdownNode, printer: Printer): ElementNode[] {
  return childrenOf(node).flatMap((child) => {
    const isElement = child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement';
    if (isElement && builtInElement(child.name ?? '', printer.render.file.builtIns) === 'TabItem') {
      return [child];
    }
    return child.type === 'paragraph' || isElement ? tabItems(child, printer) : [];
  });
}

function sections(tabs: readonly { label: string; print: () => string }[], printer: Printer): string {
  const { level } = printer;
  const marks = '#'.repeat(Math.min(level + 1, 6));
  const parts = tabs.map(({ label, print }) => {
    printer.level = level + 1;
    return `${marks} ${escaped(label)}\n\n${print()}`.trim();
  });
  printer.level = level;
  return parts.join('\n\n');
}
