import { withBase } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { KnownPaths } from './known-paths.ts';
import { siteHref } from './site-links.ts';

/** A moved page, with both paths as served. */
export interface Redirect {
  /** As written. */
  rawFrom: string;
  rawTo: string;
  /** With base; without slash at the end. */
  from: string;
  /** With base and in canonical form, or a full address. */
  to: string;
}

/** The redirects of the configuration, one for each old path. */
export function siteRedirects(
  { baseUrl, redirects }: Pick<SiteConfig, 'baseUrl' | 'redirects'>,
  paths: KnownPaths,
): Redirect[] {
  return redirects.flatMap(({ from, to }) =>
    from.map((rawFrom) => ({
      rawFrom,
      rawTo: to,
      from: withBase(rawFrom, baseUrl).replace(/(.)\/+$/, '$1'),
      to: siteHref(to, { baseUrl }, paths),
    })),
  );
}

/**
 * Redirects that a function makes, which is asked of each page.
 *
 * @param pages canonical paths
 * @param redirectsTo old paths of a page; both below the base: `/guide`
 */
export function createdRedirects(
  pages: readonly string[],
  baseUrl: string,
  redirectsTo: (path: string) => string[],
): SiteConfig['redirects'] {
  return pages.flatMap((to) => {
    const base = baseUrl.slice(0, -1);
    const from = redirectsTo(to.slice(base.length)).map((path) => base + path);
    return from.length === 0 ? [] : [{ from, to }];
  });
}

/**
 * Those that can work, as a table: the first of several for a path, none where a page is, none that leads
 * to itself.
 */
export function redirectTable(redirects: readonly Redirect[], paths: KnownPaths): Record<string, string> {
  const table: Record<string, string> = {};
  for (const { from, to } of redirects) {
    if (!Object.hasOwn(table, from) && paths.canonical(from) === null) {
      table[from] = to;
    }
  }
  return table;
}
