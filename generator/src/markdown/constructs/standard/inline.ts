/** Inline Markdown: emphasis, strong, strikethrough, inline code, line breaks. */

import { escapeText } from '../../../markup-text.ts';
import { withBreaksOfText } from '../../break-opportunities.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';

export function renderText(node: NodeOf<'text'>, render: Render): string {
  const { terms } = render.page;
  return terms?.html(node.value, render.elements.depth) ?? escapeText(node.value);
}

/** Short commands and paths don't wrap. */
const WHOLE = 18;

export function renderInlineCode(node: NodeOf<'inlineCode'>): string {
  const value = node.value.replaceAll('\n', ' ');
  if (value.length > WHOLE) {
    return `<code>${withBreaksOfText(escapeText(value))}</code>`;
  }
  return `<code${/\S[\s/-]+\S/.test(value) ? ' class="one-line"' : ''}>${escapeText(value)}</code>`;
}

export function renderEmphasis(node: NodeOf<'emphasis'>, render: Render): string {
  return `<em>${render.nodes(node.children)}</em>`;
}

export function renderStrong(node: NodeOf<'strong'>, render: Render): string {
  return `<strong>${render.nodes(node.children)}</strong>`;
}

export function renderDelete(node: NodeOf<'delete'>, render: Render): string {
  return `<del>${render.nodes(node.children)}</del>`;
}
