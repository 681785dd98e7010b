/** Search settings for the browser. */

export interface SearchSettings {
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
  /** The hosted service that answers instead of the index, or before it. */
  hosted?: HostedSettings;
}

/** How the browser starts the engine of a hosted service. */
export interface HostedSettings {
  /** URL of its module. */
  href: string;
  /** Public settings for the module. */
  settings: object;
}
