/** The router's state. */

import type { PageData, SidebarData } from '../../content/model.ts';
import type { Store } from '../store.ts';

export interface RouterLocation {
  /** Canonical path of the current page. */
  pathname: string;
  /** `?a=b`, or empty. */
  search: string;
  /** `#id`, or empty. */
  hash: string;
  /** Key of the history entry: 6 characters. */
  key: string;
}

export interface RouterState {
  location: RouterLocation;
  page: PageData;
  /** Body of the page; `null` keeps the document's initial body (first page only). */
  html: string | null;
  sidebar: SidebarData | null;
  status: 'idle' | 'loading' | 'failed';
  /** True after 200 ms of loading. */
  slow: boolean;
  /** Why loading failed; set if `status` is `failed`. */
  error: Error | null;
  /** How this location was reached. */
  action: 'initial' | 'push' | 'replace' | 'pop';
}

export interface Router extends Store<RouterState> {
  /** State of the page as rendered on the server, for hydration. */
  getInitialState(): RouterState;
  /** Opens the page at `href`, by the router if it's on this site, otherwise by the browser. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Retries the last failed navigation. */
  retry(): void;
  /**
   * The shell calls this in a layout effect whenever `location`, `page`, or `html` changed: it scrolls,
   * moves the focus, announces the page, and adds behavior to the body. Does nothing if there's no change.
   */
  afterRender(): void;
  /** Fetches the data of a page that is likely to be visited next. */
  prefetch(href: string): void;
}
