/** What the shell knows of where it is. */

import type { PageData, SidebarData } from '../../content/model.ts';
import type { Store } from '../store.ts';

export interface RouterLocation {
  /** Canonical path of the page that is shown. */
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
  /** Body of the page; `null` means: keep the body that came with the document (first page only). */
  html: string | null;
  sidebar: SidebarData | null;
  status: 'idle' | 'loading' | 'failed';
  /** True when 200 ms have passed while loading. */
  slow: boolean;
  /** Why loading failed; set while `status` is `failed`. */
  error: Error | null;
  /** How this location was reached. */
  action: 'initial' | 'push' | 'replace' | 'pop';
}

export interface Router extends Store<RouterState> {
  /** State of the page as the server rendered it, for hydration. */
  getInitialState(): RouterState;
  /** Shows the page at `href`: in place where it belongs to this site, else as the browser does. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Tries again what failed last. */
  retry(): void;
  /**
   * The shell calls this in a layout effect whenever `location`, `page` or `html` changed: scrolls,
   * moves focus, announces, and brings the body to life. Calls without a change do nothing.
   */
  afterRender(): void;
  /** Fetches the data of a page that is likely to be visited next. */
  prefetch(href: string): void;
}
