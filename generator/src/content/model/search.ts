/** Search settings for the browser. */

export interface SearchSettings {
  engine: 'embedded' | 'typesense';
  /** Path of the search page, such as `/docs/search`. */
  pagePath: string;
  hitsPerPage: number;
  /** URL of the embedded index; `null` if the site has none. */
  indexHref: string | null;
  /** Where readers can report a search without results; `{query}` is replaced by the query. */
  noResultsUrl?: string;
  /** Path for reporting queries whose results were never opened; if absent, nothing is reported. */
  report?: string;
  /** Popular pages, which are suggested before a query is typed. */
  popular: { url: string; title: string; context: string }[];
  /** The hosted service, if that is the engine. */
  typesense?: TypesenseSettings;
}

/** A Typesense cluster, with public settings for the browser. */
export interface TypesenseSettings {
  /** Origins of its nodes, such as `https://search.example.com:8108`. */
  nodes: string[];
  /** Origin of the node to call first, such as a load balancer. */
  nearestNode: string | null;
  /** Name of a collection or alias. */
  collection: string;
  /** A key that only allows searching this collection. */
  apiKey: string;
  connectionTimeoutSeconds: number;
  /** Number of retries after a failure. */
  numRetries: number;
  retryIntervalSeconds: number;
  parameters: TypesenseParameters;
}

/** Search parameters, with the names that Typesense uses. */
export interface TypesenseParameters {
  filter_by?: string;
  query_by?: string;
  query_by_weights?: string;
  sort_by?: string;
  num_typos: number;
  prioritize_exact_match: boolean;
  drop_tokens_threshold: number;
  drop_tokens_mode: 'right_to_left' | 'left_to_right' | 'both_sides:3';
  split_join_tokens: 'off' | 'fallback' | 'always';
}
