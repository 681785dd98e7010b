/** The text of Markdown without its markup, for ids, labels, the search index, and excerpts. */

import { childrenOf, type MarkdownNode } from './tree.ts';

/** Text of a node and its descendants, including alt texts (unless excluded). Of raw HTML, only line breaks count. */
export function textOf(node: MarkdownNode, images = true): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
    case 'code':
      return node.value;
    case 'image':
    case 'imageReference':
      return images ? (node.alt ?? '') : '';
    case 'break':
      return ' ';
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? ' ' : '';
    case 'footnoteReference':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'definition':
    case 'yaml':
      return '';
    default:
      return textOfAll(childrenOf(node), images);
  }
}

export function textOfAll(nodes: readonly MarkdownNode[], images = true): string {
  let text = '';
  for (const node of nodes) {
    text += textOf(node, images);
  }
  return text;
}
