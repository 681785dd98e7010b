import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function renderMdxExpression(
  _node: NodeOf<'mdxFlowExpression'> | NodeOf<'mdxTextExpression'>,
  _render: Render,
): string {
  return '';
}
