/**
 * Whether the search box is open. Shared by the navbar's button, the shortcuts, and links in pages.
 * The dialog itself contains the state, because the inline script may have opened it before the store existed.
 */

import { searchBox, toggleSearchBox } from './search-box.ts';

/** Maximum query length in UTF-16 units: enough for a pasted log line, and the limit of the search engine. */
export const MAX_QUERY_LENGTH = 500;

const listeners = new Set<() => void>();

const isOpen = (): boolean => searchBox()?.open === true;

/** Opens the box. If it's already open, its text stays. */
export function openSearch(): void {
  if (!isOpen()) toggle();
}

/** Closes the box if it's open. */
export function closeSearch(): void {
  if (isOpen()) toggle();
}

export const searchState = {
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen,
  /** Call when the browser has closed the box. */
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
