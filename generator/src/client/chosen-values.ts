/** What the search is told of the reader: it raises pages that are meant for them. */

import { TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { readStored } from './storage.ts';

/** Values of all groups of tabs that the reader has chosen from, each once; also of those that no setting lists. */
export function allChosenValues(): string[] {
  const values = tabKeys()
    .map(readStored)
    .filter((value) => value !== null && value !== '');
  return [...new Set(values as string[])];
}

function tabKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(TAB_KEY_PREFIX));
  } catch {
    // Without storage there is nothing to remember.
    return [];
  }
}
