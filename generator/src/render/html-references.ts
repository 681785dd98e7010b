/** Reads links and ids out of finished HTML, for pages whose source is React instead of Markdown. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Values of every `href` on an `<a>`, decoded, in document order. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((match) => decode(match[1] ?? ''));
}

/** Values of every `id` attribute. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map((match) => decode(match[1] ?? ''));
}
