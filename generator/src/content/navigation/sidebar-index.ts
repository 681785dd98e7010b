import type { Breadcrumb, SidebarCategory, SidebarItem } from '../model.ts';
import { breadcrumbsByPath } from './breadcrumbs.ts';
import type { VersionFacts } from './doc-facts.ts';
import { createPaging, type Paging } from './paging.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';

/** The sidebars of a version as pages ask about them, by {@link ResolvedSidebar.key}. */
export interface VersionSidebarIndex {
  has(key: string): boolean;
  names(): string[];
  /** Key of the sidebar that a doc belongs to; of several the last in the file. */
  sidebarOf(docId: string): string | null;
  breadcrumbs(key: string | null, path: string): Breadcrumb[];
  paging(key: string | null, path: string): Paging;
  /** The category whose page the doc is; otherwise the one that it stands in, if any. */
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

/** The innermost category that holds a doc; `null` at the top, and where it is not among the items. */
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
