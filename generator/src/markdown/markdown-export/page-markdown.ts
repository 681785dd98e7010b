/**
 * The Markdown export of a page: its content as portable Markdown.
 * Tokens and imports are resolved, links are absolute, tabs follow each other, and HTML becomes Markdown.
 */

import type { Render } from '../render.ts';
import type { MarkdownNode } from '../tree.ts';
import { printBlock, printFootnotes } from './blocks.ts';
import { printInline } from './inline.ts';
import { Printer } from './printer.ts';

/**
 * Prints the body of a page. Call it after rendering the HTML, which reports broken links and values.
 * @param nodes the page's nodes without its title
 * @param origin of the published site, `https://docs.example.com`; `''` keeps links relative to the host
 */
export function pageMarkdown(nodes: readonly MarkdownNode[], render: Render, origin: string): string {
  const printer = Printer.for(render.shared, render.file, origin, {
    block: printBlock,
    inline: printInline,
  });
  const body = printer.blocks(nodes);
  const footnotes = printFootnotes(printer);
  return [body, footnotes].filter((part) => part !== '').join('\n\n');
}
