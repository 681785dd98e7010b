import type { Render } from '../render.ts';
import type { ElementNode } from '../tree.ts';

export function renderMdxElement(node: ElementNode, render: Render): string {
  return render.nodes(node.children);
}
