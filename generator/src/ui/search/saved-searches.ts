/**
 * Results that a reader opened lately, and those kept as favourites. They stay in this browser, under keys that
 * the search boxes of other documentation generators use as well.
 */

import { readStored, writeStored } from '../../client/storage.ts';
import { addLink, readLinks, withoutLink, writeLinks, type StoredLink } from './stored-links.ts';

const store = { read: readStored, write: writeStored };

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** Entries kept, the newest first. */
const MOST_RECENT = 7;
const MOST_FAVORITES = 10;
/** Recent ones that are shown when there are favourites, too. */
const RECENT_BESIDE_FAVORITES = 4;

export interface SavedSearches {
  recent: StoredLink[];
  favorites: StoredLink[];
}

/** What is shown before there is a query, the newest first. What somebody else has stored is ignored. */
export function savedSearches(): SavedSearches {
  const favorites = readLinks(store, FAVORITE_KEY, MOST_FAVORITES);
  const recent = readLinks(store, RECENT_KEY, favorites.length > 0 ? RECENT_BESIDE_FAVORITES : MOST_RECENT);
  return { recent, favorites };
}

/** Puts an opened result first among the recent ones, unless it is a favourite. */
export function rememberSearch(search: StoredLink): void {
  if (!readLinks(store, FAVORITE_KEY, MOST_FAVORITES).some(({ url }) => url === search.url)) {
    addLink(store, RECENT_KEY, search, MOST_RECENT);
  }
}

/** Makes a recent search a favourite; of too many, the oldest goes. */
export function keepSearch(search: StoredLink): void {
  addLink(store, FAVORITE_KEY, search, MOST_FAVORITES);
  remove(RECENT_KEY, search);
}

/** Takes one away, wherever it is. */
export function forgetSearch(search: StoredLink): void {
  remove(RECENT_KEY, search);
  remove(FAVORITE_KEY, search);
}

/** Takes all recent ones away; favourites stay. */
export function forgetRecentSearches(): void {
  writeLinks(store, RECENT_KEY, []);
}

function remove(key: string, search: StoredLink): void {
  writeLinks(store, key, withoutLink(readLinks(store, key, Infinity), search));
}
