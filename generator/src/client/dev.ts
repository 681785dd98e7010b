/** Live update in the dev server: fetches what changed and keeps the place. */

import type { SiteData } from '../content/model.ts';
import { fetchJson } from './router/page-files.ts';
import { samePath } from './router/paths.ts';
import type { BrowserRouter } from './router/router.ts';

/** @param onSite renders the shell again with changed settings or navigation */
export function startDevUpdates(router: BrowserRouter, onSite: (site: SiteData) => void): void {
  const { dataset } = window.docs;
  const isMissing = (): boolean => router.getSnapshot().page.kind === 'not-found';
  const showSite = async (): Promise<void> => {
    const site = (await fetchJson(dataset['site'] ?? '')) as SiteData | null;
    if (site === null) return;
    onSite(site);
    await router.refresh(site);
  };
  // Written out each time: Vite looks for these very words.
  import.meta.hot?.on('docs:page', ({ paths }: { paths: string[] }) => {
    // The page that was missing here has been written.
    if (isMissing() && paths.some((path) => samePath(path, location.pathname))) location.reload();
    if (paths.some((path) => samePath(path, router.getSnapshot().page.path))) void router.refresh();
    else router.forgetPages();
  });
  import.meta.hot?.on('docs:mended', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
  import.meta.hot?.on('docs:site', showSite);
  import.meta.hot?.on('docs:behind', () => {
    if (isMissing()) location.reload();
    else void showSite();
  });
  import.meta.hot?.send('docs:opened', { revision: dataset['revision'] });
}
