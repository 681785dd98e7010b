import { withTrailingSlash } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { SearchSettings } from '../model.ts';

/**
 * Returns the search settings for the browser; `null` if the site has no search. The index URL and the hosted service are filled in later.
 *
 * @param link resolves a configured path
 */
export function searchSettings(
  { baseUrl, search, trailingSlash }: SiteConfig,
  link: (to: string) => string,
): SearchSettings | null {
  if (search === false) {
    return null;
  }
  const { pagePath, hitsPerPage, noResultsUrl, popular, report } = search;
  return {
    pagePath: withTrailingSlash(baseUrl + pagePath, { baseUrl, trailingSlash }),
    hitsPerPage,
    indexHref: null,
    noResultsUrl,
    ...(report === undefined ? {} : { report }),
    popular: popular.map(({ label, to }) => ({ url: link(to), title: label, context: '' })),
  };
}
