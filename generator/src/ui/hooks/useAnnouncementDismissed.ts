import { useSyncExternalStore } from 'react';
import { announcementDismissed } from '../../client/announcement.ts';

/** Whether the reader closed the announcement; on the server, no. */
export function useAnnouncementDismissed(): boolean {
  return useSyncExternalStore(
    announcementDismissed.subscribe,
    announcementDismissed.getSnapshot,
    () => false,
  );
}
