/**
 * Loads pages, one at a time. The URL changes only once the page has loaded. A newer navigation cancels an older one.
 * If the router can't show a page (another deployment, a failure, a missing page), it falls back to a full page load.
 */

import type { WritableStore } from '../store.ts';
import type { RouterEnvironment } from './environment.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { PageFinder } from './page-finder.ts';
import type { RouterState } from './state.ts';

const SLOW_AFTER_MS = 200;

type Action = 'push' | 'replace' | 'pop';

interface Navigation {
  target: URL;
  action: Action;
  controller: AbortController;
}

export interface Navigations {
  /** The pending navigation. */
  current(): Pick<Navigation, 'target' | 'action'> | null;
  go(target: URL, action: Action): Promise<void>;
  /** Ends the pending navigation. */
  settle(changes: Partial<RouterState>): void;
  /** Repeats the last failed navigation. */
  retry(): void;
}

/** @param finder returns the current site's pages, because the dev server may change the site */
export function createNavigations(
  world: RouterEnvironment,
  store: WritableStore<RouterState>,
  entries: HistoryEntries,
  finder: () => PageFinder,
): Navigations {
  let current: Navigation | null = null;
  let failed: Navigation | null = null;
  const change = (changes: Partial<RouterState>): void => store.set({ ...store.getSnapshot(), ...changes });

  async function go(target: URL, action: Action): Promise<void> {
    current?.controller.abort();
    const navigation: Navigation = { target, action, controller: new AbortController() };
    current = navigation;
    failed = null;
    change({ status: 'loading', slow: false, error: null });
    world.progress.begin();
    const slow = setTimeout(() => change({ slow: true }), SLOW_AFTER_MS);
    try {
      const loaded = await load(navigation, finder(), world, store.getSnapshot);
      if (current !== navigation) return;
      if (loaded === null) leave(navigation);
      else
        settle({ ...loaded, location: entries.commit(action, loaded.page.path, navigation.target), action });
    } catch (error) {
      if (current === navigation) fail(navigation, error);
    } finally {
      clearTimeout(slow);
    }
  }

  function settle(changes: Partial<RouterState>): void {
    current?.controller.abort();
    current = null;
    failed = null;
    change({ status: 'idle', slow: false, error: null, ...changes });
    world.progress.end();
  }

  function leave({ target, action }: Navigation): void {
    // Reset the state, because the browser may restore this document from its back/forward cache.
    settle({});
    if (action === 'pop') world.reload();
    else world.loadInFull(target.href, action === 'replace');
  }

  function fail(navigation: Navigation, error: unknown): void {
    if (world.isOffline()) {
      entries.stay(navigation.action);
      settle({});
      return world.sayOffline();
    }
    if (mayReload(world, navigation.target.href, error)) return leave(navigation);
    settle({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    failed = navigation;
  }

  const retry = (): void => void (failed !== null && go(failed.target, failed.action));
  return { current: () => current, go, settle, retry };
}

/** Returns the page at the target or where it redirects to, or `null` if only the server can show it. */
async function load(
  navigation: Navigation,
  finder: PageFinder,
  world: RouterEnvironment,
  shown: () => RouterState,
): Promise<Pick<RouterState, 'page' | 'html' | 'sidebar'> | null> {
  const { origin } = navigation.target;
  const { signal } = navigation.controller;
  const target = (navigation.target = finder.redirected(navigation.target));
  if (target.origin !== origin) return null;
  const file = await finder.findFile(target.pathname, signal);
  signal.throwIfAborted();
  if (file === null || file.page.buildId !== finder.buildId) return null;
  const { page, html } = file;
  const [sidebar] = await Promise.all([finder.sidebarOf(page, shown()), world.prepare(html)]);
  return { page, html, sidebar };
}

/** Reports the failure, and returns true if a full page load may help. */
function mayReload(world: RouterEnvironment, href: string, error: unknown): boolean {
  const mayLoadInFull = world.mayLoadInFull(href);
  console.warn(`The page ${href} couldn't be loaded.${mayLoadInFull ? ' Reloading it instead.' : ''}`, error);
  return mayLoadInFull;
}
