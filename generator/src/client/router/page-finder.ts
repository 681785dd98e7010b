/** Resolves a path to a page. */

import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import type { RouterEnvironment } from './environment.ts';
import type { PageFile } from './page-files.ts';
import { withoutHtmlEnding } from './paths.ts';
import { findPublishedPath } from './published-paths.ts';
import { redirectTarget } from './redirects.ts';
import type { RouterState } from './state.ts';

export interface PageFinder {
  buildId: string;
  /** Where `url` redirects to, or `url` itself. */
  redirected(url: URL): URL;
  /** Where a 404 page's URL redirects to, or the page under a slightly different path. */
  recovered(url: URL): Promise<URL | null>;
  /** The page for `path`; `null` if only the server can tell. */
  findFile(path: string, signal?: AbortSignal): Promise<PageFile | null>;
  /** The published path that `path` refers to, or `null`. */
  publishedPath(path: string): Promise<string | null>;
  /** @param shown reuses its sidebar if it's the same, so that the shell keeps the state of its tree */
  sidebarOf(page: PageData, shown?: RouterState): Promise<SidebarData | null>;
}

/** @param fetchJson fetches the list of paths and the sidebars, once each */
export function createPageFinder(
  site: SiteData,
  { files, fetchJson }: Pick<RouterEnvironment, 'files' | 'fetchJson'>,
): PageFinder {
  const fetched = new Map<string, Promise<unknown>>();

  function fetchOnce(href: string): Promise<unknown> {
    const known = fetched.get(href);
    if (known !== undefined) return known;
    const json = fetchJson(href);
    fetched.set(href, json);
    json.catch(() => fetched.delete(href));
    return json;
  }

  async function publishedPath(path: string): Promise<string | null> {
    const paths = await fetchOnce(site.pathsHref);
    return Array.isArray(paths) ? findPublishedPath(path, paths) : null;
  }

  async function findFile(path: string, signal?: AbortSignal): Promise<PageFile | null> {
    // If a path ends in `.html`, only the list shows whether that is part of the page's path.
    const file = withoutHtmlEnding(path) === null ? await files.load(path, signal) : null;
    if (file !== null) return file;
    const published = await publishedPath(path);
    return published === null ? null : files.load(published, signal);
  }

  async function sidebarOf(page: PageData, shown?: RouterState): Promise<SidebarData | null> {
    const href = page.sidebarHref;
    if (shown?.page.sidebarHref === href && shown !== undefined) return shown.sidebar;
    return href === undefined ? null : ((await fetchOnce(href)) as SidebarData | null);
  }

  const redirected = (url: URL): URL => redirectTarget(url, site.redirects) ?? url;

  async function recovered(url: URL): Promise<URL | null> {
    const moved = redirectTarget(url, site.redirects);
    if (moved !== null) return moved;
    const published = await publishedPath(url.pathname);
    return published === null ? null : new URL(published + url.search + url.hash, url);
  }

  return { buildId: site.buildId, redirected, recovered, findFile, publishedPath, sidebarOf };
}
