/** Renders the children of a JSX element. */

import type { Render } from '../../render.ts';
import type { ElementNode, MarkdownNode } from '../../tree.ts';
import { paragraphContent } from '../standard/paragraph.ts';

/** Elements that can't contain paragraphs. MDX creates paragraphs for separate lines even in these. */
const TEXT_ONLY = new Set(
  'p h1 h2 h3 h4 h5 h6 summary span button label strong em b i u small code pre kbd dt figcaption caption sub sup mark abbr cite'.split(
    ' ',
  ),
);

const BLOCKS = new Set<MarkdownNode['type']>([
  'paragraph',
  'heading',
  'list',
  'code',
  'blockquote',
  'table',
  'thematicBreak',
  'html',
  'mdxJsxFlowElement',
  'mdxFlowExpression',
  'containerDirective',
  'leafDirective',
  'definition',
  'footnoteDefinition',
  'mdxjsEsm',
]);

export function elementContent(node: ElementNode, render: Render): string {
  const children: readonly MarkdownNode[] = node.children;
  if (TEXT_ONLY.has(node.name ?? '')) {
    const separator = children.every((child) => child.type === 'paragraph') ? ' ' : '';
    const content = (): string =>
      render.nodes(children, separator, (child) =>
        child.type === 'paragraph' ? paragraphContent(child, render) : null,
      );
    return render.page.terms?.quietly(content) ?? content();
  }
  return children.every((child) => BLOCKS.has(child.type)) ? render.blocks(children) : render.nodes(children);
}
