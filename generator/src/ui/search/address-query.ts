/** What the address of the search page asks: `?q=watermark&part=Player`. */

import { replaceQuery } from '../../client/router/replace-query.ts';

/** Value of `q` in `search` (`?a=b`), or `''`. */
export function queryOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** `search` with one parameter set, or without it when `value` is empty; all others stay. */
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

/** Hears when the reader moved: back, forward, or by a link to another query. Returns how to stop. */
export function onNavigated(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  document.addEventListener('docs:navigated', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    document.removeEventListener('docs:navigated', listener);
  };
}

/** A query that came from the address; each arrival with another one makes a new object. */
export interface AddressQuery {
  query: string;
}

const NONE: AddressQuery = { query: '' };

let snapshot = NONE;
/** What the address says now, also where the reader's own typing has put it there. */
let written = '';

/** Store of the query that the reader arrived with. What {@link writeAddressQuery} puts there is no arrival. */
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

/** Puts `query` in place of the one in the address, in the same history entry. */
export function writeAddressQuery(query: string): void {
  const { search } = window.location;
  if (query !== queryOf(search)) {
    written = query;
    replaceQuery(withParameter(search, 'q', query));
  }
}

const partListeners = new Set<() => void>();

/** Store of the part of the site that the address narrows the search to; `undefined` for all. */
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

/** Puts `part` in place of the one in the address, in the same history entry. */
export function writeAddressPart(part: string | undefined): void {
  replaceQuery(withParameter(window.location.search, 'part', part ?? ''));
  for (const listener of partListeners) {
    listener();
  }
}
