/** Prevents endless reloads of a page that can't be loaded by the router. */

import type { SafeStorage } from '../storage.ts';

const KEY = 'docs.reload';
const WINDOW_MS = 10_000;

/**
 * True if `href` hasn't been fully loaded within the last 10 s; records the load.
 * Stored per browser tab, so that it survives the load.
 */
export function mayLoadInFull(href: string, storage: SafeStorage, now: number = Date.now()): boolean {
  const [time, lastHref] = (storage.read(KEY) ?? '').split(' ');
  if (lastHref === href && now - Number(time) < WINDOW_MS) return false;
  storage.write(KEY, `${now} ${href}`);
  return true;
}
