/**
 * Prerenders the parts of a sidebar that many pages share. Most of a shell's HTML is categories that don't contain the
 * page, and React would render all their links again for each page.
 */

import { staticRouter } from '../client/router/static.ts';
import type { PageData, SidebarCategory, SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import { DocsProvider } from '../ui/hooks/context.tsx';
import { MAX_UNSPLIT } from '../ui/shell/sidebar/sidebar-ranges.ts';
import { isVisible, isWhole, markedTrail } from '../ui/shell/sidebar/sidebar-tree.ts';
import { Sidebar } from '../ui/shell/sidebar/Sidebar.tsx';
import { renderToString } from './react-server.ts';

/** Prerendered sidebars, by the top-level item that contains the page. */
interface Drawn {
  site: SiteData;
  sidebars: Map<SidebarItem | undefined, SidebarData>;
}

const known = new WeakMap<SidebarData, Drawn>();

/**
 * Returns the sidebar for one page, in which top-level categories without the page are raw HTML. The output has the
 * same bytes as a full render. Pages in the same category share one object.
 */
export function prerenderedSidebar(sidebar: SidebarData, page: PageData, site: SiteData): SidebarData {
  // Long lists are split into ranges, which depend on the page.
  if (sidebar.items.length > MAX_UNSPLIT) {
    return sidebar;
  }
  let drawn = known.get(sidebar);
  if (drawn?.site !== site) {
    drawn = { site, sidebars: new Map([[undefined, withoutCategories(sidebar, page, site)]]) };
    known.set(sidebar, drawn);
  }
  const [own] = markedTrail(sidebar.items, page).trail;
  const closed = drawn.sidebars.get(undefined) ?? sidebar;
  const made = drawn.sidebars.get(own) ?? {
    ...closed,
    items: sidebar.items.map((item, index) => (item === own ? item : (closed.items[index] ?? item))),
  };
  drawn.sidebars.set(own, made);
  return made;
}

/** Prerenders all categories without an active page. */
function withoutCategories(sidebar: SidebarData, page: PageData, site: SiteData): SidebarData {
  // Without breadcrumbs, no parent page is marked as active either.
  const elsewhere = { ...page, path: '/\0', breadcrumbs: undefined } as PageData;
  // Computed for the whole sidebar, because the size of a single category would give another result.
  const counted = { ...sidebar, whole: isWhole(sidebar) };
  const draw = (category: SidebarCategory): string => {
    const alone = { ...counted, items: [category] };
    return renderToString(
      <DocsProvider router={staticRouter(site, elsewhere, alone)} site={site}>
        <Sidebar sidebar={alone} />
      </DocsProvider>,
    );
  };
  const items = sidebar.items.map((item) =>
    item.type === 'category' && isVisible(item, new Set()) ? rawItem(item, draw(item)) : item,
  );
  return { ...counted, items };
}

const ONLY_ITEM = /^<nav[^>]*><ul[^>]*><li class="menu__list-item ([^"&]*)">([^]*)<\/li><\/ul><\/nav>$/;

/** @param drawn HTML of a sidebar that contains only this category */
function rawItem(category: SidebarCategory, drawn: string): SidebarItem {
  const [, className, value] = ONLY_ITEM.exec(drawn) ?? [];
  return className === undefined || value === undefined ? category : { type: 'html', className, value };
}
