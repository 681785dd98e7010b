import { useSyncExternalStore } from 'react';
import { announcementDismissed } from '../../client/announcement.ts';

/** Returns whether the reader dismissed the announcement; `false` on the server. */
export function useAnnouncementDismissed(): boolean {
  return useSyncExternalStore(
    announcementDismissed.subscribe,
    announcementDismissed.getSnapshot,
    () => false,
  );
}
