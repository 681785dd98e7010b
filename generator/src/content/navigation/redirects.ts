import { withBase } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { KnownPaths } from './known-paths.ts';
import { siteHref } from './site-links.ts';

/** A moved page, with both paths as served. */
export interface Redirect {
  /** As written. */
  rawFrom: string;
  rawTo: string;
  /** With base, without trailing slash. */
  from: string;
  /** With base and in canonical form, or a full URL. */
  to: string;
}

/** Returns the configured redirects, one per old path. */
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
 * Returns the redirects created by a function, which is called for each page.
 *
 * @param pages canonical paths
 * @param redirectsTo returns the old paths of a page; both are below the base, such as `/guide`
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
 * Returns a table of the valid redirects. If several have the same path, the first one counts. Omits redirects from
 * existing pages and to themselves.
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
