import { pageWithBase, pathnameTarget, type Bases } from '../../base-path.ts';
import { isExternal } from '../../url-text.ts';
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
