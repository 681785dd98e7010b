/** Alerts as GitHub writes them: a quote whose first line is `[!NOTE]` alone. */

import { sliceOf, type SourceFile } from '../../source-file.ts';
import type { MarkdownNode, NodeOf } from '../../tree.ts';

const MARK = /^\[!(note|tip|important|warning|caution)\](?:\n|$)/i;

/** An alert as an admonition: its keyword, and what is in it. */
export interface Alert {
  name: string;
  content: MarkdownNode[];
}

/** @returns `null` for any other quote: with another word, with text behind the word, or with nothing below it */
export function alertOf(node: NodeOf<'blockquote'>, file: SourceFile): Alert | null {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph') {
    return null;
  }
  const [text, ...others] = first.children;
  // An escaped `\[!NOTE]` reads the same in the tree.
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
