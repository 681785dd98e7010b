import { sliceOf, type SourceFile } from '../../source-file.ts';
import type { NodeOf } from '../../tree.ts';

/**
 * Returns the text after the name, label, and attributes of a directive as Markdown, such as the title of the older
 * admonition syntax `:::tip Title {#id}`. The parser drops this text, so it's read from the source.
 */
export function trailingTitle(
  node: NodeOf<'containerDirective'>,
  file: SourceFile,
  label: NodeOf<'paragraph'> | null = null,
): string {
  const [firstLine = ''] = sliceOf(file, node).split('\n', 1);
  const head =
    label === null
      ? firstLine.replace(/^:+/, '').slice(node.name.length)
      : firstLine.slice((label.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0));
  return head
    .replace(/^\{[^}]*\}/, '')
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .trim();
}
