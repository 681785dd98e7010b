/** Resolves a path to a page. */

import type { PageData, SidebarData, SiteData } from '../../content/model.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { withoutHtmlEnding } from './paths.ts';
import { findPublishedPath } from './published-paths.ts';

export interface PageFinder {
  /** The page for `path`; `null` if only the server can tell. */
  findFile(path: string, signal?: AbortSignal): Promise<PageFile | null>;
  /** The published path that `path` refers to, or `null`. */
  publishedPath(path: string): Promise<string | null>;
  sidebarOf(page: PageData): Promise<SidebarData | null>;
}

/** @param fetchJson fetches the list of paths and the sidebars, once each */
export function createPageFinder(
  site: SiteData,
  files: PageFiles,
  fetchJson: (href: string) => Promise<unknown>,
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

  async function sidebarOf(page: PageData): Promise<SidebarData | null> {
    const href = page.sidebarHref;
    return href === undefined ? null : ((await fetchOnce(href)) as SidebarData | null);
  }

  return { findFile, publishedPath, sidebarOf };
}
