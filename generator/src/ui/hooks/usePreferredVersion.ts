import { useSyncExternalStore } from 'react';
import { preferredVersion } from '../../client/preferred-version.ts';
import { collectionOf } from '../../version-key.ts';
import { useSite } from './useSite.ts';

/** Returns the keys of the versions that the reader last selected, one per line; `null` if none, and on the server. */
export function usePreferredVersion(): string | null {
  const { docsPluginId, versions } = useSite();
  const collections = [...new Set(versions.map(({ name }) => collectionOf(name)))];
  const store = preferredVersion(docsPluginId, collections);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => null);
}
