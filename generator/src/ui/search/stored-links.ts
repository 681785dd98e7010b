/** Lists of links in the browser's storage, newest first. */

import type { SafeStorage } from '../../client/storage.ts';

export interface StoredLink {
  /** Path and hash. */
  url: string;
  title: string;
  /** Breadcrumbs or the page's title, shown above the link. */
  context: string;
}

type Store = Pick<SafeStorage, 'read' | 'write'>;

/** Returns up to `most` stored links. Invalid data from other scripts is ignored. */
export function readLinks(store: Store, key: string, most: number): StoredLink[] {
  try {
    const stored: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredLink).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores `links`, or removes the key if the list is empty. */
export function writeLinks(store: Store, key: string, links: readonly StoredLink[]): void {
  store.write(key, links.length === 0 ? null : JSON.stringify(links));
}

/** Adds a link to the front. If there are too many, the oldest is removed. */
export function addLink(store: Store, key: string, link: StoredLink, most: number): void {
  writeLinks(store, key, [link, ...withoutLink(readLinks(store, key, most), link)].slice(0, most));
}

export function withoutLink(links: readonly StoredLink[], { url }: StoredLink): StoredLink[] {
  return links.filter((one) => one.url !== url);
}

/** Returns whether a URL is a path on this site. Rejects `//host`, even if it contains a backslash or a tab. */
function isOwnPath(url: string): boolean {
  const own = 'https://own.invalid';
  return url.startsWith('/') && URL.canParse(url, own) && new URL(url, own).origin === own;
}

/** Only accepts paths, because stored values become links. */
function isStoredLink(value: unknown): value is StoredLink {
  const { url, title, context } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof url === 'string' && isOwnPath(url) && typeof title === 'string' && typeof context === 'string'
  );
}
