/** The data that the router starts with, and its access to the browser. */

import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import type { Progress } from '../progress.ts';
import type { PageFiles } from './page-files.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import type { RouterState } from './state.ts';

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
