/** Block quotes, including alerts, and thematic breaks. */

import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';
import { admonition } from '../admonition.ts';
import { alertOf } from './alert.ts';

export function renderBlockquote(node: NodeOf<'blockquote'>, render: Render): string {
  const alert = alertOf(node, render.file);
  if (alert !== null) {
    const own = { title: null, id: null, className: null };
    return admonition(alert.name, own, () => render.blocks(alert.content), render);
  }
  return `<blockquote>\n${render.blocks(node.children)}\n</blockquote>`;
}

export function renderThematicBreak(): string {
  return '<hr>';
}
