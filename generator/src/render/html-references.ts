/** Extracts links and IDs from HTML that React rendered. */

import { decodeHTMLAttribute } from 'entities';
import type { RenderedLink } from '../markdown/rendered-links.ts';
import { sourceSet } from '../source-set.ts';

/** Returns the decoded `href` of every `<a>`, in document order. */
export function hrefsIn(html: string): string[] {
  return [...withoutComments(html).matchAll(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}

const SOURCES = /<(img|source|video|audio|track|input|image|use|iframe|embed|object)\s[^>]*>/gi;
const SOURCE = /\s(src|poster|srcset|data|(?:xlink:)?href)="([^"]*)"/gi;

/** Returns the decoded URLs of images, media, and frames. Frames can show pages, so `isFile` is false for them. */
export function sourcesIn(html: string): { url: string; isFile: boolean }[] {
  return [...withoutComments(html).matchAll(SOURCES)].flatMap(([tag, element = '']) => {
    const isFile = !/^(?:iframe|embed|object)$/i.test(element);
    return [...tag.matchAll(SOURCE)].flatMap(([, attribute = '', written = '']) => {
      const value = decodeHTMLAttribute(written);
      const urls = /^srcset$/i.test(attribute) ? sourceSet(value).map(({ url }) => url) : [value];
      return urls.filter((url) => url !== '').map((url) => ({ url, isFile }));
    });
  });
}

/**
 * Returns all links, images, and files.
 *
 * @param known links of components, by URL: whether they're checked
 */
export function linksIn(
  html: string,
  known: ReadonlyMap<string, boolean> = new Map<string, boolean>(),
): RenderedLink[] {
  const anchors = hrefsIn(html).filter((href) => known.get(href) !== false);
  return [
    ...anchors.map((url) => ({ url, isFile: false, isElement: !known.has(url), isAnchor: true })),
    ...sourcesIn(html).map((source) => ({ ...source, isElement: true, isAnchor: false })),
  ];
}

/** Returns every `id`. */
export function idsIn(html: string): string[] {
  return [...withoutComments(html).matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '');
}
