/** The results a reader opened last, kept in this browser (Q34). */

import { readStored, writeStored } from '../../client/storage.ts';

const KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';

/** Entries kept, the newest first. */
const MOST = 7;

export interface RecentSearch {
  /** Path and hash. */
  url: string;
  title: string;
  /** What stands above it: breadcrumbs or the page's title. */
  context: string;
}

/** The entries, the newest first. What somebody else has stored under the key is ignored. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: RecentSearch): void {
  store([search, ...recentSearches().filter(({ url }) => url !== search.url)].slice(0, MOST));
}

export function forgetSearches(): void {
  store([]);
}

function store(searches: RecentSearch[]): void {
  writeStored(KEY, searches.length === 0 ? null : JSON.stringify(searches));
}

/** Only paths: whatever is stored becomes a link. */
function isRecentSearch(value: unknown): value is RecentSearch {
  const { url, title, context } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    /^\/(?!\/)/.test(url) &&
    typeof title === 'string' &&
    typeof context === 'string'
  );
}
