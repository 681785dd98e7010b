/** Raw HTML in a Markdown twin: it is Markdown too, so it stays, with absolute addresses. */

import { imageSource } from '../constructs/image.ts';
import { decodeEntities, escapeAttribute } from '../html-text.ts';
import { linkTarget } from '../link-target.ts';
import type { NodeOf } from '../tree.ts';
import type { Printer } from './printer.ts';

export function printHtml(node: NodeOf<'html'>, printer: Printer): string {
  return node.value
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/(\s)(href|src)=(?:"([^"]*)"|'([^']*)')/gi, (whole, space, name, double, single) => {
      const url = decodeEntities(String(double ?? single));
      const found =
        String(name).toLowerCase() === 'href'
          ? linkTarget(url, node, printer.render)?.href
          : imageSource(url, node, printer.render)?.src;
      return found === undefined ? whole : `${space}${name}="${escapeAttribute(printer.absolute(found))}"`;
    });
}
