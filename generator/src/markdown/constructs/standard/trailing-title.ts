import { sliceOf, type SourceFile } from '../../source-file.ts';
import type { NodeOf } from '../../tree.ts';

/**
 * Returns the title of the older admonition syntax `:::tip Title {#id}` as Markdown. The parser drops this text, so
 * it's read from the source.
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
