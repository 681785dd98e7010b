/** Connects {@link createRouter} to the browser's history, links, scrolling, and storage. */

import type { SiteData } from '../../content/model.ts';
import { browserProgressBar, createProgress } from '../progress.ts';
import { sessionStore } from '../storage.ts';
import { afterNavigation } from './after-navigation.ts';
import { hashTarget, reveal, scrollToHash } from './hash-target.ts';
import { isPlainClick, pageLinkTarget } from './link-clicks.ts';
import { createPageFiles, fetchJson } from './page-files.ts';
import { startPrefetch } from './prefetch-links.ts';
import { mayLoadInFull } from './reload-guard.ts';
import { onQueryReplaced } from './replace-query.ts';
import type { RouterStart } from './environment.ts';
import { createRouter, type BrowserRouter } from './router.ts';
import { createScrollPositions } from './scroll-positions.ts';

export interface BrowserRouterStart extends RouterStart {
  html: string;
  /** Loads the code that a body needs, before it's shown. */
  prepare(html: string): Promise<unknown>;
  /** Adds behavior to the current body. Called for each one after the first. */
  enhanceBody(): void;
}

/** Creates the router, which then handles links, Back, and Forward. */
export function startBrowserRouter(start: BrowserRouterStart): BrowserRouter {
  const { site, page, html, prepare, enhanceBody } = start;
  const files = createPageFiles(fetchJson);
  files.keep(page.path, { page, html });
  const positions = createScrollPositions(sessionStore());
  const router = createRouter(start, {
    files,
    fetchJson,
    location: () => new URL(location.href),
    historyState: () => history.state,
    pushState: (state, href) => history.pushState(state, '', href),
    replaceState: (state, href) => history.replaceState(state, '', href),
    loadInFull: (href, replace) => (replace ? location.replace(href) : location.assign(href)),
    reload: () => location.reload(),
    followHash(hash) {
      const target = hashTarget(hash);
      if (target !== null) reveal(target);
      location.hash = hash;
    },
    isOffline: () => !navigator.onLine,
    sayOffline() {
      document.documentElement.dataset['offline'] = '';
      addEventListener('online', () => delete document.documentElement.dataset['offline'], { once: true });
    },
    mayLoadInFull: (href) => mayLoadInFull(href, sessionStore()),
    prepare,
    positions,
    scrollPosition: () => [scrollX, scrollY],
    progress: createProgress(browserProgressBar()),
    arrive(state, previous) {
      afterNavigation(state, previous, { site, positions, enhanceBody });
      prefetcher.watch();
    },
  });
  const prefetcher = startPrefetch(router, site.baseUrl);
  keepScrollPositions(router);
  addEventListener('popstate', () => router.onPopState());
  onQueryReplaced(() => router.onQueryReplaced());
  followLinks(router, site);
  router.start();
  prefetcher.watch();
  scrollToHidden();
  return router;
}

/** The browser can't scroll to an element in a hidden tab or closed details. */
function scrollToHidden(): void {
  const target = hashTarget(location.hash);
  if (target !== null && target.getClientRects().length === 0) scrollToHash(location.hash);
}

function followLinks(router: BrowserRouter, site: SiteData): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const anchor = event.target.closest('a[href]');
    if (!(anchor instanceof HTMLAnchorElement)) return;
    const target = pageLinkTarget(anchor, new URL(location.href), site.baseUrl);
    if (target === null) return;
    event.preventDefault();
    router.navigate(target.href);
  });
}

/**
 * While this document is open, the router restores scroll positions, because only it knows when a page is
 * ready. Before unloading, it returns control to the browser, so that a reload keeps the position.
 */
function keepScrollPositions(router: BrowserRouter): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    router.savePosition();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
