import { useSyncExternalStore } from 'react';
import { preferredVersion } from '../../client/preferred-version.ts';
import { useSite } from './useSite.ts';

/** Name of the version that the reader chose last; `null` when none, and on the server. */
export function usePreferredVersion(): string | null {
  const store = preferredVersion(useSite().docsPluginId);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => null);
}
