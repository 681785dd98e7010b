/** Keeps a page that cannot be loaded in place from being loaded in full over and over. */

import type { SafeStorage } from '../storage.ts';

const KEY = 'docs.reload';
const WINDOW_MS = 10_000;

/**
 * True when `href` was not loaded in full within the last 10 s; notes that it is now.
 * Kept per browser tab, so that it outlives the load.
 */
export function mayLoadInFull(href: string, storage: SafeStorage, now: number = Date.now()): boolean {
  const [time, lastHref] = (storage.read(KEY) ?? '').split(' ');
  if (lastHref === href && now - Number(time) < WINDOW_MS) return false;
  storage.write(KEY, `${now} ${href}`);
  return true;
}
