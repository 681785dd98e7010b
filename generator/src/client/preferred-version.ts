/** The version of the docs that the reader chose last, remembered per docs plugin. */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import type { Store } from './store.ts';

function storageKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

const stores = new Map<string, Store<string | null>>();

/** Store of the remembered version name; `null` when none was chosen. */
export function preferredVersion(pluginId: string): Store<string | null> {
  const known = stores.get(pluginId);
  if (known !== undefined) return known;
  const key = storageKey(pluginId);
  const store: Store<string | null> = {
    subscribe: (listener) => onStoredChange(key, listener),
    getSnapshot: () => readStored(key),
  };
  stores.set(pluginId, store);
  return store;
}

/** Call when the reader chooses a version: in the dropdown, or by the banner's link. */
export function rememberVersion(pluginId: string, name: string): void {
  writeStored(storageKey(pluginId), name);
}

/** Drops a remembered version that the site no longer has. Called once, in the browser. */
export function forgetUnknownVersion(pluginId: string, known: readonly string[]): void {
  const name = readStored(storageKey(pluginId));
  if (name !== null && !known.includes(name)) writeStored(storageKey(pluginId), null);
}
