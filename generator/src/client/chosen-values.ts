/** The reader's choices, which the search uses to rank pages. */

import { TAB_KEY_PREFIX } from './body/tab-selection.ts';
import { readStored } from './storage.ts';

/** Unique chosen values of all groups of tabs, including groups that aren't in the settings. */
export function allChosenValues(): string[] {
  const values = tabKeys()
    .map(readStored)
    .filter((value): value is string => value !== null && value !== '');
  return [...new Set(values)];
}

function tabKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(TAB_KEY_PREFIX));
  } catch {
    // Without storage, nothing is remembered.
    return [];
  }
}
