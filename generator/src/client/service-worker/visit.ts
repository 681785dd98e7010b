/** Message to the service worker: URLs to cache. */
export interface Visit {
  keep: string[];
}
