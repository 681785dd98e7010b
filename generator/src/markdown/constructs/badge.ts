/** Inline badges: `:badge[New]`, `:badge[Beta]{type="warning"}`, `<Badge type="tip" text="New" />`. */

import { escapeText } from '../../markup-text.ts';
import { attributes } from '../html-text.ts';
import type { Printer } from '../markdown-export/printer.ts';
import { escaped } from '../markdown-export/syntax.ts';
import type { Render } from '../render.ts';
import type { ElementNode } from '../tree.ts';
import { componentInput, reportUse } from './component-input.ts';
import { writtenName } from './written-name.ts';
import { elementContent } from './jsx/jsx-content.ts';

export const BADGE_TYPES: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger'];

const ATTRIBUTES = ['text', 'type'];

export function renderBadge(node: ElementNode, render: Render): string {
  const { props } = componentInput(node, ATTRIBUTES, render);
  const { type, text } = props;
  if (type !== undefined && !BADGE_TYPES.includes(type)) {
    reportUse(
      node,
      `There's no badge type "${type}".`,
      `Use one of ${BADGE_TYPES.join(', ')}, or remove "type".`,
      render,
    );
  }
  const content = text === undefined ? elementContent(node, render) : escapeText(text);
  if (content === '') {
    reportUse(
      node,
      `${writtenName(node, render)} has no text.`,
      'Write ":badge[New]" or <Badge text="New" />.',
      render,
    );
  }
  return `<span${attributes({ class: type === undefined ? 'badge' : `badge badge--${type}` })}>${content}</span>`;
}

export function printBadge(node: ElementNode, printer: Printer): string {
  const { text } = componentInput(node, ATTRIBUTES, printer.render).props;
  return text === undefined ? printer.inline(node.children).trim() : escaped(text);
}
