/**
 * Inline HTML that is safe outside the body: in the table of contents, breadcrumbs, and page titles.
 * Keeps only text, `code`, `em`, `strong`, and `del`; links become their text, images their alt text.
 */

import { escapeText } from '../markup-text.ts';
import { textOf } from './plain-text.ts';
import { childrenOf, type MarkdownNode } from './tree.ts';

const ELEMENT: Partial<Record<MarkdownNode['type'], string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

export function titleHtml(nodes: readonly MarkdownNode[]): string {
  return nodes.map(titleNode).join('').trim();
}

function titleNode(node: MarkdownNode): string {
  if (node.type === 'inlineCode') {
    return `<code>${escapeText(node.value.replaceAll('\n', ' '))}</code>`;
  }
  const children = childrenOf(node);
  if (children.length === 0) {
    return escapeText(textOf(node));
  }
  const element = ELEMENT[node.type];
  const html = children.map(titleNode).join('');
  return element === undefined ? html : `<${element}>${html}</${element}>`;
}
