/** `<details>`: the native disclosure with a class for the style sheet. */

import { startTag } from '../element.ts';
import { escapeText } from '../../markup-text.ts';
import { propsOf, valueHtml } from '../mdx/evaluate.ts';
import type { Render } from '../render.ts';
import type { ElementNode, MarkdownNode } from '../tree.ts';
import { childrenOf } from '../tree.ts';
import { htmlAttributes } from './standard/html-attributes.ts';

export function renderDetails(node: ElementNode, render: Render): string {
  const { summary, ...props } = propsOf(node, render);
  const tag = startTag({ name: 'details', attributes: htmlAttributes(props) }, node, render);
  const children = childrenOf(node);
  if (summary === undefined && children.some(isSummary)) {
    return `${tag}\n${render.blocks(children)}\n</details>`;
  }
  const title =
    summary === undefined
      ? escapeText(render.context.text('details.summary'))
      : valueHtml(summary, node, render);
  // `summary={<summary>…</summary>}` already contains the element.
  const head = title.startsWith('<summary') ? title : `<summary>${title}</summary>`;
  return `${tag}${head}\n${render.blocks(children)}\n</details>`;
}

function isSummary(node: MarkdownNode): boolean {
  return 'name' in node && node.name === 'summary'
    ? true
    : node.type === 'paragraph' && node.children.some(isSummary);
}
