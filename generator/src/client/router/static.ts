/** The router for server rendering, fixed at one page. */

import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import type { Router, RouterState } from './state.ts';

/** A router for rendering `page` to HTML. The body is opaque: `html` is `null`. */
export function staticRouter(_site: SiteData, page: PageData, sidebar: SidebarData | null): Router {
  const state = initialState(page, sidebar);
  const nothing = (): void => {};
  return {
    subscribe: () => nothing,
    getSnapshot: () => state,
    getInitialState: () => state,
    navigate: nothing,
    retry: nothing,
    afterRender: nothing,
    prefetch: nothing,
  };
}

/** The state in which server and browser match: only the page, without query, hash, or history. */
export function initialState(page: PageData, sidebar: SidebarData | null): RouterState {
  return {
    location: { pathname: page.path, search: '', hash: '', key: '' },
    page,
    html: null,
    sidebar,
    status: 'idle',
    slow: false,
    error: null,
    action: 'initial',
  };
}
