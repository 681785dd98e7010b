/** The Markdown tree from satteri: mdast with directives and MDX. */

import type { MdastNode } from 'satteri';

export type MarkdownNode = MdastNode;

/** The node of one type: `NodeOf<'heading'>`. */
export type NodeOf<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>;

export type ElementNode = NodeOf<'mdxJsxFlowElement'> | NodeOf<'mdxJsxTextElement'>;
export type DirectiveNode = NodeOf<'containerDirective'> | NodeOf<'leafDirective'> | NodeOf<'textDirective'>;

/** A position in a file: 1-based line and column. */
export interface Place {
  line: number;
  column: number;
}

/** Anything with a position in its file. */
export interface Positioned {
  position?: {
    start: { line: number; column: number; offset?: number };
    end: { line: number; column: number; offset?: number };
  };
}

export function childrenOf(node: MarkdownNode): MarkdownNode[] {
  return 'children' in node ? node.children : [];
}

export function textNode(value: string, { position }: MarkdownNode): NodeOf<'text'> {
  return { type: 'text', value, position };
}

/** Visits a node and its descendants, parents first. */
export function visit(node: MarkdownNode, visitor: (node: MarkdownNode) => void): void {
  const pending: MarkdownNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    visitor(next);
    const children = childrenOf(next);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) {
        pending.push(child);
      }
    }
  }
}
