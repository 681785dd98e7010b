import type { PageLink, SearchSettings, SiteData } from '../../content/model.ts';
import type { PageFile } from '../../client/router/page-files.ts';
import { decodePart } from '../../url-text.ts';
import { nearestPaths, neighboringPaths, wordsOfPath } from './nearest-paths.ts';

/** A page with its section, because pages in different folders can have the same title. */
export interface NearPage extends PageLink {
  /** `Server APIs › Playback authentication`; `''` at the top level. */
  above: string;
}

/**
 * Returns the published pages whose URLs are most similar to the current one. If there are few, it adds search results
 * for the words in the URL, allowing typos, and then pages in the same folder.
 *
 * @throws Error if the list or a page can't be fetched
 */
export async function findNearestPages(
  { pathsHref, baseUrl, search, locale }: SiteData,
  most: number,
): Promise<NearPage[]> {
  const wanted = decodePart(location.pathname).replace(baseUrl, '/');
  const paths: unknown = await (await fetch(pathsHref)).json();
  const list = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  const below = list.map((path) => path.replace(baseUrl, '/'));
  const near = nearestPaths(wanted, below, most).map((path) => baseUrl + path.slice(1));
  const pages = await pagesAt(near);
  if (search !== null && pages.length < most) {
    const found = await pagesFound(search, locale.code).catch(() => []);
    pages.push(...found.filter(({ href }) => !near.includes(href)).slice(0, most - pages.length));
  }
  if (pages.length === 0 || pages.length === most) {
    return pages;
  }
  const known = new Set(pages.map(({ href }) => href));
  const others = neighboringPaths(wanted, below)
    .map((path) => baseUrl + path.slice(1))
    .filter((href) => !known.has(href));
  return [...pages, ...(await pagesAt(others.slice(0, most - pages.length)))];
}

/** Returns the words in the current URL as a search query: `/docs/video-watermrak/` → `video watermrak`. */
export function addressWords(): string {
  return wordsOfPath(decodePart(location.pathname));
}

async function pagesFound(settings: SearchSettings, language: string): Promise<NearPage[]> {
  // Uses the search bundle, because a separate file would be one more to load.
  const { searchEngine } = await import('../search/search-views.ts');
  const ask = (query: string) =>
    searchEngine(settings).search(
      { query, page: 1, perPage: 12, filter: { language, tags: [] }, from: location.pathname },
      new AbortController().signal,
    );
  const query = addressWords();
  const first = await ask(query);
  const { hits } = first.found === 0 && first.suggestion !== null ? await ask(first.suggestion) : first;
  const pages = new Map(hits.map((hit) => [hit.path, hit]));
  return [...pages.values()].map(({ path, title, breadcrumbs }) => ({
    href: path,
    label: title.map(({ text }) => text).join(''),
    above: breadcrumbs.join(' › '),
  }));
}

function pagesAt(addresses: readonly string[]): Promise<NearPage[]> {
  return Promise.all(addresses.map(async (href) => named(href, await pageAt(href))));
}

async function pageAt(href: string): Promise<PageFile | null> {
  const response = await fetch(`${href.replace(/\/$/, '')}/index.json`);
  return response.ok ? response.json() : null;
}

function named(href: string, file: PageFile | null): NearPage {
  const above = file?.page.breadcrumbs?.slice(0, -1) ?? [];
  return { href, label: file?.page.title ?? href, above: above.map(({ label }) => label).join(' › ') };
}
