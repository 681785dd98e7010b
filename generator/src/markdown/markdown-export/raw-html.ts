/** Converts raw HTML to Markdown in an export. */

import { imageSource } from '../constructs/standard/image.ts';
import { linkTarget } from '../link-target.ts';
import type { NodeOf } from '../tree.ts';
import { htmlMarkdown, type OpenTag } from './html-markdown.ts';
import type { Printer } from './printer.ts';

/** Raw HTML from the source. Resolves URLs as in the page. */
export function printHtml(node: NodeOf<'html'>, printer: Printer, openTags: OpenTag[] | null): string {
  return htmlMarkdown(node.value, {
    openTags,
    link(url) {
      const target = linkTarget(url, node, printer.render);
      return target === null ? null : printer.absolute(target.href);
    },
    image(url) {
      const image = imageSource(url, node, printer.render);
      return image === null ? null : printer.absolute(image.src);
    },
  });
}

/** Rendered HTML, whose URLs are already resolved. */
export function printRendered(html: string, printer: Printer): string {
  const address = (url: string): string | null => (url === '' ? null : printer.absolute(url));
  return htmlMarkdown(html, { openTags: null, link: address, image: address });
}
