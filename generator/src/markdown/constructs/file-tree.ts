/** File trees: a nested list of names, each with an optional comment. */

import type { Printer } from '../markdown-export/printer.ts';
import { textOfAll } from '../plain-text.ts';
import type { Render } from '../render.ts';
import type { MarkdownNode, NodeOf } from '../tree.ts';
import { componentInput, reportUse, type ComponentNode } from './component-input.ts';
import { writtenName } from './written-name.ts';
import { iconSvg } from './icon.ts';

export function renderFileTree(node: ComponentNode, render: Render): string {
  const { content } = componentInput(node, [], render);
  const [list] = content;
  if (list?.type !== 'list' || list.ordered === true || content.length > 1) {
    reportUse(
      node,
      `${writtenName(node, render)} must contain exactly one list of files.`,
      'Write "- " before each name, and indent the files in a folder.',
      render,
    );
    return render.blocks(content);
  }
  return treeHtml(list, ' class="file-tree"', node, render);
}

export function printFileTree(node: ComponentNode, printer: Printer): string {
  return printer.blocks(componentInput(node, [], printer.render).content);
}

function treeHtml(list: NodeOf<'list'>, attributes: string, tree: ComponentNode, render: Render): string {
  const items = list.children.map((item) => itemHtml(item, tree, render));
  return `<ul${attributes} role="list">\n${items.join('\n')}\n</ul>`;
}

function itemHtml(item: NodeOf<'listItem'>, tree: ComponentNode, render: Render): string {
  const [line, inner] = item.children;
  const isFolder = inner?.type === 'list';
  if (line?.type !== 'paragraph' || item.children.length > (isFolder ? 2 : 1)) {
    reportUse(
      item,
      "An entry of a file tree must be one line, with a list below it if it's a folder.",
      'Write "- name" and, if you want, a comment on the same line.',
      render,
    );
    return `<li>${render.blocks(item.children)}</li>`;
  }
  render.page.addBlock('text', textOfAll(line.children));
  const { name, remark } = entryOf(line.children);
  const written = textOfAll(name);
  const isPlaceholder = /^(?:…|\.\.\.)$/.test(written);
  const isNamedFolder = written.endsWith('/');
  const icon = isPlaceholder
    ? ''
    : iconSvg(isFolder || isNamedFolder ? 'folder' : 'file', null, tree, render);
  const slash = isFolder && !isNamedFolder ? '/' : '';
  const behind = remark.length === 0 ? '' : ` <span>${render.nodes(remark)}</span>`;
  const below = isFolder ? `\n${treeHtml(inner, '', tree, render)}` : '';
  return `<li>${icon}${render.nodes(name)}${slash}${behind}${below}</li>`;
}

/** The name is the first word, or the first node if it's bold, code, or a link. */
function entryOf(nodes: readonly MarkdownNode[]): {
  name: readonly MarkdownNode[];
  remark: readonly MarkdownNode[];
} {
  const [first, ...rest] = nodes;
  if (first?.type !== 'text') {
    return { name: first === undefined ? [] : [first], remark: trimmed(rest) };
  }
  const [, word = '', behind = ''] = /^(\S*)\s*([\s\S]*)$/.exec(first.value) ?? [];
  const text = (value: string): MarkdownNode => ({ ...first, value });
  return { name: [text(word)], remark: behind === '' ? rest : [text(behind), ...rest] };
}

function trimmed(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'text') {
    return nodes;
  }
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
