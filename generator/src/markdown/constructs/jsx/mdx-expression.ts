/** MDX `{expressions}`, inline and as blocks. */

import { evaluate, evaluateOrText, valueHtml } from '../../mdx/evaluate.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';

type ExpressionNode = NodeOf<'mdxFlowExpression'> | NodeOf<'mdxTextExpression'>;

export function renderMdxExpression(node: ExpressionNode, render: Render): string {
  const isLenient = render.context.strict === false;
  const value = isLenient ? evaluateOrText(node, render) : evaluate(node.value, node, render);
  if (typeof value === 'string') {
    render.page.addBlock('text', value);
  }
  return valueHtml(value, node, render);
}
