/**
 * HTML hints that plugins add to nodes: `data.hName`, `data.hProperties`, and `data.hChildren` (mdast-util-to-hast).
 * Such nodes become MDX elements, which are checked and rendered like all others.
 */

import type { ElementContent, Properties } from 'hast';
import { childrenOf, type ElementNode, type MarkdownNode } from '../tree.ts';

interface Hints {
  hName?: string;
  hProperties?: Properties;
  hChildren?: ElementContent[];
}

type Attribute = ElementNode['attributes'][number];

/** Elements for nodes with properties, which need special rendering. */
const ELEMENTS: Partial<Record<MarkdownNode['type'], string>> = {
  link: 'a',
  image: 'img',
  paragraph: 'p',
  blockquote: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
};

const INLINE_PARENTS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
  'mdxJsxTextElement',
  'textDirective',
]);

/** Node types that the generator renders or deliberately omits. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(ELEMENTS),
  'root',
  'text',
  'heading',
  'break',
  'linkReference',
  'imageReference',
  'code',
  'list',
  'listItem',
  'thematicBreak',
  'table',
  'tableRow',
  'tableCell',
  'html',
  'definition',
  'footnoteDefinition',
  'footnoteReference',
  'containerDirective',
  'leafDirective',
  'textDirective',
  'math',
  'inlineMath',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'yaml',
  'toml',
]);

/** Replaces nodes with hints, and nodes of unknown types, by elements. */
export function applyHtmlHints(parent: MarkdownNode): void {
  const children = childrenOf(parent);
  const isInline = INLINE_PARENTS.has(parent.type);
  children.forEach((child, index) => {
    applyHtmlHints(child);
    children[index] = hinted(child, isInline);
  });
}

function hinted(node: MarkdownNode, isInline: boolean): MarkdownNode {
  const { hName, hProperties, hChildren } = (node.data ?? {}) as Hints;
  if (node.type === 'heading' && hName === undefined) {
    return hProperties === undefined ? node : withId(node, hProperties['id']);
  }
  const place = { isInline, position: node.position };
  const name = hName ?? (hProperties === undefined ? undefined : ELEMENTS[node.type]);
  if (name !== undefined) {
    const children = hChildren === undefined ? contentOf(node) : hChildren.flatMap((child) => ofHast(child));
    return element(name, { ...ownProperties(node), ...hProperties }, children, place);
  }
  if (KNOWN.has(node.type)) {
    return node;
  }
  const value = textValue(node);
  return value === undefined
    ? element('div', {}, childrenOf(node), place)
    : { type: 'text', value, position: node.position };
}

/** Adds an explicit id in the author's syntax. */
function withId(node: Extract<MarkdownNode, { type: 'heading' }>, id: unknown): MarkdownNode {
  const last = node.children.at(-1);
  const isWritten = last?.type === 'text' && /\{#[^{}]+\}\s*$/.test(last.value);
  return typeof id !== 'string' || id === '' || isWritten
    ? node
    : { ...node, children: [...node.children, { type: 'text', value: ` {#${id}}` }] };
}

function ownProperties(node: MarkdownNode): Properties {
  switch (node.type) {
    case 'link':
      return { href: node.url, ...(node.title == null ? {} : { title: node.title }) };
    case 'image':
      return { src: node.url, alt: node.alt ?? '', ...(node.title == null ? {} : { title: node.title }) };
    default:
      return {};
  }
}

function contentOf(node: MarkdownNode): MarkdownNode[] {
  const value = textValue(node);
  return value === undefined ? childrenOf(node) : [{ type: 'text', value }];
}

function textValue(node: MarkdownNode): string | undefined {
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

function element(
  name: string,
  properties: Properties,
  children: MarkdownNode[],
  { isInline, position }: { isInline: boolean; position?: MarkdownNode['position'] },
): MarkdownNode {
  const type = isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  return { type, name, attributes: attributesOf(properties), children, position } as MarkdownNode;
}

function attributesOf(properties: Properties): Attribute[] {
  return Object.entries(properties).flatMap(([property, value]): Attribute[] => {
    if (value === null || value === undefined || value === false) {
      return [];
    }
    const name = attributeName(property);
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : written }];
  });
}

/** `ariaLabelledBy` becomes `aria-labelledby`, `dataLineNumber` becomes `data-line-number`. */
function attributeName(property: string): string {
  if (/^aria[A-Z]/.test(property)) {
    return `aria-${property.slice('aria'.length).toLowerCase()}`;
  }
  return /^data[A-Z]/.test(property)
    ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property;
}

function ofHast(node: ElementContent): MarkdownNode[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }];
    case 'element':
      return [
        element(
          node.tagName,
          node.properties,
          node.children.flatMap((child) => ofHast(child)),
          { isInline: true },
        ),
      ];
    default:
      return [];
  }
}
