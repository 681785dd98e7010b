/** State for printing a Markdown export. */

import type { RenderShared } from '../render.ts';
import { Render } from '../render.ts';
import { MAX_DEPTH } from '../nesting-limit.ts';
import { PageRecord } from '../page-record.ts';
import type { SourceFile } from '../source-file.ts';
import type { MarkdownNode } from '../tree.ts';
import { isBlockElement, type OpenTag } from './html-markdown.ts';

const INLINE = new Set<MarkdownNode['type']>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'inlineMath',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'textDirective',
]);

/** In MDX, a whole line such as `<div>a <p>b</p></div>` is inline, even its block elements. */
function isInline(node: MarkdownNode): boolean {
  return INLINE.has(node.type) && !(node.type === 'mdxJsxTextElement' && isBlockElement(node.name ?? ''));
}

/** Prints one node, using the table of constructs. */
export interface NodePrinters {
  /** @param previous the block before it */
  block: (node: MarkdownNode, printer: Printer, previous: MarkdownNode | undefined) => string;
  inline: (node: MarkdownNode, printer: Printer) => string;
}

export class Printer {
  /** Open raw HTML tags in the current line. */
  readonly openTags: OpenTag[] = [];
  #depth = 0;

  /**
   * @param render resolves links and values; its record is discarded, because rendering the HTML has recorded the same
   * @param origin of the published site, without a trailing slash; `''` keeps links relative to the host
   */
  constructor(
    readonly render: Render,
    readonly origin: string,
    readonly print: NodePrinters,
  ) {}

  /** A printer for a page whose HTML was rendered by `shared`. */
  static for(shared: RenderShared, file: SourceFile, origin: string, print: NodePrinters): Printer {
    const page = new PageRecord(shared.context.headingIds);
    for (const [path, asset] of shared.page.assets) {
      page.assets.set(path, asset);
    }
    return new Printer(new Render({ ...shared, page }, file), origin, print);
  }

  within(partial: SourceFile, props: Record<string, unknown>): Printer {
    const { render, origin, print } = this;
    const inner = new Printer(new Render(render.shared, partial, props, render.trail), origin, print);
    inner.#depth = this.#depth;
    return inner;
  }

  /** Prints block siblings, separated by blank lines. Loose text becomes paragraphs. */
  blocks(nodes: readonly MarkdownNode[], separator = '\n\n'): string {
    if (this.#depth >= MAX_DEPTH) {
      return '';
    }
    this.#depth += 1;
    const parts: string[] = [];
    let previous: MarkdownNode | undefined;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined) {
        continue;
      }
      if (isInline(node)) {
        const end = nodes.findIndex((other, at) => at > index && !isInline(other));
        const line = nodes.slice(index, end === -1 ? nodes.length : end);
        parts.push(this.inline(line).trim());
        previous = node;
        index += line.length - 1;
      } else {
        const part = this.print.block(node, this, previous);
        parts.push(part);
        previous = part === '' ? previous : node;
      }
    }
    this.#depth -= 1;
    return parts.filter((part) => part !== '').join(separator);
  }

  /** Prints inline siblings. */
  inline(nodes: readonly MarkdownNode[]): string {
    if (this.#depth >= MAX_DEPTH) {
      return '';
    }
    this.#depth += 1;
    const start = this.openTags.length;
    /** Texts before the open tags. */
    const before: string[] = [];
    let text = '';
    const close = (): void => {
      text = (before.pop() ?? '') + (this.openTags.pop()?.close(text) ?? '');
    };
    for (const node of nodes) {
      const isHidden = this.openTags.some((tag) => tag.hides);
      // Hidden HTML can contain the end tag of what hides it.
      const printed = isHidden && node.type !== 'html' ? '' : this.print.inline(node, this);
      text += isHidden ? '' : printed;
      while (this.openTags.length > start + before.length) {
        before.push(text);
        text = '';
      }
      while (before.length > 0 && this.openTags.at(-1)?.isClosed === true) {
        close();
      }
    }
    // As in the HTML, unclosed elements end here.
    while (before.length > 0) {
      close();
    }
    this.#depth -= 1;
    return text;
  }

  /** Converts a path of the site to an absolute URL. */
  absolute(href: string): string {
    if (href.startsWith('#')) {
      return this.origin + this.render.shared.path + href;
    }
    return href.startsWith('/') && !href.startsWith('//') ? this.origin + href : href;
  }
}
