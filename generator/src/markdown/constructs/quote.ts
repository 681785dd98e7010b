/** Block quotes and thematic breaks. */

import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';

export function renderBlockquote(node: NodeOf<'blockquote'>, render: Render): string {
  return `<blockquote>\n${render.blocks(node.children)}\n</blockquote>`;
}

export function renderThematicBreak(): string {
  return '<hr>';
}
