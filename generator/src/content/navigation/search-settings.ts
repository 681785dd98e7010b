import { withTrailingSlash } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { SearchSettings, TypesenseSettings } from '../model.ts';

/**
 * What the browser must know to search; `null` on a site without search. The index gets its address later.
 *
 * @param link gives the address of a path that the configuration names
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
    // The settings of a service that is not asked are of no use to readers.
    ...(engine === 'typesense' && typesense !== undefined ? { typesense: hostedSettings(typesense) } : {}),
  };
}

type TypesenseConfig = NonNullable<Exclude<SiteConfig['search'], false>['typesense']>;

/** The cluster as it is asked, by the browser and by the command that publishes. */
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

/** True where the embedded index is part of the site: it is the engine, or answers when the service fails. */
export function shipsIndex({ search }: Pick<SiteConfig, 'search'>): boolean {
  return search !== false && (search.engine === 'embedded' || (search.typesense?.embeddedFallback ?? true));
}

function originOf({ protocol, host, port }: TypesenseConfig['nodes'][number]): string {
  return `${protocol}://${host}:${port}`;
}
