/** Lists and task lists. */

import { attributes } from '../../html-text.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';
import { paragraphContent } from './paragraph.ts';

/** @param own additional attributes of the list */
export function renderList(
  node: NodeOf<'list'>,
  render: Render,
  own: { class?: string; role?: string } = {},
): string {
  const loose = node.spread === true || node.children.some((item) => item.spread === true);
  const isTaskList = node.children.some((item) => typeof item.checked === 'boolean');
  const tag = node.ordered === true ? 'ol' : 'ul';
  const start = node.ordered === true && node.start !== 1 ? node.start : null;
  const items = node.children.map((item) => recordedItem(item, loose, render)).join('\n');
  return `<${tag}${attributes({ start, class: isTaskList ? 'contains-task-list' : null, ...own })}>\n${items}\n</${tag}>`;
}

function recordedItem(item: NodeOf<'listItem'>, loose: boolean, render: Render): string {
  const { blocks } = render.page;
  const before = blocks.length;
  const html = listItem(item, loose, render);
  const first = blocks[before];
  if (first?.kind === 'text') {
    first.startsItem = true;
  }
  return html;
}

function listItem(item: NodeOf<'listItem'>, loose: boolean, render: Render): string {
  const isTask = typeof item.checked === 'boolean';
  const checkbox = isTask
    ? `<input${attributes({ type: 'checkbox', disabled: true, checked: item.checked === true })}> `
    : '';
  const tag = isTask ? '<li class="task-list-item">' : '<li>';
  if (loose) {
    return `${tag}\n${looseContent(item, checkbox, render)}\n</li>`;
  }
  const html = render.blocks(item.children, (child) =>
    child.type === 'paragraph' ? paragraphContent(child, render) : null,
  );
  return `${tag}${checkbox}${html}</li>`;
}

/** Renders the blocks of a loose item. A checkbox is part of the first paragraph. */
function looseContent(item: NodeOf<'listItem'>, checkbox: string, render: Render): string {
  const first = item.children[0];
  return render.blocks(item.children, (child) =>
    child === first && checkbox !== '' && child.type === 'paragraph'
      ? `<p>${checkbox}${paragraphContent(child, render)}</p>`
      : null,
  );
}
