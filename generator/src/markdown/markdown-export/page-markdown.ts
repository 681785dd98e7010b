/**
 * The Markdown export of a page: what its HTML says, as plain Markdown that means the same everywhere.
 * Tokens and imports are replaced, links are absolute, tabs stand below each other, HTML becomes Markdown.
 */

import type { Render } from '../render.ts';
import type { MarkdownNode } from '../tree.ts';
import { printFootnotes } from './blocks.ts';
import { Printer } from './printer.ts';

/**
 * Prints the body of a page whose HTML has been rendered: links and values are known to be right by then.
 *
 * @param nodes the page's nodes without its title
 * @param origin of the published site, `https://docs.example.com`; `''` leaves links without one
 */
export function pageMarkdown(nodes: readonly MarkdownNode[], render: Render, origin: string): string {
  const printer = Printer.for(render.shared, render.file, origin);
  const body = printer.blocks(nodes);
  const footnotes = printFootnotes(printer);
  return [body, footnotes].filter((part) => part !== '').join('\n\n');
}
