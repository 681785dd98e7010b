/** Live updates in the dev server: fetches changes and keeps the scroll position. */

import type { ProblemPanel, SiteData } from '../content/model.ts';
import { closeByKey, showProblems } from './dev-problems.ts';
import { fetchJson } from './router/page-files.ts';
import { createDevRefresh } from './router/dev-refresh.ts';
import { searchState } from './search-state.ts';
import { samePath } from './router/paths.ts';
import type { BrowserRouter } from './router/router.ts';

/**
 * @param initial the document's original settings
 * @param onSite rerenders the shell with changed settings or navigation
 */
export function startDevUpdates(
  router: BrowserRouter,
  initial: SiteData,
  onSite: (site: SiteData) => void,
): void {
  const { dataset } = window.docs;
  const { refresh, forgetPages } = createDevRefresh(router);
  const isMissing = (): boolean => router.getSnapshot().page.kind === 'not-found';
  const showSite = async (): Promise<void> => {
    const site = await fetchJson<SiteData>(`${initial.baseUrl}__docs/site.json`);
    if (site === null) return;
    latest = site;
    onSite(withIndex());
    await refresh(site);
  };
  // The search caches the loaded index, so each save changes the index URL.
  let latest = initial;
  let isIndexOld = false;
  let indexes = 0;
  const withIndex = (): SiteData => {
    const { search } = latest;
    const href = search?.indexHref ?? null;
    return search === null || href === null || indexes === 0
      ? latest
      : { ...latest, search: { ...search, indexHref: `${href}?${indexes}` } };
  };
  const renewIndex = (): void => {
    if (!isIndexOld || !searchState.isOpen()) return;
    isIndexOld = false;
    indexes += 1;
    onSite(withIndex());
  };
  searchState.subscribe(renewIndex);
  // Not abbreviated, because Vite searches for this exact text.
  import.meta.hot?.on('docs:page', ({ paths }: { paths: string[] }) => {
    isIndexOld = true;
    // Vite delivers this after earlier events have been handled, so the search may be open by now.
    renewIndex();
    // The page that was missing here has been created.
    if (isMissing() && paths.some((path) => samePath(path, location.pathname))) location.reload();
    if (paths.some((path) => samePath(path, router.getSnapshot().page.path))) void refresh();
    else forgetPages();
  });
  import.meta.hot?.on('docs:mended', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
  import.meta.hot?.on('docs:site', showSite);
  import.meta.hot?.on('docs:behind', () => {
    if (isMissing()) location.reload();
    else void showSite();
  });
  showPageProblems(router, initial.baseUrl);
  import.meta.hot?.send('docs:opened', { revision: dataset['revision'] });
}

/** Shows the problems of the current page in a panel. */
function showPageProblems(router: BrowserRouter, baseUrl: string): void {
  const look = (): void => {
    import.meta.hot?.send('docs:look', { path: router.getSnapshot().page.path });
  };
  const openFile = (place: string): void => {
    void fetch(`${baseUrl}__open-in-editor?file=${encodeURIComponent(place)}`);
  };
  import.meta.hot?.on('docs:problems', ({ path, panel }: { path: string; panel: ProblemPanel | null }) => {
    if (path === router.getSnapshot().page.path) showProblems(panel, openFile);
  });
  import.meta.hot?.on('docs:checked', look);
  router.subscribe(look);
  closeByKey();
  look();
}
