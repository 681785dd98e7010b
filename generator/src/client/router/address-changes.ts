/** Decides whether a new URL is another page, or another query or hash of the current one. */

import type { WritableStore } from '../store.ts';
import type { RouterEnvironment } from './environment.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { Navigations } from './navigations.ts';
import { samePath } from './paths.ts';
import type { Router, RouterState } from './state.ts';

interface AddressChanges extends Pick<Router, 'navigate'> {
  /** True if the URL is that of the current page. */
  isShown(url: URL): boolean;
  onPopState(): void;
}

export function createAddressChanges(
  world: RouterEnvironment,
  store: WritableStore<RouterState>,
  { write, savePosition, currentKey }: HistoryEntries,
  { current, go, settle }: Navigations,
): AddressChanges {
  function isShown(url: URL): boolean {
    const { location, page } = store.getSnapshot();
    return page.kind !== 'not-found' && samePath(url.pathname, location.pathname);
  }

  /** Navigates to another query or hash of the current page. */
  function moveWithin(target: URL, replace: boolean): void {
    const here = world.location();
    savePosition();
    const sameQuery = target.search === here.search && samePath(target.pathname, here.pathname);
    if (sameQuery && target.hash !== here.hash && target.hash !== '' && !replace) {
      settle({});
      return world.followHash(target.hash);
    }
    // A link to the current URL doesn't add a history entry.
    const action = replace || target.href === here.href ? 'replace' : 'push';
    settle({ location: write(action, store.getSnapshot().location.pathname, target), action });
  }

  return {
    isShown,
    navigate(href, { replace = false } = {}) {
      const here = world.location();
      const target = new URL(href, here);
      if (target.origin !== here.origin) return world.loadInFull(target.href, replace);
      const pending = current();
      if (pending?.target.href === target.href && pending.action !== 'pop') return;
      if (isShown(target)) moveWithin(target, replace);
      else void go(target, replace ? 'replace' : 'push');
    },
    onPopState() {
      const url = world.location();
      const { search, hash, pathname: written } = url;
      const known = currentKey();
      // Without a key, the browser created the entry for a fragment link and has already scrolled.
      if (known !== null) savePosition();
      if (!isShown(url)) return void go(url, 'pop');
      const { pathname } = store.getSnapshot().location;
      const { key } = known === null ? write('replace', written, url) : { key: known };
      settle({ location: { pathname, search, hash, key }, action: known === null ? 'push' : 'pop' });
    },
  };
}
