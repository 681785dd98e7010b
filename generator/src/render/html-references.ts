/** Reads links and ids out of finished HTML, for pages whose source is React instead of Markdown. */

import { decodeHTMLAttribute } from 'entities';

/** Values of every `href` on an `<a>`, decoded, in document order. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}

/** Values of every `id` attribute. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}
