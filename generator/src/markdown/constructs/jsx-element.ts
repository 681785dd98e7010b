/** Lower-case JSX elements: HTML and SVG, with React's attribute names. */

import { reportForbidden, startTag, type ElementAttributes } from '../element.ts';
import { styleDeclarations } from '../inline-style.ts';
import { propsOf } from '../mdx/evaluate.ts';
import { VOID_ELEMENTS } from '../open-elements.ts';
import { textOfAll } from '../plain-text.ts';
import type { Render } from '../render.ts';
import { elementRule } from '../safe-html.ts';
import type { ElementNode } from '../tree.ts';
import { elementContent } from './jsx-content.ts';

export function renderHtmlElement(node: ElementNode, name: string, render: Render): string {
  const rule = elementRule(name);
  if (rule !== 'keep') {
    reportForbidden(name, node, render);
    return rule === 'drop' ? '' : elementContent(node, render);
  }
  const props = propsOf(node, render);
  const tag = startTag(name, htmlAttributes(props), node, render);
  if (VOID_ELEMENTS.has(name)) {
    return tag;
  }
  const raw = innerHtml(props, node, render);
  if (node.type === 'mdxJsxFlowElement' && raw === null) {
    addLooseText(node, render);
  }
  return `${tag}${raw ?? elementContent(node, render)}</${name}>`;
}

/** Text that stands in an element without a paragraph around it would else be missing from the search. */
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

const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  xlinkHref: 'xlink:href',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
};

/** SVG's own attributes with a capital letter; all others of React are written without. */
const CAMEL_CASE = new Set(
  (
    'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits patternTransform patternContentUnits clipPathUnits ' +
    'maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY textLength lengthAdjust pathLength spreadMethod ' +
    'startOffset stdDeviation tableValues targetX targetY baseFrequency numOctaves edgeMode kernelMatrix attributeName repeatCount'
  ).split(' '),
);

/** SVG's attributes with a hyphen: `strokeWidth` is `stroke-width`. */
const HYPHENATED =
  /^(?:stroke|fill|clip|font|text|stop|color|dominant|alignment|baseline|flood|lighting|marker|paint|pointer|shape|vector|writing|letter|word|image)[A-Z]/;

/** React's props as HTML attributes. Functions and objects have no HTML form and are left out. */
export function htmlAttributes(props: Readonly<Record<string, unknown>>): ElementAttributes {
  const written: ElementAttributes = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || name === 'ref' || name === 'children' || name === 'dangerouslySetInnerHTML') {
      continue;
    }
    const attribute = attributeName(name);
    if (name === 'style' && typeof value === 'object' && value !== null) {
      written['style'] = styleDeclarations(value);
    } else if (/^on[A-Z]/.test(name)) {
      // Named so that the element check reports and removes it.
      written[name.toLowerCase()] = true;
    } else if (value === true) {
      written[attribute] = /^(?:aria|data)-/.test(attribute) ? 'true' : true;
    } else if (value === false && attribute.startsWith('aria-')) {
      written[attribute] = 'false';
    } else if (typeof value === 'string' || typeof value === 'number') {
      written[attribute] = String(value);
    }
  }
  return written;
}

function attributeName(name: string): string {
  if (Object.hasOwn(RENAMED, name)) {
    return RENAMED[name] ?? name;
  }
  if (CAMEL_CASE.has(name)) {
    return name;
  }
  return HYPHENATED.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name.toLowerCase();
}
