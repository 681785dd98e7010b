/** Extracts links and IDs from HTML, for pages written in React instead of Markdown. */

import { decodeHTMLAttribute } from 'entities';

/** Returns the decoded `href` of every `<a>`, in document order. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}

/** Returns every `id`. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}
