/** Changes the URL's query without navigating. */

const EVENT = 'docs:query';

/**
 * Replaces the query (`?lang=php`, or empty) of the current history entry and keeps the hash. Notifies
 * the router, which updates links and analytics.
 */
export function replaceQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  dispatchEvent(new Event(EVENT));
}

/** Listens for queries replaced by {@link replaceQuery}. */
export function onQueryReplaced(listener: () => void): void {
  addEventListener(EVENT, listener);
}
