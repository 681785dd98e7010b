/** Extracts links and IDs from HTML, for pages written in React instead of Markdown. */

import { decodeHTMLAttribute } from 'entities';
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

/** Returns every `id`. */
export function idsIn(html: string): string[] {
  return [...withoutComments(html).matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map((match) =>
    decodeHTMLAttribute(match[1] ?? ''),
  );
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '');
}
