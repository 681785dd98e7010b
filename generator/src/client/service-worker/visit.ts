/** What a page tells the service worker: addresses to keep. */
export interface Visit {
  keep: string[];
}
