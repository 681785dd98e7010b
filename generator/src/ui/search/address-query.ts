/** Reads and writes the search page's URL parameters: `?q=watermark&part=Player`. */

import { replaceQuery } from '../../client/router/replace-query.ts';

/** Returns the value of `q` in `search` (`?a=b`), or `''`. */
export function queryOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** Returns `search` with one parameter set, or removed if `value` is empty. Other parameters are unchanged. */
export function withParameter(search: string, name: 'q' | 'part', value: string): string {
  const parameters = new URLSearchParams(search);
  if (value === '') {
    parameters.delete(name);
  } else {
    parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Calls `listener` after navigation: back, forward, or a link to another query. Returns a function to unsubscribe. */
export function onNavigated(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  document.addEventListener('docs:navigated', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    document.removeEventListener('docs:navigated', listener);
  };
}

/** A query from the URL. Each navigation to another query creates a new object. */
export interface AddressQuery {
  query: string;
}

const NONE: AddressQuery = { query: '' };

let snapshot = NONE;
/** The URL's current query, including one written while typing. */
let written = '';

/** Store of the query from the last navigation. Changes by {@link writeAddressQuery} don't count. */
export const addressQuery = {
  subscribe(listener: () => void): () => void {
    const hear = () => {
      const query = queryOf(window.location.search);
      if (query !== written) {
        written = query;
        snapshot = { query };
        listener();
      }
    };
    hear();
    return onNavigated(hear);
  },
  getSnapshot: (): AddressQuery => snapshot,
  getServerSnapshot: (): AddressQuery => NONE,
};

/** Replaces the query in the URL without a new history entry. */
export function writeAddressQuery(query: string): void {
  const { search } = window.location;
  if (query !== queryOf(search)) {
    written = query;
    replaceQuery(withParameter(search, 'q', query));
  }
}

const partListeners = new Set<() => void>();

/** Store of the part of the site in the URL; `undefined` for all. */
export const addressPart = {
  subscribe(listener: () => void): () => void {
    partListeners.add(listener);
    const stop = onNavigated(listener);
    return () => {
      partListeners.delete(listener);
      stop();
    };
  },
  getSnapshot: (): string | undefined => new URLSearchParams(window.location.search).get('part') || undefined,
};

/** Replaces the part in the URL without a new history entry. */
export function writeAddressPart(part: string | undefined): void {
  replaceQuery(withParameter(window.location.search, 'part', part ?? ''));
  for (const listener of partListeners) {
    listener();
  }
}
