/** What the reader has chosen on other pages: the search puts what is meant for them first. */

import { TAB_KEY_PREFIX } from '../../client/body/tab-selection.ts';
import { readStored } from '../../client/storage.ts';

/** Where a site's own switch remembers the reader's platform. */
const PLATFORM_KEY = 'docs.platform';

/** The remembered platform, and the last tab of each group of tabs; each value once. */
export function readerChoices(): string[] {
  const values = [PLATFORM_KEY, ...tabKeys()]
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
