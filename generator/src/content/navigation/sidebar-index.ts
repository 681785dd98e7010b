import type { Breadcrumb, SidebarCategory, SidebarItem } from '../model.ts';
import { breadcrumbsByPath } from './breadcrumbs.ts';
import type { VersionFacts } from './doc-facts.ts';
import { createPaging, type Paging } from './paging.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';

/** Lookups in the sidebars of a version, by {@link ResolvedSidebar.key}. */
export interface VersionSidebarIndex {
  has(key: string): boolean;
  names(): string[];
  /** Returns the key of a doc's sidebar; if there are several, the last in the file. */
  sidebarOf(docId: string): string | null;
  breadcrumbs(key: string | null, path: string): Breadcrumb[];
  paging(key: string | null, path: string): Paging;
  /** Returns the category whose page is the doc, otherwise the one that contains it, if any. */
  categoryOf(key: string, docId: string): SidebarCategory | null;
}

export function createSidebarIndex(
  sidebars: readonly ResolvedSidebar[],
  facts: VersionFacts,
): VersionSidebarIndex {
  const byKey = new Map(sidebars.map((sidebar) => [sidebar.key, sidebar]));
  const ofDoc = new Map(sidebars.flatMap(({ key, docIds }) => docIds.map((id) => [id, key] as const)));
  const crumbs = new Map(sidebars.map(({ key, data }) => [key, breadcrumbsByPath(data.items)]));
  const paging = new Map(sidebars.map((sidebar) => [sidebar.key, createPaging(sidebar, facts)]));
  return {
    has: (key) => byKey.has(key),
    names: () => sidebars.map(({ data }) => data.name),
    sidebarOf: (docId) => ofDoc.get(docId) ?? null,
    breadcrumbs: (key, path) => crumbs.get(key ?? '')?.get(path) ?? [],
    paging: (key, path) => paging.get(key ?? '')?.(path) ?? { previous: null, next: null },
    categoryOf: (key, docId) => {
      const sidebar = byKey.get(key);
      return sidebar?.categoryOfDoc.get(docId) ?? holderOf(docId, sidebar?.data.items ?? [], null);
    },
  };
}

/** The innermost category that contains a doc; `null` at the top level or if the doc isn't among the items. */
function holderOf(
  docId: string,
  items: readonly SidebarItem[],
  category: SidebarCategory | null,
): SidebarCategory | null {
  if (items.some((item) => item.type === 'link' && item.docId === docId)) {
    return category;
  }
  for (const item of items) {
    const holder = item.type === 'category' ? holderOf(docId, item.items, item) : null;
    if (holder !== null) {
      return holder;
    }
  }
  return null;
}
