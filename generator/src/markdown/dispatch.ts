/** Maps node types to their render functions. */

import { renderCode } from './constructs/code/code-block.ts';
import { renderContainerDirective, renderLeafDirective } from './constructs/directive.ts';
import { renderFootnoteReference } from './constructs/standard/footnote.ts';
import { renderHeading } from './constructs/standard/heading.ts';
import { renderImage, renderImageReference } from './constructs/standard/image.ts';
import {
  renderDelete,
  renderEmphasis,
  renderInlineCode,
  renderStrong,
  renderText,
} from './constructs/standard/inline.ts';
import { renderLink, renderLinkReference } from './constructs/standard/link.ts';
import { renderList } from './constructs/standard/list.ts';
import { renderMdxExpression } from './constructs/jsx/mdx-expression.ts';
import { renderMdxElement } from './constructs/jsx/mdx-jsx.ts';
import { renderMath } from './constructs/math.ts';
import { renderParagraph } from './constructs/standard/paragraph.ts';
import { renderBlockquote, renderThematicBreak } from './constructs/standard/quote.ts';
import { renderRawHtml } from './constructs/standard/raw-html.ts';
import { renderTable } from './constructs/standard/table.ts';
import type { Render } from './render.ts';
import type { MarkdownNode } from './tree.ts';

export function renderNode(node: MarkdownNode, render: Render): string {
  switch (node.type) {
    case 'text':
      return renderText(node, render);
    case 'paragraph':
      return renderParagraph(node, render);
    case 'heading':
      return renderHeading(node, render);
    case 'inlineCode':
      return renderInlineCode(node);
    case 'emphasis':
      return renderEmphasis(node, render);
    case 'strong':
      return renderStrong(node, render);
    case 'delete':
      return renderDelete(node, render);
    case 'break':
      return '<br>\n';
    case 'link':
      return renderLink(node, render);
    case 'linkReference':
      return renderLinkReference(node, render);
    case 'image':
      return renderImage(node, render);
    case 'imageReference':
      return renderImageReference(node, render);
    case 'code':
      return renderCode(node, render);
    case 'list':
      return renderList(node, render);
    case 'blockquote':
      return renderBlockquote(node, render);
    case 'thematicBreak':
      return renderThematicBreak();
    case 'table':
      return renderTable(node, render);
    case 'html':
      return renderRawHtml(node, render);
    case 'footnoteReference':
      return renderFootnoteReference(node, render);
    case 'containerDirective':
      return renderContainerDirective(node, render);
    case 'leafDirective':
      return renderLeafDirective(node, render);
    case 'math':
    case 'inlineMath':
      return renderMath(node, render);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderMdxElement(node, render);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return renderMdxExpression(node, render);
    default:
      // Definitions, ESM, and front matter render nothing.
      return '';
  }
}
