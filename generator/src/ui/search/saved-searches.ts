/**
 * Recently opened results and favorites. They're stored in this browser under the same keys as in the search of other
 * documentation generators.
 */

import { readStored, writeStored } from '../../client/storage.ts';
import { addLink, readLinks, withoutLink, writeLinks, type StoredLink } from './stored-links.ts';

const store = { read: readStored, write: writeStored };

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** Maximum number of entries, newest first. */
const MOST_RECENT = 7;
const MOST_FAVORITES = 10;
/** Number of recent searches shown if there are also favorites. */
const RECENT_BESIDE_FAVORITES = 4;

export interface SavedSearches {
  recent: StoredLink[];
  favorites: StoredLink[];
}

/**
 * Returns the saved searches shown before there's a query, newest first. Invalid data from other scripts is ignored.
 */
export function savedSearches(): SavedSearches {
  const favorites = readLinks(store, FAVORITE_KEY, MOST_FAVORITES);
  const recent = readLinks(store, RECENT_KEY, favorites.length > 0 ? RECENT_BESIDE_FAVORITES : MOST_RECENT);
  return { recent, favorites };
}

/** Adds an opened result to the front of the recent searches, unless it's a favorite. */
export function rememberSearch(search: StoredLink): void {
  if (!readLinks(store, FAVORITE_KEY, MOST_FAVORITES).some(({ url }) => url === search.url)) {
    addLink(store, RECENT_KEY, search, MOST_RECENT);
  }
}

/** Makes a recent search a favorite. If there are too many, the oldest is removed. */
export function keepSearch(search: StoredLink): void {
  addLink(store, FAVORITE_KEY, search, MOST_FAVORITES);
  remove(RECENT_KEY, search);
}

/** Removes a search from both lists. */
export function forgetSearch(search: StoredLink): void {
  remove(RECENT_KEY, search);
  remove(FAVORITE_KEY, search);
}

/** Removes all recent searches. Favorites stay. */
export function forgetRecentSearches(): void {
  writeLinks(store, RECENT_KEY, []);
}

function remove(key: string, search: StoredLink): void {
  writeLinks(store, key, withoutLink(readLinks(store, key, Infinity), search));
}
