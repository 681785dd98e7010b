/** Tables, in a wrapper that scrolls on narrow pages. */

import { attributes } from '../../html-text.ts';
import { textOfAll } from '../../plain-text.ts';
import type { Render } from '../../render.ts';
import { childrenOf, type MarkdownNode, type NodeOf } from '../../tree.ts';

export function renderTable(node: NodeOf<'table'>, render: Render): string {
  const { text } = render.context;
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  const columns = head?.children.length ?? 0;
  const caption = head === undefined ? '' : rowText(head, ', ');
  const label = render.page.regionLabel(
    caption === '' ? text('table.label') : text('table.labelOf', { columns: caption }),
  );
  // If cells are stacked on phones, each has its column's label.
  const stacks = columns > 2 || rows.some(beginsWithLongCode);
  const names = stacks ? (head?.children ?? []).map((cell) => textOfAll(childrenOf(cell))) : [];
  const row = { align, columns, render };
  let html = `<div${attributes({ class: 'table-wrapper', tabindex: 0, role: 'region', 'aria-label': label })}><table>`;
  // GFM requires a header row. If it's empty, the table has none.
  if (head !== undefined && caption !== '') {
    html += `\n<thead>\n${renderRow(head, { ...row, tag: 'th', names: [] })}\n</thead>`;
  }
  if (rows.length > 0) {
    html += `\n<tbody>\n${rows.map((cells) => renderRow(cells, { ...row, tag: 'td', names })).join('\n')}\n</tbody>`;
  }
  return `${html}\n</table></div>`;
}

interface Row {
  tag: 'th' | 'td';
  align: readonly (string | null)[];
  columns: number;
  /** Labels of the columns, if cells are stacked on phones. */
  names: readonly string[];
  render: Render;
}

function renderRow(row: NodeOf<'tableRow'>, { tag, align, columns, names, render }: Row): string {
  const { page } = render;
  const block = page.addBlock('text', rowText(row, ' | '));
  const before = page.anchorCount;
  let html = '<tr>';
  for (let index = 0; index < columns; index += 1) {
    const cell = row.children[index];
    const side = align[index];
    const className = side === null || side === undefined ? null : `text--${side}`;
    const content = cell === undefined ? '' : render.nodes(childrenOf(cell));
    // Screen readers would announce an empty header.
    const element = content === '' ? 'td' : tag;
    html += `\n<${element}${attributes({ class: className, 'data-label': content === '' ? null : names[index] || null })}>${content}</${element}>`;
  }
  if (block !== null && page.anchorCount > before) {
    block.row = page.anchors[before] ?? '';
  }
  return `${html}\n</tr>`;
}

/** Maximum length of code that leaves space for a second column on a phone. */
const SHORT_CODE = 14;

/** Returns whether a row starts with code that's too long for a second column on a phone. */
function beginsWithLongCode(row: NodeOf<'tableRow'>): boolean {
  const [first] = row.children;
  return first !== undefined && longestCode(childrenOf(first)) > SHORT_CODE;
}

function longestCode(nodes: readonly MarkdownNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => (node.type === 'inlineCode' ? node.value.length : longestCode(childrenOf(node)))),
  );
}

function rowText(row: NodeOf<'tableRow'>, separator: string): string {
  return row.children
    .map((cell) => textOfAll(childrenOf(cell)).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(separator);
}
