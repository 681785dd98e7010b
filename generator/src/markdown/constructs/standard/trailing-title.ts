import { sliceOf, type SourceFile } from '../../source-file.ts';
import type { NodeOf } from '../../tree.ts';

/**
 * The title in the old form of an admonition, `:::tip Title {#id}`, as Markdown: the parser drops that text, so it is
 * read from the source.
 */
export function trailingTitle(node: NodeOf<'containerDirective'>, file: SourceFile): string {
  const [firstLine = ''] = sliceOf(file, node).split('\n', 1);
  return firstLine
    .replace(/^:+/, '')
    .slice(node.name.length)
    .replace(/^\{[^}]*\}/, '')
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .trim();
}
