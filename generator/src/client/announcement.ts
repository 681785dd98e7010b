/**
 * Whether the reader closed the announcement bar. Remembered per announcement: another id shows the bar again
 * immediately, because the inline script also compares ids. While the bar is dismissed, `<html>` has
 * `data-announcement-dismissed`, so that the style sheet hides the bar before React loads.
 */

import { onStoredChange, readStored, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

const dismissed = createStore(false);

export const announcementDismissed: Store<boolean> = dismissed;

/** Hides the bar and remembers that. */
export function dismissAnnouncement(): void {
  writeStored(DISMISS_KEY, 'true');
  show(true);
}

/** Reads the stored state for the announcement with this id. Called once, in the browser. */
export function startAnnouncement(id: string): void {
  if (readStored(ID_KEY) !== id) {
    writeStored(ID_KEY, id);
    writeStored(DISMISS_KEY, 'false');
  }
  show(readStored(DISMISS_KEY) === 'true');
  onStoredChange(DISMISS_KEY, (value) => show(value === 'true' && readStored(ID_KEY) === id));
}

function show(isDismissed: boolean): void {
  document.documentElement.toggleAttribute('data-announcement-dismissed', isDismissed);
  dismissed.set(isDismissed);
}
