/** `<CodeBlock>`: a code block written as JSX. */

import { propsOf, evaluate, textProp } from '../../mdx/evaluate.ts';
import { textOf } from '../../plain-text.ts';
import type { Render } from '../../render.ts';
import type { ElementNode, MarkdownNode } from '../../tree.ts';
import { childrenOf } from '../../tree.ts';
import { readFence, type FenceInfo } from './fence.ts';
import { recordOf } from '../../../unknown-value.ts';

export function codeOf(node: ElementNode, render: Render): { code: string; fence: FenceInfo } {
  const props = propsOf(node, render);
  const language =
    textProp(props, 'language') ??
    /(?:^|\s)language-(\S+)/.exec(textProp(props, 'className') ?? '')?.[1] ??
    null;
  const fence = readFence(language, textProp(props, 'metastring'));
  const numbers = props['showLineNumbers'];
  return {
    code: trimBlankLines(codeText(node, render)),
    fence: {
      ...fence,
      title: textProp(props, 'title') ?? fence.title,
      firstLineNumber:
        numbers === true
          ? 1
          : typeof numbers === 'number'
            ? numbers
            : numbers === false
              ? null
              : fence.firstLineNumber,
    },
  };
}

/** Returns the children's text as code: values of expressions, and text of Markdown. */
function codeText(node: MarkdownNode, render: Render): string {
  return childrenOf(node)
    .map((child) => {
      if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
        return valueText(evaluate(child.value, child, render));
      }
      return childrenOf(child).length > 0 ? codeText(child, render) : textOf(child);
    })
    .join('');
}

/** Returns the text of a value. Each block element is a line. */
function valueText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value);
  }
  if (Array.isArray(value)) {
    return value.map(valueText).join('');
  }
  const { type, props } = recordOf(value);
  return valueText(recordOf(props)['children'] ?? '') + (/^(?:div|p|br|li)$/.test(String(type)) ? '\n' : '');
}

function trimBlankLines(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
