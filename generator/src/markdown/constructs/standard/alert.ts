/** GitHub alerts: a quote whose first line is only `[!NOTE]`. */

import { sliceOf, type SourceFile } from '../../source-file.ts';
import type { MarkdownNode, NodeOf } from '../../tree.ts';

const MARK = /^\[!(note|tip|important|warning|caution)\](?:\n|$)/i;

/** An alert as an admonition: keyword and content. */
export interface Alert {
  name: string;
  content: MarkdownNode[];
}

/** @returns `null` for other quotes: with another word, with text after it, or without content */
export function alertOf(node: NodeOf<'blockquote'>, file: SourceFile): Alert | null {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph') {
    return null;
  }
  const [text, ...others] = first.children;
  // In the tree, an escaped `\[!NOTE]` looks the same.
  if (text?.type !== 'text' || !sliceOf(file, first).startsWith('[!')) {
    return null;
  }
  const [mark, name = ''] = MARK.exec(text.value) ?? [];
  const isLine = mark?.endsWith('\n') === true || others.length === 0 || others[0]?.type === 'break';
  if (mark === undefined || !isLine) {
    return null;
  }
  const value = text.value.slice(mark.length);
  const behind = others[0]?.type === 'break' ? others.slice(1) : others;
  const children = value === '' ? behind : [{ ...text, value }, ...behind];
  const content = children.length === 0 ? rest : [{ ...first, children }, ...rest];
  return content.length === 0 ? null : { name: name.toLowerCase(), content };
}
