/**
 * Whether the search box is open: one store, so that the navbar's button, the shortcuts and a link in a page open the
 * same box. The dialog itself is the state, since the inline script may have opened it before there was a store.
 */

import { searchBox, toggleSearchBox } from './search-box.ts';

/** Longest query the box takes, in UTF-16 units: enough for a pasted log line, and as much as an engine reads. */
export const MAX_QUERY_LENGTH = 500;

const listeners = new Set<() => void>();

const isOpen = (): boolean => searchBox()?.open === true;

/** Opens the box; a box that is already open keeps what the reader has typed. */
export function openSearch(): void {
  if (!isOpen()) toggle();
}

/** Closes the box; does nothing when it is closed. */
export function closeSearch(): void {
  if (isOpen()) toggle();
}

export const searchState = {
  /** Calls `listener` after each change; the function returned stops that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen,
  /** To be called when the browser has closed the box by itself. */
  changed(): void {
    for (const listener of listeners) listener();
  },
};

function toggle(): void {
  const box = searchBox();
  if (box !== null) {
    toggleSearchBox(box);
    searchState.changed();
  }
}
