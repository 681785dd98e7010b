/**
 * Client-side navigation: a link's path determines its data file, so no route table is needed.
 * The URL changes only once the page has loaded. A newer navigation cancels an older
 * one. If the router can't show a page (another deployment, a failure, a missing page), it falls back to a full
 * page load.
 */

import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import type { Progress } from '../progress.ts';
import { createStore } from '../store.ts';
import { createHistoryKey, historyKeyOf } from './history-key.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { createPageFinder } from './page-finder.ts';
import { samePath, withoutHtmlEnding } from './paths.ts';
import { redirectTarget } from './redirects.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import { initialState } from './static.ts';
import type { Router, RouterState } from './state.ts';

const SLOW_AFTER_MS = 200;

/** The document's initial page. */
export interface RouterStart {
  site: SiteData;
  page: PageData;
  sidebar: SidebarData | null;
  /** Path of the document's URL at the time it was parsed. */
  pathname: string;
  /** The document's initial body, to render it again after a crash. */
  html?: string;
}

/** The router's access to the browser, which tests replace. */
export interface RouterEnvironment {
  files: PageFiles;
  fetchJson(href: string): Promise<unknown>;
  location(): URL;
  historyState(): unknown;
  pushState(state: object, href: string): void;
  replaceState(state: object, href: string): void;
  /** Loads a document, as a new history entry or replacing the current one. */
  loadInFull(href: string, replace: boolean): void;
  reload(): void;
  /** Navigates to a fragment of this page like the browser, so that `:target` matches. */
  followHash(hash: string): void;
  mayLoadInFull(href: string): boolean;
  isOffline(): boolean;
  /** Shows the reader that there's no connection. */
  sayOffline(): void;
  positions: ScrollPositions;
  scrollPosition(): readonly [number, number];
  progress: Progress;
  /** Loads the code that a body needs, before it's shown. */
  prepare(html: string): Promise<unknown>;
  /** Called after the shell has rendered a change of location or content. */
  arrive(state: RouterState, previous: RouterState): void;
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
  /** Fetches the current page again and keeps the scroll position, for the dev server. */
  refresh(site?: SiteData): Promise<void>;
  /** Fetches each page again on the next visit, for the dev server. */
  forgetPages(): void;
}

type Action = 'push' | 'replace' | 'pop';

interface Navigation {
  target: URL;
  action: Action;
  controller: AbortController;
}

/** A router at the document's initial page. Inactive until `start()`. */
export function createRouter(start: RouterStart, world: RouterEnvironment): BrowserRouter {
  let { site } = start;
  let finder = createPageFinder(site, world.files, world.fetchJson);
  const initial = { ...initialState(start.page, start.sidebar), html: start.html ?? null };
  const store = createStore<RouterState>(initial);
  let arrived = initial;
  let current: Navigation | null = null;
  let failed: Navigation | null = null;
  let refreshed: Promise<void> = Promise.resolve();

  const change = (changes: Partial<RouterState>): void => store.set({ ...store.getSnapshot(), ...changes });

  async function sidebarOf(page: PageData): Promise<SidebarData | null> {
    const shown = store.getSnapshot();
    // Reuse the same object, so that the shell keeps the state of its tree.
    return page.sidebarHref === shown.page.sidebarHref ? shown.sidebar : finder.sidebarOf(page);
  }

  async function go(target: URL, action: Action): Promise<void> {
    current?.controller.abort();
    const navigation: Navigation = { target, action, controller: new AbortController() };
    current = navigation;
    failed = null;
    change({ status: 'loading', slow: false, error: null });
    world.progress.begin();
    const slow = setTimeout(() => change({ slow: true }), SLOW_AFTER_MS);
    try {
      const moved = redirectTarget(target, site.redirects);
      if (moved !== null) navigation.target = moved;
      if (navigation.target.origin !== target.origin) return leave(navigation);
      const file = await finder.findFile(navigation.target.pathname, navigation.controller.signal);
      if (current !== navigation) return;
      if (file === null || file.page.buildId !== site.buildId) return leave(navigation);
      const [sidebar] = await Promise.all([sidebarOf(file.page), world.prepare(file.html)]);
      if (current === navigation) commit(navigation, file, sidebar);
    } catch (error) {
      if (current === navigation) fail(navigation, error);
    } finally {
      clearTimeout(slow);
      if (current === null) world.progress.end();
    }
  }

  function commit({ target, action }: Navigation, file: PageFile, sidebar: SidebarData | null): void {
    const { location } = store.getSnapshot();
    const pathname = file.page.path;
    const href = pathname + target.search + target.hash;
    let key = createHistoryKey();
    if (action === 'pop') {
      const entryKey = historyKeyOf(world.historyState());
      key = entryKey ?? key;
      if (entryKey === null || world.location().pathname !== pathname) world.replaceState({ key }, href);
    } else {
      world.positions.save(location.key, world.scrollPosition());
      if (action === 'push') world.pushState({ key }, href);
      else world.replaceState({ key }, href);
    }
    settle({
      location: { pathname, search: target.search, hash: target.hash, key },
      page: file.page,
      html: file.html,
      sidebar,
      action,
    });
  }

  /** Ends the current navigation. */
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
    if (world.isOffline()) return stay(navigation);
    const { href } = navigation.target;
    const mayLoadInFull = world.mayLoadInFull(href);
    console.warn(
      `The page ${href} couldn't be loaded.${mayLoadInFull ? ' Reloading it instead.' : ''}`,
      error,
    );
    if (mayLoadInFull) return leave(navigation);
    settle({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    failed = navigation;
  }

  /** Stays on the page if there's no connection. The browser may already have changed the URL. */
  function stay({ action }: Navigation): void {
    const { location } = store.getSnapshot();
    if (action === 'pop') {
      world.pushState({ key: location.key }, location.pathname + location.search + location.hash);
    }
    settle({});
    world.sayOffline();
  }

  function isShown(url: URL): boolean {
    const { location, page } = store.getSnapshot();
    return page.kind !== 'not-found' && samePath(url.pathname, location.pathname);
  }

  function navigate(href: string, options: { replace?: boolean } = {}): void {
    const replace = options.replace === true;
    const here = world.location();
    const target = new URL(href, here);
    if (target.origin !== here.origin) return world.loadInFull(target.href, replace);
    if (current?.target.href === target.href && current.action !== 'pop') return;
    if (isShown(target)) moveWithin(target, replace);
    else void go(target, replace ? 'replace' : 'push');
  }

  /** Navigates to another query or hash of the current page. */
  function moveWithin(target: URL, replace: boolean): void {
    const { location } = store.getSnapshot();
    const here = world.location();
    world.positions.save(location.key, world.scrollPosition());
    const sameQuery = target.search === here.search && samePath(target.pathname, here.pathname);
    if (sameQuery && target.hash !== here.hash && target.hash !== '' && !replace) {
      settle({});
      return world.followHash(target.hash);
    }
    // A link to the current URL doesn't add a history entry.
    const action = replace || target.href === here.href ? 'replace' : 'push';
    const key = createHistoryKey();
    const address = location.pathname + target.search + target.hash;
    if (action === 'push') world.pushState({ key }, address);
    else world.replaceState({ key }, address);
    settle({ location: { ...location, search: target.search, hash: target.hash, key }, action });
  }

  function onPopState(): void {
    const url = world.location();
    const key = historyKeyOf(world.historyState());
    const { location } = store.getSnapshot();
    // Without a key, the browser created the entry for a fragment link and has already scrolled.
    if (key !== null) world.positions.save(location.key, world.scrollPosition());
    if (!isShown(url)) return void go(url, 'pop');
    const entryKey = key ?? createHistoryKey();
    if (key === null) world.replaceState({ key: entryKey }, url.href);
    settle({
      location: { ...location, search: url.search, hash: url.hash, key: entryKey },
      action: key === null ? 'push' : 'pop',
    });
  }

  function startUp(): void {
    const url = world.location();
    const { page } = initial;
    const key = historyKeyOf(world.historyState()) ?? createHistoryKey();
    if (!samePath(url.pathname, start.pathname)) {
      world.replaceState({ key }, url.href);
      return void go(url, 'pop');
    }
    // If the server returned a page for a URL that ends in `.html`, keep the URL.
    const isPutRight = page.kind !== 'not-found' && withoutHtmlEnding(url.pathname) === null;
    world.replaceState({ key }, (isPutRight ? page.path : url.pathname) + url.search + url.hash);
    change({ location: { ...initial.location, search: url.search, hash: url.hash, key } });
    arrived = store.getSnapshot();
    if (page.kind === 'not-found') void recover(url);
  }

  /** Handles a 404 page, because the page may exist under a slightly different path. */
  async function recover(url: URL): Promise<void> {
    try {
      let target = redirectTarget(url, site.redirects);
      if (target === null) {
        const published = await finder.publishedPath(url.pathname);
        if (published === null) return;
        target = new URL(published + url.search + url.hash, url);
      }
      if (current === null) await go(target, 'replace');
    } catch (error) {
      console.warn("The list of pages couldn't be loaded.", error);
    }
  }

  async function refreshOnce(newSite: SiteData | undefined): Promise<void> {
    if (newSite !== undefined) {
      site = newSite;
      finder = createPageFinder(site, world.files, world.fetchJson);
    }
    world.files.forgetAll();
    const { page } = store.getSnapshot();
    const file = await world.files.load(page.path);
    if (file === null) {
      // The page was removed while it was open, so let the server respond.
      if (page.kind !== 'not-found') world.reload();
      return;
    }
    await world.prepare(file.html);
    const sidebar = await (newSite === undefined ? sidebarOf(file.page) : finder.sidebarOf(file.page));
    // The reader may have navigated in the meantime; then the current page is already up to date.
    if (store.getSnapshot().page === page) change({ page: file.page, html: file.html, sidebar });
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getInitialState: () => initial,
    navigate,
    retry() {
      if (failed !== null) void go(failed.target, failed.action);
    },
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
      const { pathname } = redirectTarget(target, site.redirects) ?? target;
      if (isShown(target) || withoutHtmlEnding(pathname) !== null) return;
      // Ignore failures. They recur and are reported when the reader opens the page.
      void world.files
        .load(pathname)
        .then((file) => (file === null ? null : finder.sidebarOf(file.page)))
        .catch(() => {});
    },
    start: startUp,
    onPopState,
    onQueryReplaced() {
      const { search, hash } = world.location();
      change({ location: { ...store.getSnapshot().location, search, hash }, action: 'replace' });
    },
    savePosition() {
      world.positions.save(store.getSnapshot().location.key, world.scrollPosition());
    },
    refresh: (newSite) => (refreshed = refreshed.catch(() => {}).then(() => refreshOnce(newSite))),
    forgetPages: () => world.files.forgetAll(),
  };
}
