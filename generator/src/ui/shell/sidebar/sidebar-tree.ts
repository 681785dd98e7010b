import type { PageData, SidebarCategory, SidebarData, SidebarItem } from '../../../content/model.ts';
import { normalizePath } from '../../../client/router/paths.ts';

/** What the items of a sidebar must know of the page being read. */
export interface SidebarState {
  path: string;
  /** The marked item and the categories around it. */
  trail: ReadonlySet<SidebarItem>;
  /** The page's own item; that of its parent where the sidebar does not list the page. */
  current: SidebarItem | undefined;
  /** What `aria-current` says of it: `true` of a parent. */
  mark: 'page' | 'true';
  /** Closed categories come with their content. */
  whole: boolean;
}

/** The categories and the link that lead to the page being read, outermost first; empty when it is not listed. */
export function activeTrail(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return trailsIn(items).get(normalizePath(path)) ?? [];
}

/** The trail to mark: of the page, or of the one above it in its breadcrumbs where the sidebar lists only that. */
export function markedTrail(
  items: readonly SidebarItem[],
  { path, breadcrumbs }: Pick<PageData, 'path' | 'breadcrumbs'>,
): Pick<SidebarState, 'current' | 'mark'> & { trail: readonly SidebarItem[] } {
  const own = activeTrail(items, path);
  const parent = breadcrumbs?.at(-2)?.href;
  const trail = own[0] || !parent ? own : activeTrail(items, parent);
  return { trail, current: trail.at(-1), mark: own[0] ? 'page' : 'true' };
}

/** The trail to each page of a sidebar, by its path in the form for comparing; made once per sidebar. */
function trailsIn(items: readonly SidebarItem[]): ReadonlyMap<string, readonly SidebarItem[]> {
  const known = trails.get(items);
  if (known !== undefined) {
    return known;
  }
  const made = new Map<string, readonly SidebarItem[]>();
  const add = (path: string, trail: readonly SidebarItem[]): void => {
    if (!made.has(path)) {
      made.set(path, trail);
    }
  };
  for (const item of items) {
    if (item.type === 'category') {
      for (const [path, below] of trailsIn(item.items)) {
        add(path, [item, ...below]);
      }
    }
    if (item.type !== 'html' && item.href !== undefined) {
      add(normalizePath(item.href), [item]);
    }
  }
  trails.set(items, made);
  return made;
}

const trails = new WeakMap<readonly SidebarItem[], ReadonlyMap<string, readonly SidebarItem[]>>();

/** Unlisted links show only while they are the page being read; a category shows with its first visible item (B10). */
export function isVisible(item: SidebarItem, trail: ReadonlySet<SidebarItem>): boolean {
  if (item.type === 'html' || trail.has(item)) {
    return true;
  }
  if (item.type === 'link') {
    return item.unlisted !== true;
  }
  const ownPage = item.href !== undefined && item.linkUnlisted !== true;
  return ownPage || item.items.some((child) => isVisible(child, trail));
}

/** Where a category leads: to its own listed page, else to the first listed link inside (B11). */
export function firstListedLink(category: SidebarCategory): { href: string; label: string } | null {
  if (category.href !== undefined && category.linkUnlisted !== true) {
    return { href: category.href, label: category.label };
  }
  for (const item of category.items) {
    if (item.type === 'link' && item.unlisted !== true) {
      return { href: item.href, label: item.label };
    }
    const inner = item.type === 'category' ? firstListedLink(item) : null;
    if (inner !== null) {
      return inner;
    }
  }
  return null;
}

/** Sidebars up to this size are in the page as a whole; larger ones get closed categories filled when opened. */
const WHOLE_TREE_LIMIT = 400;

/** Whether a page has the content of the sidebar's closed categories, too. */
export function isWhole({ items, whole }: Pick<SidebarData, 'items' | 'whole'>): boolean {
  return whole ?? sidebarSize(items) <= WHOLE_TREE_LIMIT;
}

/** Number of links and categories in a sidebar; counted once per sidebar. */
export function sidebarSize(items: readonly SidebarItem[]): number {
  const known = sizes.get(items);
  if (known !== undefined) {
    return known;
  }
  const size = items.reduce(
    (total, item) => total + 1 + (item.type === 'category' ? sidebarSize(item.items) : 0),
    0,
  );
  sizes.set(items, size);
  return size;
}

const sizes = new WeakMap<readonly SidebarItem[], number>();

/** A key for each item that stays with it when a sibling appears or disappears. */
export function itemKeys(items: readonly SidebarItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = item.type === 'html' ? item.value : `${item.label} ${item.href ?? ''}`;
    const base = `${item.type} ${name}`;
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : `${base} ${count}`;
  });
}
