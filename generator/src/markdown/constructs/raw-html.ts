import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function renderRawHtml(node: NodeOf<'html'>, _render: Render): string {
  return node.value;
}
