/** Links that this browser remembers under a key of its storage, the newest first. */

import type { SafeStorage } from '../../client/storage.ts';

export interface StoredLink {
  /** Path and hash. */
  url: string;
  title: string;
  /** What stands above it: breadcrumbs or the page's title. */
  context: string;
}

type Store = Pick<SafeStorage, 'read' | 'write'>;

/** What is stored, at most so many. What somebody else has stored is ignored. */
export function readLinks(store: Store, key: string, most: number): StoredLink[] {
  try {
    const stored: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredLink).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores `links`; without any, nothing is left under the key. */
export function writeLinks(store: Store, key: string, links: readonly StoredLink[]): void {
  store.write(key, links.length === 0 ? null : JSON.stringify(links));
}

/** Puts a link first; of too many, the oldest goes. */
export function addLink(store: Store, key: string, link: StoredLink, most: number): void {
  writeLinks(store, key, [link, ...withoutLink(readLinks(store, key, most), link)].slice(0, most));
}

export function withoutLink(links: readonly StoredLink[], { url }: StoredLink): StoredLink[] {
  return links.filter((one) => one.url !== url);
}

/** True for a path of this site. `//host` is not one, even if it is written with a backslash or a tab. */
function isOwnPath(url: string): boolean {
  const own = 'https://own.invalid';
  return url.startsWith('/') && URL.canParse(url, own) && new URL(url, own).origin === own;
}

/** Only paths, because whatever is stored becomes a link. */
function isStoredLink(value: unknown): value is StoredLink {
  const { url, title, context } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof url === 'string' && isOwnPath(url) && typeof title === 'string' && typeof context === 'string'
  );
}
