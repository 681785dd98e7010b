import { pageWithBase, pathnameTarget, type Bases } from '../../base-path.ts';
import { escapeAttribute } from '../../markup-text.ts';
import type { KnownPaths } from './known-paths.ts';

/** A link that does not stand in a page's text: in the navbar, the footer, a sidebar, a redirect. */
export interface SiteLink {
  /** What holds it, for messages: `navbar`, `sidebar "server"`. */
  holder: string;
  /** It names a file (a picture, a script), so no page can be meant. */
  isFile?: true;
  /** As written. */
  raw: string;
  /** With base, in canonical form when the page exists. */
  href: string;
  file?: string;
  line?: number;
  column?: number;
}

/** True for addresses of other sites, and of no site at all (`mailto:`). */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/**
 * An address as it stands in the configuration, made ready for the browser: the base is added unless it is
 * there, and the path is put into the form in which it is published.
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
  const full = pageWithBase(path, bases);
  return (paths.canonical(full) ?? full) + suffix;
}

/**
 * HTML from the configuration with its links made ready: base and canonical form added, other sites in a new tab.
 * Each link found is handed to `found`.
 */
export function withSiteLinks(
  html: string,
  resolve: (raw: string) => string,
  found: (raw: string) => void,
): string {
  return html.replaceAll(
    /<a\b([^>]*?)\bhref\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)([^>]*)>/gi,
    (_, before: string, value: string, after: string) => {
      const raw = value.replaceAll(/^["']|["']$/g, '').replaceAll('&amp;', '&');
      found(raw);
      const href = escapeAttribute(resolve(raw));
      const newTab = /^(https?:)?\/\//i.test(raw) && !/\btarget\s*=/i.test(before + after);
      return `<a${before}href="${href}"${after}${newTab ? ' target="_blank" rel="noopener noreferrer"' : ''}>`;
    },
  );
}
