import type { PageLink } from '../../content/model.ts';
import type { PageFile } from '../../client/router/page-files.ts';
import { decodePart } from '../../url-text.ts';
import { nearestPaths } from './nearest-paths.ts';

/**
 * The published pages whose addresses look most like that of this document, with the way to each for its label:
 * "Playback authentication › Generate OTP".
 *
 * @param pathsHref address of the list of all published paths
 * @throws Error where the list or a page cannot be fetched
 */
export async function nearestPages(pathsHref: string, baseUrl: string): Promise<PageLink[]> {
  const wanted = decodePart(location.pathname).replace(baseUrl, '/');
  const paths: unknown = await (await fetch(pathsHref)).json();
  const list = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  const below = list.map((path) => path.replace(baseUrl, '/'));
  const near = nearestPaths(wanted, below).map((path) => baseUrl + path.slice(1));
  return Promise.all(near.map(async (href) => ({ href, label: labelOf(await pageAt(href)) ?? href })));
}

async function pageAt(href: string): Promise<PageFile | null> {
  const response = await fetch(`${href.replace(/\/$/, '')}/index.json`);
  return response.ok ? ((await response.json()) as PageFile) : null;
}

/** Pages of several folders can have one title: what is above them tells them apart. */
function labelOf(file: PageFile | null): string | undefined {
  const above = file?.page.breadcrumbs?.slice(0, -1) ?? [];
  return file === null ? undefined : [...above.map(({ label }) => label), file.page.title].join(' › ');
}
