/** What the inline script leaves for the client, as `window.docs`. */

import type { SidebarData, SiteData } from '../../content/model.ts';

export interface Handover {
  /** Path of the address when the document was read; Back may have changed it since. */
  pathname: string;
  /**
   * The `data-` attributes of `<html>` before there was a body: `client`, `dialog`, `recover`, `site`, `sidebar`,
   * `searchIndex`. An element of a page can stand in for any property of `document`, so nobody reads them there later.
   */
  dataset: Readonly<Record<string, string | undefined>>;
  /** Clicks on buttons and shortcut keys from before the client was there, to be carried out. */
  kept: Event[];
  /** Loads and starts the client, unless that has been done. */
  wake(): void;
  /** Set by the client once it answers events itself: nothing more is kept. */
  awake?: boolean;
  /** Set by the client's module; called with what was fetched meanwhile. The sidebar is `undefined` where it was not. */
  start(site: SiteData, sidebar: SidebarData | undefined): Promise<void>;
}

declare global {
  interface Window {
    docs: Handover;
    /** Selects the remembered tab of the group before the script that calls this. */
    docsTabs(): void;
  }
}
