import type { SiteData } from '../../content/model.ts';
import type { BrowserRouter } from './router.ts';

export interface DevRefresh {
  /** Fetches the current page again and keeps the scroll position. */
  refresh(site?: SiteData): Promise<void>;
  /** Fetches each page again on the next visit. */
  forgetPages(): void;
}

/** Changes pages that are open in the dev server. Published sites don't load it. */
export function createDevRefresh({ dev: { world, store, finder, setSite } }: BrowserRouter): DevRefresh {
  let refreshed: Promise<void> = Promise.resolve();

  async function refresh(newSite: SiteData | undefined): Promise<void> {
    if (newSite !== undefined) setSite(newSite);
    world.files.forgetAll();
    const shown = store.getSnapshot();
    const { page } = shown;
    const file = await world.files.load(page.path);
    if (file === null) {
      // The page was removed while it was open, so let the server respond.
      if (page.kind !== 'not-found') world.reload();
      return;
    }
    await world.prepare(file.html);
    const sidebar = await finder().sidebarOf(file.page, newSite === undefined ? shown : undefined);
    const state = store.getSnapshot();
    // The reader may have navigated in the meantime; then the current page is already up to date.
    if (state.page === page) store.set({ ...state, page: file.page, html: file.html, sidebar });
  }

  return {
    refresh: (newSite) => (refreshed = refreshed.catch(() => {}).then(() => refresh(newSite))),
    forgetPages: () => world.files.forgetAll(),
  };
}
