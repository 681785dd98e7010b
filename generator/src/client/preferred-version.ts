/** The versions of the docs that the reader chose last, stored per set of docs. */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import type { Store } from './store.ts';
import { collectionOf, versionKey, versionName } from '../version-key.ts';

function storageKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

const stores = new Map<string, Store<string | null>>();

/** Key of the stored version of a set of docs. */
function remembered(pluginId: string, collection: string): string | null {
  const name = readStored(storageKey(collection || pluginId));
  return name === null ? null : versionKey(collection || null, name);
}

/**
 * Store of the chosen versions: one key per set of docs, separated by newlines; `null` if none was chosen.
 * @param pluginId id of the first set of docs
 * @param collections of the site, `''` for the first one
 */
export function preferredVersion(pluginId: string, collections: readonly string[]): Store<string | null> {
  const all = [pluginId, ...collections].join();
  const known = stores.get(all);
  if (known !== undefined) return known;
  const store: Store<string | null> = {
    subscribe(listener) {
      const ends = collections.map((id) => onStoredChange(storageKey(id || pluginId), listener));
      return () => ends.forEach((end) => end());
    },
    getSnapshot: () => collections.flatMap((id) => remembered(pluginId, id) ?? []).join('\n') || null,
  };
  stores.set(all, store);
  return store;
}

/**
 * Call when the reader chooses a version in the dropdown or by the banner's link.
 * @param version its key
 */
export function rememberVersion(pluginId: string, version: string): void {
  writeStored(storageKey(collectionOf(version) || pluginId), versionName(version));
}

/** Removes stored versions that no longer exist. Called once, in the browser. */
export function forgetUnknownVersions(pluginId: string, known: readonly string[]): void {
  for (const id of new Set(known.map(collectionOf))) {
    const version = remembered(pluginId, id);
    if (version !== null && !known.includes(version)) writeStored(storageKey(id || pluginId), null);
  }
}
