/** Lower-case JSX elements: HTML and SVG. */

import { reportForbidden, startTag } from '../../element.ts';
import { propsOf } from '../../mdx/evaluate.ts';
import { VOID_ELEMENTS } from '../../open-elements.ts';
import { textOfAll } from '../../plain-text.ts';
import type { Render } from '../../render.ts';
import { elementRule } from '../../safe-html.ts';
import type { ElementNode } from '../../tree.ts';
import { htmlAttributes } from '../standard/html-attributes.ts';
import { elementContent } from './jsx-content.ts';

export function renderHtmlElement(node: ElementNode, name: string, render: Render): string {
  const rule = elementRule(name);
  if (rule !== 'keep') {
    reportForbidden(name, node, render);
    return rule === 'drop' ? '' : elementContent(node, render);
  }
  const props = propsOf(node, render);
  const tag = startTag({ name, attributes: htmlAttributes(props) }, node, render);
  if (VOID_ELEMENTS.has(name)) {
    return tag;
  }
  const raw = innerHtml(props, node, render);
  if (node.type === 'mdxJsxFlowElement' && raw === null) {
    addLooseText(node, render);
  }
  return `${tag}${raw ?? elementContent(node, render)}</${name}>`;
}

/** Adds text outside paragraphs to the search, which would otherwise miss it. */
function addLooseText(node: ElementNode, render: Render): void {
  const isLoose = node.children.some((child) => child.type === 'text' && child.value.trim() !== '');
  if (isLoose) {
    render.page.addBlock('text', textOfAll(node.children));
  }
}

/** `dangerouslySetInnerHTML` gets the same checks as raw HTML in Markdown. */
function innerHtml(
  props: Readonly<Record<string, unknown>>,
  node: ElementNode,
  render: Render,
): string | null {
  const inner = props['dangerouslySetInnerHTML'];
  if (typeof inner !== 'object' || inner === null || !('__html' in inner)) {
    return null;
  }
  return render.nodes([{ type: 'html', value: String(inner.__html), position: node.position }]);
}
