/** Which clicks on links the router follows in place; all others belong to the browser. */

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

/** True for a plain click with the main button that nobody has dealt with yet. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
  );
}

/**
 * The page of this site that a link leads to, or `null`: another site, another tab, a download, a
 * file such as `/docs/assets/sdk.zip`.
 *
 * @param here address of the current page
 */
export function pageLinkTarget(anchor: Anchor, here: URL, baseUrl: string): URL | null {
  // A link to another language leads to another site.
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

/** True for paths that end in a file extension other than `.html`; `/docs/v1.2` is a page. */
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z0-9]{1,4}$/i.test(path);
}
