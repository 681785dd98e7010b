/**
 * Whether the search box is open, and with which words: one store, so that the navbar's button,
 * the shortcuts and a link in a page open the same box.
 */

export interface SearchState {
  open: boolean;
  /** What the box's input holds when it opens. */
  initialQuery: string;
}

/** Longest query the box takes, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 64;

const CLOSED: SearchState = { open: false, initialQuery: '' };

let state = CLOSED;
const listeners = new Set<() => void>();

/** Opens the box; a box that is already open keeps what the reader has typed. */
export function openSearch(initialQuery = ''): void {
  if (!state.open) {
    change({ open: true, initialQuery: initialQuery.slice(0, MAX_QUERY_LENGTH) });
  }
}

/** Closes the box; does nothing when it is closed. */
export function closeSearch(): void {
  if (state.open) {
    change(CLOSED);
  }
}

export const searchState = {
  /** Calls `listener` after each change; the function returned stops that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot(): SearchState {
    return state;
  },
  getServerSnapshot(): SearchState {
    return CLOSED;
  },
};

function change(next: SearchState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}
