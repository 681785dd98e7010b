/**
 * The parts a site falls into for its readers: what stands below one folder at the top is one part
 * (`/docs/server/…`), pages that stand alone at the top are none.
 */

import type { PageData, SiteData } from '../content/model.ts';

type PartSite = Pick<SiteData, 'navbar' | 'baseUrl' | 'versions'>;

/**
 * Says to which part a page belongs: the part's name as readers know it, or `null`. It is named after the navbar's
 * one link there, else after the page that opens it, else after its folder.
 *
 * @param pages all that may be found
 */
export function partNames(pages: readonly PageData[], site: PartSite): (page: PageData) => string | null {
  const folders = new Set(pages.flatMap((page) => folderOf(page, site) ?? []));
  // Pages at the top: each may open the folder of its name, the first of several wins.
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

/** Folder at the top that a page stands in; `null` for a page at the top. */
function folderOf(page: PageData, site: PartSite): string | null {
  const [folder, ...below] = segmentsOf(page, site);
  return folder === undefined || below.length === 0 ? null : folder;
}

/** A page at the top may open a folder of its name. */
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
