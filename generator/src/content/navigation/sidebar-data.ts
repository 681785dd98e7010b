import { withTrailingSlash, type PageEnds } from '../../base-path.ts';
import type { PageLink, SidebarCategory, SidebarData, SidebarItem } from '../model.ts';
import type { CategoryNode, DocNode, GeneratedIndex, SidebarNode } from '../sidebars/sidebar-tree.ts';
import { encodeSlug } from '../doc-path.ts';
import { hasOwnTitle, type DocFacts, type VersionFacts } from './doc-facts.ts';
import { defined } from '../../unknown-value.ts';

/** A category with a generated index page. */
interface GeneratedCategory {
  path: string;
  index: GeneratedIndex;
  item: SidebarCategory;
}

/** A page of a sidebar, in reading order. */
export interface ReadingStep {
  /** Id of the doc, or `null` for a generated index. */
  docId: string | null;
  path: string;
  /** Label in the sidebars file. */
  label: string | undefined;
}

/** A sidebar with all data that its pages need. Built in one pass, so that it stays linear. */
export interface ResolvedSidebar {
  key: string;
  data: SidebarData;
  /** The first page that is visible to readers (B11), or `null`. */
  firstLink: PageLink | null;
  /** Pages for previous and next, without refs and unlisted pages. */
  steps: ReadingStep[];
  docIds: string[];
  /** Categories whose page is a doc: doc id → category. */
  categoryOfDoc: Map<string, SidebarCategory>;
  generated: GeneratedCategory[];
  /** Links of any kind, as written. */
  written: { raw: string; href: string }[];
}

/** State while the items of a sidebar are built. */
interface Building {
  sidebar: ResolvedSidebar;
  facts: VersionFacts;
  ends: PageEnds;
  href: (raw: string) => string;
  html: (value: string) => string;
}

/** Replaces ids by titles and paths. Omits docs that don't exist, because they have already been reported. */
export function resolveSidebar(
  name: string,
  nodes: readonly SidebarNode[],
  context: Omit<Building, 'sidebar'>,
): ResolvedSidebar {
  const { version } = context.facts;
  const sidebar: ResolvedSidebar = {
    key: `${version.name}/${name}`,
    data: { name, version: version.name, items: [] },
    firstLink: null,
    steps: [],
    docIds: [],
    categoryOfDoc: new Map(),
    generated: [],
    written: [],
  };
  sidebar.data.items = itemsOf(nodes, { sidebar, ...context });
  sidebar.firstLink = firstListedPage(sidebar.data.items);
  return sidebar;
}

function itemsOf(nodes: readonly SidebarNode[], building: Building): SidebarItem[] {
  const { sidebar, href, html } = building;
  return nodes.flatMap((node): SidebarItem[] => {
    switch (node.type) {
      case 'doc':
        return docItem(node, building);
      case 'category':
        return [categoryItem(node, building)];
      case 'html':
        return [defined({ ...node, value: html(node.value), defaultStyle: node.defaultStyle || undefined })];
      case 'link': {
        const target = href(node.href);
        sidebar.written.push({ raw: node.href, href: target });
        return [defined({ ...node, href: target })];
      }
    }
  });
}

function docItem(node: DocNode, { sidebar, facts }: Building): SidebarItem[] {
  const doc = facts.docs.get(node.id);
  if (doc === undefined) {
    return [];
  }
  if (!node.ref) {
    sidebar.docIds.push(node.id);
    if (!doc.doc.unlisted) {
      sidebar.steps.push({ docId: node.id, path: doc.doc.path, label: node.label });
    }
  }
  return [
    defined({
      type: 'link',
      label: itemLabel(doc, node.label),
      href: doc.doc.path,
      docId: node.id,
      unlisted: doc.doc.unlisted || undefined,
      className: node.className,
      customProps: node.customProps,
    }),
  ];
}

function categoryItem(node: CategoryNode, building: Building): SidebarCategory {
  const item: SidebarCategory = defined({
    type: 'category',
    label: categoryLabel(node, building.facts),
    items: [],
    collapsible: node.collapsible,
    collapsed: node.collapsed,
    description: node.description,
    className: node.className,
    customProps: node.customProps,
  });
  linkCategory(node, item, building);
  item.items = itemsOf(node.items, building);
  return item;
}

/** Sets the page of a category, which comes before its items in reading order. */
function linkCategory(
  { link }: CategoryNode,
  item: SidebarCategory,
  { sidebar, facts, ends }: Building,
): void {
  if (link?.type === 'doc') {
    const doc = facts.docs.get(link.id);
    if (doc === undefined) {
      return;
    }
    item.href = doc.doc.path;
    sidebar.docIds.push(link.id);
    if (!sidebar.categoryOfDoc.has(link.id)) {
      sidebar.categoryOfDoc.set(link.id, item);
    }
    if (doc.doc.unlisted) {
      item.linkUnlisted = true;
    } else {
      // The page of a category has its own title.
      sidebar.steps.push({ docId: link.id, path: doc.doc.path, label: undefined });
    }
  } else if (link !== null) {
    item.href = withTrailingSlash(facts.version.path + encodeSlug(link.slug.slice(1)), ends);
    sidebar.generated.push({ path: item.href, index: link, item });
    sidebar.steps.push({ docId: null, path: item.href, label: item.label });
  }
}

/** A page's own `sidebar_label` takes precedence over the label in the sidebars file. */
function itemLabel(doc: DocFacts, label: string | undefined): string {
  return doc.doc.frontMatter.sidebar_label ?? label ?? doc.title;
}

function categoryLabel(node: CategoryNode, facts: VersionFacts): string {
  const doc = node.labelOf === undefined ? undefined : facts.docs.get(node.labelOf);
  if (doc === undefined) {
    return node.label;
  }
  return doc.doc.frontMatter.sidebar_label ?? (hasOwnTitle(doc) ? doc.title : node.label);
}

/**
 * Returns the first page of the site that isn't unlisted (B11), depth-first; a category's page comes before its items.
 */
export function firstListedPage(items: readonly SidebarItem[]): PageLink | null {
  for (const item of items) {
    if (item.type === 'link' && item.docId !== undefined && item.unlisted !== true) {
      return { label: item.label, href: item.href };
    }
    if (item.type === 'category') {
      const own = item.href !== undefined && item.linkUnlisted !== true;
      const found = own ? { label: item.label, href: item.href ?? '' } : firstListedPage(item.items);
      if (found !== null) {
        return found;
      }
    }
  }
  return null;
}
