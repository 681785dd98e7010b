/** How the browser searches. */

export interface SearchSettings {
  engine: 'embedded' | 'typesense';
  /** Path of the search page: `/docs/search`. */
  pagePath: string;
  hitsPerPage: number;
  /** URL of the embedded index; `null` where the site ships none. */
  indexHref: string | null;
  /** Where readers report a search without results: `{query}` stands for the query. */
  noResultsUrl?: string;
  /** Path to which queries are reported whose results nobody opened; nothing is reported without one. */
  report?: string;
  /** What most readers come for: offered before there is a query. */
  popular: { url: string; title: string; context: string }[];
  /** The hosted service, where that is the engine. */
  typesense?: TypesenseSettings;
}

/** A Typesense cluster as the browser asks it. Readers can see all of this. */
export interface TypesenseSettings {
  /** Origins of its nodes: `https://search.example.com:8108`. */
  nodes: string[];
  /** Origin of the node to ask first: a load balancer. */
  nearestNode: string | null;
  /** Name of a collection or of an alias. */
  collection: string;
  /** A key that can search this collection and nothing else. */
  apiKey: string;
  connectionTimeoutSeconds: number;
  /** Further attempts when one fails. */
  numRetries: number;
  retryIntervalSeconds: number;
  parameters: TypesenseParameters;
}

/** How a query is answered, by the names of the service. */
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
