import type { Render } from '../render.ts';
import type { MarkdownNode } from '../tree.ts';
import type { Printer } from '../markdown-export/printer.ts';

/** What has a name in Markdown: what it becomes in the page, and in the page's Markdown export. */
export interface Construct<Node extends MarkdownNode> {
  html: (node: Node, render: Render) => string;
  markdown: (node: Node, printer: Printer) => string;
}
