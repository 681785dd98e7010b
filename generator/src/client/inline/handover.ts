/** Data that the inline script leaves for the client as `window.docs`. */

import type { SidebarData, SiteData } from '../../content/model.ts';

export interface Handover {
  /** URL path when the document was parsed; Back may have changed it since. */
  pathname: string;
  /**
   * The `data-` attributes of `<html>` before the body existed: `client`, `dialog`, `dialogModules`, `recover`, `site`,
   * `sidebar`, `searchIndex`. Use these copies, because an element of a page can clobber any property of `document`.
   */
  dataset: Readonly<Record<string, string | undefined>>;
  /** Clicks on buttons and shortcut keys from before the client loaded, to be replayed. */
  kept: Event[];
  /** Loads and starts the client, once. */
  wake(): void;
  /** Set by the client once it handles events itself, so that no more are recorded. */
  awake?: boolean;
  /**
   * Set by the client's module. Called with the data fetched in the meantime; the sidebar is `undefined` if it wasn't
   * fetched.
   */
  start(site: SiteData, sidebar: SidebarData | undefined): Promise<void>;
}

declare global {
  interface Window {
    docs: Handover;
    /** Selects the stored tab of the group before the calling script. */
    docsTabs(): void;
  }
}
