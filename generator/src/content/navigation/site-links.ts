import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { pageWithBase, pathnameTarget, type Bases } from '../../base-path.ts';
import type { KnownPaths } from './known-paths.ts';

/** A link outside of page texts: in the navbar, the footer, a sidebar, or a redirect. */
export interface SiteLink {
  /** Its location, for messages, such as `navbar` or `sidebar "server"`. */
  holder: string;
  /** It refers to a file (an image, a script), so it can't be a page. */
  isFile?: true;
  /** As written. */
  raw: string;
  /** With base, in canonical form if the page exists. */
  href: string;
  file?: string;
  line?: number;
  column?: number;
}

/** Returns true for URLs of other sites and for other schemes (`mailto:`). */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/**
 * Converts a configured URL for the browser: adds the base if it is missing and converts the path to its canonical
 * form. The same link is on all pages, so `.`, `./x`, and `../x` also start at the base.
 */
export function siteHref(raw: string, bases: Bases, paths: KnownPaths): string {
  const served = pathnameTarget(raw, bases.rootUrl ?? bases.baseUrl);
  if (served !== null) {
    return served;
  }
  if (isExternal(raw) || raw.startsWith('#')) {
    return raw;
  }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(raw) ?? [];
  const full = pageWithBase(path.replace(/^(?:\.{1,2}(?:\/|$))+/, ''), bases);
  return (paths.canonical(full) ?? full) + suffix;
}

/**
 * Prepares configured HTML: adds the base to links, converts paths to their canonical form, and opens other sites in a
 * new tab. Calls `found` for each link. Elements without an end are closed, because browsers would end them elsewhere,
 * and React then finds other elements than it rendered.
 */
export function withSiteLinks(
  html: string,
  resolve: (raw: string) => string,
  found: (raw: string) => void,
): string {
  const tree = fromHtml(html, { fragment: true });
  for (const link of linksIn(tree)) {
    const raw = String(link.properties['href']);
    found(raw);
    link.properties['href'] = resolve(raw);
    if (/^(https?:)?\/\//i.test(raw) && link.properties['target'] === undefined) {
      Object.assign(link.properties, { target: '_blank', rel: 'noopener noreferrer' });
    }
  }
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

function* linksIn(parent: Root | Element): Generator<Element> {
  for (const node of parent.children) {
    if (node.type === 'element') {
      if (node.tagName === 'a' && typeof node.properties['href'] === 'string') {
        yield node;
      }
      yield* linksIn(node);
    }
  }
}
