import type { WritableStore } from '../store.ts';
import type { RouterEnvironment, RouterStart } from './environment.ts';
import { createHistoryKey, historyKeyOf } from './history-key.ts';
import { samePath, withoutHtmlEnding } from './paths.ts';
import type { RouterLocation, RouterState } from './state.ts';

type Query = Pick<RouterLocation, 'search' | 'hash'>;

/** The router's entries in the browser's history, with their scroll positions. */
export interface HistoryEntries {
  /** Key of the current entry; `null` if the browser created the entry itself. */
  currentKey(): string | null;
  /** Adds or replaces an entry, with a new key unless `key` is set. The query and hash are those of `url`. */
  write(action: 'push' | 'replace', pathname: string, url: Query, key?: string | null): RouterLocation;
  /** Writes the entry of a page that has loaded. */
  commit(action: 'push' | 'replace' | 'pop', pathname: string, url: Query): RouterLocation;
  /** Keeps the current page. The browser may already have changed the URL. */
  stay(action: 'push' | 'replace' | 'pop'): void;
  /** Writes the entry of the document's page with its canonical URL; `null` if the URL is now that of another page. */
  adopt(start: RouterStart): RouterLocation | null;
  /** Saves the scroll position of the current entry. */
  savePosition(): void;
}

export function createHistoryEntries(
  world: RouterEnvironment,
  store: WritableStore<RouterState>,
): HistoryEntries {
  const currentKey = (): string | null => historyKeyOf(world.historyState());

  const write: HistoryEntries['write'] = (action, pathname, { search, hash }, given) => {
    const key = given ?? createHistoryKey();
    const href = pathname + search + hash;
    if (action === 'push') world.pushState({ key }, href);
    else world.replaceState({ key }, href);
    return { pathname, search, hash, key };
  };

  const savePosition = (): void =>
    world.positions.save(store.getSnapshot().location.key, world.scrollPosition());

  return {
    currentKey,
    write,
    savePosition,
    commit(action, pathname, url) {
      if (action !== 'pop') {
        savePosition();
        return write(action, pathname, url);
      }
      const key = currentKey();
      const { search, hash } = url;
      return key !== null && world.location().pathname === pathname
        ? { pathname, search, hash, key }
        : write('replace', pathname, url, key);
    },
    stay(action) {
      const { location } = store.getSnapshot();
      if (action === 'pop') write('push', location.pathname, location, location.key);
    },
    adopt({ page, pathname }) {
      const url = world.location();
      const isShown = samePath(url.pathname, pathname);
      // If the server returned a page for a URL that ends in `.html`, keep the URL.
      const isPutRight = isShown && page.kind !== 'not-found' && withoutHtmlEnding(url.pathname) === null;
      const location = write('replace', isPutRight ? page.path : url.pathname, url, currentKey());
      return isShown ? { ...location, pathname: page.path } : null;
    },
  };
}
