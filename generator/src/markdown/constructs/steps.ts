/** Steps: a numbered list with the numbers on a vertical line. */

import type { Printer } from '../markdown-export/printer.ts';
import type { Render } from '../render.ts';
import { styleClass } from '../inline-style.ts';
import { componentInput, reportUse, type ComponentNode } from './component-input.ts';
import { writtenName } from './written-name.ts';
import { renderList } from './standard/list.ts';

export function renderSteps(node: ComponentNode, render: Render): string {
  const { content } = componentInput(node, [], render);
  const [list] = content;
  if (list?.type !== 'list' || list.ordered !== true || content.length > 1) {
    reportUse(
      node,
      `${writtenName(node, render)} must contain exactly one numbered list.`,
      'Start each step with its number, "1. ", and indent its content.',
      render,
    );
    return render.blocks(content);
  }
  const before = (list.start ?? 1) - 1;
  const start = before === 0 ? null : styleClass(`counter-reset:step ${before}`, render.page);
  // Safari doesn't expose a list without markers as a list unless it has the role.
  return renderList(list, render, { class: start === null ? 'steps' : `steps ${start}`, role: 'list' });
}

export function printSteps(node: ComponentNode, printer: Printer): string {
  return printer.blocks(componentInput(node, [], printer.render).content);
}
