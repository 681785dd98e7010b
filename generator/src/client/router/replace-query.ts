/** Changing the query of the address without going anywhere. */

const EVENT = 'docs:query';

/**
 * Replaces the query (`?lang=php`, or empty) of the current history entry; hash and entry stay. The
 * router hears of it, so that links and analytics know.
 */
export function replaceQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  dispatchEvent(new Event(EVENT));
}

/** Hears of queries replaced by {@link replaceQuery}. */
export function onQueryReplaced(listener: () => void): void {
  addEventListener(EVENT, listener);
}
