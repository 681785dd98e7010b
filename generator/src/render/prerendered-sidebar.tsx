/**
 * A sidebar in which what many pages show alike is drawn already: most of a page's shell are categories that it does not
 * stand in, and React would draw each of their links again for each page.
 */

import { staticRouter } from '../client/router/static.ts';
import type { PageData, SidebarCategory, SidebarData, SidebarItem, SiteData } from '../content/model.ts';
import { DocsProvider } from '../ui/hooks/context.tsx';
import { LONG } from '../ui/shell/sidebar/sidebar-ranges.ts';
import { isVisible, isWhole, markedTrail } from '../ui/shell/sidebar/sidebar-tree.ts';
import { Sidebar } from '../ui/shell/sidebar/Sidebar.tsx';
import { renderToString } from './react-server.ts';

/** What has been drawn of a sidebar, by the outermost item that leads to a page. */
interface Drawn {
  site: SiteData;
  sidebars: Map<SidebarItem | undefined, SidebarData>;
}

const known = new WeakMap<SidebarData, Drawn>();

/**
 * The sidebar for one page: the categories of its outermost level that do not lead to the page are raw HTML, which comes
 * out as the same bytes. Pages below the same category get the same object.
 */
export function prerenderedSidebar(sidebar: SidebarData, page: PageData, site: SiteData): SidebarData {
  // A page shows a part of a longer list, and the others are named for the items in them.
  if (sidebar.items.length > LONG) {
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

/** The sidebar as a page has it that it does not list. */
function withoutCategories(sidebar: SidebarData, page: PageData, site: SiteData): SidebarData {
  // Without breadcrumbs no page above it is marked either.
  const elsewhere = { ...page, path: '/\0', breadcrumbs: undefined } as PageData;
  // The size of what is drawn alone decides nothing.
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

/** @param drawn a sidebar with this category alone */
function rawItem(category: SidebarCategory, drawn: string): SidebarItem {
  const [, className, value] = ONLY_ITEM.exec(drawn) ?? [];
  return className === undefined || value === undefined ? category : { type: 'html', className, value };
}
