/** Reads the syntax tree of JavaScript and TypeScript. */

import { parseSync } from './code-parser.ts';
import { listOf } from './unknown-value.ts';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The tree of a module, without positions of comments. Syntax errors end it early. */
export function syntaxTree(file: string, code: string): SyntaxNode {
  const { type, start, end, body } = parseSync(file, code).program;
  return { type, start, end, body };
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childOf(node: SyntaxNode | null | undefined, field: string): SyntaxNode | null {
  const value = node?.[field];
  return isNode(value) ? value : null;
}

/** The nodes of a list. Empty elements of arrays are left out. */
export function childrenOf(node: SyntaxNode | null | undefined, field: string): SyntaxNode[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier, also in JSX. */
export function identifierOf(node: SyntaxNode | null): string | null {
  const isName = node?.type === 'Identifier' || node?.type === 'JSXIdentifier';
  return isName && typeof node['name'] === 'string' ? node['name'] : null;
}

/** The node and all nodes in it, in source order. */
export function* descendants(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const one of listOf(value)) {
      if (isNode(one)) {
        yield* descendants(one);
      }
    }
  }
}
