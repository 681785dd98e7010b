import { withTrailingSlash } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { SearchSettings, TypesenseSettings } from '../model.ts';

/**
 * Returns the search settings for the browser; `null` if the site has no search. The index URL is filled in later.
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
  const { engine, pagePath, hitsPerPage, noResultsUrl, popular, report, typesense } = search;
  return {
    engine,
    pagePath: withTrailingSlash(baseUrl + pagePath, { baseUrl, trailingSlash }),
    hitsPerPage,
    indexHref: null,
    noResultsUrl,
    ...(report === undefined ? {} : { report }),
    popular: popular.map(({ label, to }) => ({ url: link(to), title: label, context: '' })),
    // Settings of an unused service aren't published.
    ...(engine === 'typesense' && typesense !== undefined ? { typesense: hostedSettings(typesense) } : {}),
  };
}

type TypesenseConfig = NonNullable<Exclude<SiteConfig['search'], false>['typesense']>;

/** The cluster settings for the browser and for the publish command. */
export function hostedSettings(typesense: TypesenseConfig): TypesenseSettings {
  const { nodes, nearestNode, collection, apiKey, parameters } = typesense;
  return {
    nodes: nodes.map(originOf),
    nearestNode: nearestNode === undefined ? null : originOf(nearestNode),
    collection,
    apiKey,
    connectionTimeoutSeconds: typesense.connectionTimeoutSeconds,
    numRetries: typesense.numRetries ?? nodes.length,
    retryIntervalSeconds: typesense.retryIntervalSeconds,
    parameters,
  };
}

/** Returns true if the site includes the embedded index, as the main engine or as a fallback. */
export function shipsIndex({ search }: Pick<SiteConfig, 'search'>): boolean {
  return search !== false && (search.engine === 'embedded' || (search.typesense?.embeddedFallback ?? true));
}

function originOf({ protocol, host, port }: TypesenseConfig['nodes'][number]): string {
  return `${protocol}://${host}:${port}`;
}
