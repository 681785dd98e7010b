/**
 * The parts of a site. Each top-level folder (`/docs/server/…`) is a part; single top-level pages don't belong to one.
 */

import type { PageData, SiteData } from '../content/model.ts';

type PartSite = Pick<SiteData, 'navbar' | 'baseUrl' | 'versions'>;

/**
 * Returns a function that maps a page to the display name of its part, or `null`. The name is that of the only navbar
 * link into the folder, otherwise of the page that opens it, otherwise of the folder.
 *
 * @param pages all searchable pages
 */
export function partNames(pages: readonly PageData[], site: PartSite): (page: PageData) => string | null {
  const folders = new Set(pages.flatMap((page) => folderOf(page, site) ?? []));
  // Top-level pages, each of which may open the folder with its name; the first one wins.
  const opening = new Map<string, PageData>();
  for (const page of pages) {
    const [name, ...below] = segmentsOf(page, site);
    if (name !== undefined && below.length === 0 && !opening.has(name)) {
      opening.set(name, page);
    }
  }
  const names = new Map([...folders].map((folder) => [folder, nameOf(folder, opening.get(folder), site)]));
  return (page) => names.get(folderOf(page, site) ?? topOf(page, site)) ?? null;
}

/** The top-level folder of a page; `null` for a top-level page. */
function folderOf(page: PageData, site: PartSite): string | null {
  const [folder, ...below] = segmentsOf(page, site);
  return folder === undefined || below.length === 0 ? null : folder;
}

/** A top-level page may open the folder with its name. */
function topOf(page: PageData, site: PartSite): string {
  return segmentsOf(page, site)[0] ?? '';
}

function segmentsOf({ path, version }: PageData, site: PartSite): string[] {
  return path.slice(rootOf(version, site).length).split('/').filter(Boolean);
}

function rootOf(version: string | null, { baseUrl, versions }: PartSite): string {
  return versions.find(({ name }) => name === version)?.path ?? baseUrl;
}

/** @param opening the page that opens the folder */
function nameOf(folder: string, opening: PageData | undefined, site: PartSite): string {
  const roots = [site.baseUrl, ...site.versions.map(({ path }) => path)];
  const links = site.navbar.items.flatMap((item) =>
    item.type === 'link' || item.type === 'docSidebar'
      ? roots.some((root) => `${item.href}/`.startsWith(`${root}${folder}/`))
        ? [item.label]
        : []
      : [],
  );
  const [link] = links;
  if (link !== undefined && links.length === 1) {
    return link;
  }
  const words = folder.replaceAll(/[-_]+/g, ' ');
  return opening?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
