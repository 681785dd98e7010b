/** The query in the address of the search page: `?q=watermark`. */

import { replaceQuery } from '../../client/router/replace-query.ts';

/** Value of `q` in `search` (`?a=b`), or `''`. */
export function queryOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** `search` with `q` set, or without it when `query` is empty; all other parameters stay. */
export function withQuery(search: string, query: string): string {
  const parameters = new URLSearchParams(search);
  if (query === '') {
    parameters.delete('q');
  } else {
    parameters.set('q', query);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Hears when the reader moved: back, forward, or by a link to another query. Returns how to stop. */
export function onArrival(listener: () => void): () => void {
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
    return onArrival(hear);
  },
  getSnapshot: (): AddressQuery => snapshot,
  getServerSnapshot: (): AddressQuery => NONE,
};

/** Puts `query` in place of the one in the address, in the same history entry. */
export function writeAddressQuery(query: string): void {
  const { search } = window.location;
  if (query !== queryOf(search)) {
    written = query;
    replaceQuery(withQuery(search, query));
  }
}
