/** Links, images, and files in HTML from React, for the link checker. */

import type { LinkUse } from '../content/model.ts';

export interface RenderedLink {
  url: string;
  /** An image or a media file, so it can't be a page. */
  isFile: boolean;
  /** Written as an HTML element instead of a link component. */
  isElement: boolean;
  /** An `<a>`, as opposed to something that a page shows. */
  isAnchor: boolean;
}

/** Returns what to check of a link in the page at `path`, or `null` if there's nothing to check. */
export function renderedLinkUse(
  { url, isFile, isElement, isAnchor }: RenderedLink,
  path: string,
): Omit<LinkUse, 'source'> | null {
  const href = !isAnchor && url.startsWith('#') ? null : pathOnSite(url, path);
  if (href === null && !isAnchor) {
    return null;
  }
  const kind = href === null ? 'external' : isFile ? 'file' : 'page';
  return { raw: url, href: href ?? url, kind, ...(isElement ? { isElement } : {}) };
}

/** Resolves a URL as browsers do, which ignore spaces around it. Returns `null` for other hosts and schemes. */
function pathOnSite(href: string, path: string): string | null {
  const page = new URL(path, 'http://site.invalid');
  if (!URL.canParse(href, page)) {
    return null;
  }
  const url = new URL(href, page);
  return url.origin === page.origin ? url.pathname + url.search + url.hash : null;
}
