/** Input of a built-in component, the same for `:::name[Label]{attributes}` and `<Name attributes>`. */

import { propsOf, textProp } from '../mdx/evaluate.ts';
import { isCommentOnly } from '../mdx/static-value.ts';
import type { Render } from '../render.ts';
import { childrenOf, type ElementNode, type MarkdownNode, type NodeOf } from '../tree.ts';
import { directiveLabel } from './admonition.ts';
import { unknownAttribute } from './unknown-attributes.ts';
import { writtenName } from './written-name.ts';

export type ComponentNode = ElementNode | NodeOf<'containerDirective'>;

export interface ComponentInput {
  /** Known attributes, as text. */
  props: Readonly<Record<string, string>>;
  /** The `[label]` of a directive. */
  label: readonly MarkdownNode[] | null;
  content: readonly MarkdownNode[];
}

/**
 * Reads a component's input. Reports each attribute that's unknown or whose value isn't text.
 *
 * @param known names of its attributes
 */
export function componentInput(
  node: ComponentNode,
  known: readonly string[],
  render: Render,
): ComponentInput {
  const isDirective = node.type === 'containerDirective';
  const given: Record<string, unknown> = isDirective ? (node.attributes ?? {}) : propsOf(node, render);
  const props: Record<string, string> = {};
  for (const name of Object.keys(given)) {
    const value = textProp(given, name);
    if (!known.includes(name)) {
      const { message, fix } = unknownAttribute(node, name, known, render);
      reportUse(node, message, fix, render);
    } else if (value === null) {
      reportUse(
        node,
        `The attribute "${name}" of ${writtenName(node, render)} isn't text.`,
        `Write ${name}="…".`,
        render,
      );
    } else {
      props[name] = value;
    }
  }
  const label = isDirective ? directiveLabel(node) : null;
  const content = label === null ? childrenOf(node) : childrenOf(node).slice(1);
  return { props, label: label?.children ?? null, content: content.filter((child) => !isBlank(child)) };
}

export function reportUse(node: MarkdownNode, message: string, fix: string, render: Render): void {
  render.problem(node, { code: 'component-use', level: 'throw', message, fix });
}

/** Matches spaces and comments between elements. */
export function isBlank(node: MarkdownNode): boolean {
  return (
    (node.type === 'text' && node.value.trim() === '') ||
    (node.type === 'html' && /^<!--[\s\S]*-->\s*$/.test(node.value)) ||
    ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isCommentOnly(node.value))
  );
}
