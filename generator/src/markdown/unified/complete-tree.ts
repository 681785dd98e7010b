/** Completes the nodes that a site's plugins create, because they may omit what their own tools don't read. */

import { isRecord, itemsOf } from '../../unknown-value.ts';

export interface LooseNode {
  type: string;
  [field: string]: unknown;
}

const LITERALS: ReadonlySet<string> = new Set([
  'text',
  'code',
  'inlineCode',
  'html',
  'math',
  'inlineMath',
  'comment',
  'raw',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
]);

const LEAVES: ReadonlySet<string> = new Set([
  ...LITERALS,
  'break',
  'thematicBreak',
  'image',
  'imageReference',
  'definition',
  'footnoteReference',
  'doctype',
]);

/** Adds missing lists and texts to all nodes of a tree of Markdown or HTML, and removes children that aren't nodes. */
export function completeTree(node: object): void {
  if (!isNode(node)) {
    return;
  }
  if (LITERALS.has(node.type)) {
    node['value'] = String(node['value'] ?? '');
  }
  if (node.type.startsWith('mdxJsx')) {
    node['attributes'] ??= [];
    node['name'] ??= null;
  }
  if (node.type === 'element') {
    node['properties'] ??= {};
  }
  if (LEAVES.has(node.type)) {
    return;
  }
  const children = itemsOf(node['children']);
  const kept = children.filter(isNode);
  if (kept.length !== children.length || node['children'] !== children) {
    node['children'] = kept;
  }
  for (const child of kept) {
    completeTree(child);
  }
}

export function isNode(value: unknown): value is LooseNode {
  return isRecord(value) && typeof value['type'] === 'string';
}
