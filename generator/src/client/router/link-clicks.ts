/** Decides which clicks on links the router handles. The browser handles all others. */

import { isPathUnder } from './paths.ts';

interface Click {
  button: number;
  defaultPrevented: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

interface Anchor {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

/** True for an unmodified click with the main button that hasn't been handled yet. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
  );
}

/**
 * The page of this site that a link leads to, or `null` for another site, another tab, a download, or a
 * file such as `/docs/assets/sdk.zip`.
 * @param here URL of the current page
 */
export function pageLinkTarget(anchor: Anchor, here: URL, baseUrl: string): URL | null {
  // Other languages are separate sites.
  if (
    anchor.hasAttribute('download') ||
    anchor.hasAttribute('hreflang') ||
    !['', '_self'].includes(anchor.target)
  )
    return null;
  if (!URL.canParse(anchor.href, here)) return null;
  const url = new URL(anchor.href, here);
  if (url.origin !== here.origin || !isPathUnder(url.pathname, baseUrl)) return null;
  return isFile(url.pathname) ? null : url;
}

/** True for paths with a file extension other than `.html`; `/docs/v1.2` is a page. */
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z0-9]{1,4}$/i.test(path);
}
