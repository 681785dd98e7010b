import type { PageLink } from '../../content/model.ts';
import type { PageFile } from '../../client/router/page-files.ts';
import { decodePart } from '../../url-text.ts';
import { nearestPaths } from './nearest-paths.ts';

/** Pages of several folders can have one title: what is above them tells them apart. */
export interface NearPage extends PageLink {
  /** `Server APIs › Playback authentication`; `''` where nothing is above it. */
  above: string;
}

/**
 * The published pages whose addresses look most like that of this document.
 *
 * @param pathsHref address of the list of all published paths
 * @throws Error where the list or a page cannot be fetched
 */
export async function nearestPages(pathsHref: string, baseUrl: string): Promise<NearPage[]> {
  const wanted = decodePart(location.pathname).replace(baseUrl, '/');
  const paths: unknown = await (await fetch(pathsHref)).json();
  const list = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  const below = list.map((path) => path.replace(baseUrl, '/'));
  const near = nearestPaths(wanted, below).map((path) => baseUrl + path.slice(1));
  return Promise.all(near.map(async (href) => named(href, await pageAt(href))));
}

async function pageAt(href: string): Promise<PageFile | null> {
  const response = await fetch(`${href.replace(/\/$/, '')}/index.json`);
  return response.ok ? ((await response.json()) as PageFile) : null;
}

function named(href: string, file: PageFile | null): NearPage {
  const above = file?.page.breadcrumbs?.slice(0, -1) ?? [];
  return { href, label: file?.page.title ?? href, above: above.map(({ label }) => label).join(' › ') };
}
