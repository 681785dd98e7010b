/** Client-side navigation: a link's path determines its data file, so no route table is needed. */

import type { SiteData } from '../../content/model.ts';
import { createStore, type WritableStore } from '../store.ts';
import { createAddressChanges } from './address-changes.ts';
import type { RouterEnvironment, RouterStart } from './environment.ts';
import { createHistoryEntries } from './history-entries.ts';
import { createNavigations, type Navigations } from './navigations.ts';
import { createPageFinder, type PageFinder } from './page-finder.ts';
import { withoutHtmlEnding } from './paths.ts';
import { initialState } from './static.ts';
import type { Router, RouterState } from './state.ts';

export interface RouterInternals {
  world: RouterEnvironment;
  store: WritableStore<RouterState>;
  finder(): PageFinder;
  setSite(site: SiteData): void;
}

export interface BrowserRouter extends Router {
  /** Canonicalizes the URL, and shows another page if the reader went back before the router had loaded. */
  start(): void;
  /** The browser changed the URL: Back, Forward, or a fragment link. */
  onPopState(): void;
  /** Code replaced the query without a navigation. */
  onQueryReplaced(): void;
  /** Saves the scroll position of the current entry. */
  savePosition(): void;
  /** For the dev server: see `dev-refresh.ts`. */
  dev: RouterInternals;
}

/** A router at the document's initial page. Inactive until `start()`. */
export function createRouter(start: RouterStart, world: RouterEnvironment): BrowserRouter {
  const initial = { ...initialState(start.page, start.sidebar), html: start.html ?? null };
  const store = createStore<RouterState>(initial);
  const entries = createHistoryEntries(world, store);
  let finder = createPageFinder(start.site, world);
  const navigations = createNavigations(world, store, entries, () => finder);
  const { isShown, navigate, onPopState } = createAddressChanges(world, store, entries, navigations);
  let arrived = initial;

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getInitialState: () => initial,
    navigate,
    retry: navigations.retry,
    afterRender() {
      const state = store.getSnapshot();
      const previous = arrived;
      const { location, page, html } = previous;
      if (state.location === location && state.page === page && state.html === html) return;
      arrived = state;
      world.arrive(state, previous);
    },
    prefetch(href) {
      const target = new URL(href, world.location());
      const { pathname } = finder.redirected(target);
      if (isShown(target) || withoutHtmlEnding(pathname) !== null) return;
      // Ignore failures. They recur and are reported when the reader opens the page.
      void world.files
        .load(pathname)
        .then((file) => (file === null ? null : finder.sidebarOf(file.page)))
        .catch(() => {});
    },
    start() {
      const url = world.location();
      const location = entries.adopt(start);
      if (location === null) return void navigations.go(url, 'pop');
      arrived = { ...initial, location };
      store.set(arrived);
      if (start.page.kind === 'not-found') void recover(url, finder, navigations);
    },
    onPopState,
    onQueryReplaced() {
      const { search, hash } = world.location();
      const state = store.getSnapshot();
      store.set({ ...state, location: { ...state.location, search, hash }, action: 'replace' });
    },
    savePosition: entries.savePosition,
    dev: {
      world,
      store,
      finder: () => finder,
      setSite(site) {
        finder = createPageFinder(site, world);
      },
    },
  };
}

/** Handles a 404 page, because the page may exist under a slightly different path. */
async function recover(url: URL, finder: PageFinder, { current, go }: Navigations): Promise<void> {
  try {
    const target = await finder.recovered(url);
    if (target !== null && current() === null) await go(target, 'replace');
  } catch (error) {
    console.warn("The list of pages couldn't be loaded.", error);
  }
}
