/**
 * Results that a reader opened lately, and those kept as favourites (Q34). They stay in this browser, under keys that
 * the search boxes of other documentation generators use as well.
 */

import { readStored, writeStored } from '../../client/storage.ts';

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

/** Entries kept, the newest first. */
const MOST_RECENT = 7;
const MOST_FAVORITES = 10;
/** Recent ones that are shown when there are favourites, too. */
const RECENT_BESIDE_FAVORITES = 4;

export interface SavedSearch {
  /** Path and hash. */
  url: string;
  title: string;
  /** What stands above it: breadcrumbs or the page's title. */
  context: string;
}

export interface SavedSearches {
  recent: SavedSearch[];
  favorites: SavedSearch[];
}

/** What is shown before there is a query, the newest first. What somebody else has stored is ignored. */
export function savedSearches(): SavedSearches {
  const favorites = read(FAVORITE_KEY, MOST_FAVORITES);
  const recent = read(RECENT_KEY, favorites.length > 0 ? RECENT_BESIDE_FAVORITES : MOST_RECENT);
  return { recent, favorites };
}

/** Puts an opened result first among the recent ones, unless it is a favourite. */
export function rememberSearch(search: SavedSearch): void {
  if (!read(FAVORITE_KEY, MOST_FAVORITES).some(({ url }) => url === search.url)) {
    add(RECENT_KEY, search, MOST_RECENT);
  }
}

/** Makes a recent search a favourite; of too many, the oldest goes. */
export function keepSearch(search: SavedSearch): void {
  add(FAVORITE_KEY, search, MOST_FAVORITES);
  remove(RECENT_KEY, search);
}

/** Takes one away, wherever it is. */
export function forgetSearch(search: SavedSearch): void {
  remove(RECENT_KEY, search);
  remove(FAVORITE_KEY, search);
}

/** Takes all recent ones away; favourites stay. */
export function forgetRecentSearches(): void {
  write(RECENT_KEY, []);
}

function add(key: string, search: SavedSearch, most: number): void {
  write(key, [search, ...without(read(key, most), search)].slice(0, most));
}

function remove(key: string, search: SavedSearch): void {
  write(key, without(read(key, Infinity), search));
}

function without(searches: readonly SavedSearch[], { url }: SavedSearch): SavedSearch[] {
  return searches.filter((one) => one.url !== url);
}

function read(key: string, most: number): SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(key: string, searches: SavedSearch[]): void {
  writeStored(key, searches.length === 0 ? null : JSON.stringify(searches));
}

/** Only paths: whatever is stored becomes a link. */
function isSavedSearch(value: unknown): value is SavedSearch {
  const { url, title, context } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    /^\/(?![/\\])/.test(url) &&
    typeof title === 'string' &&
    typeof context === 'string'
  );
}
