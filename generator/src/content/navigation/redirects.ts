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
export function siteRedirects(config: SiteConfig, paths: KnownPaths): Redirect[] {
  return config.redirects.flatMap(({ from, to }) =>
    from.map((rawFrom) => ({
      rawFrom,
      rawTo: to,
      from: withBase(rawFrom, config.baseUrl).replace(/(.)\/+$/, '$1'),
      to: siteHref(to, config.baseUrl, paths),
    })),
  );
}

/**
 * Those that can work, as a table: the first of several for a path, none where a page is (C7), none that leads
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
