import type { PageData, SidebarCategory, SidebarData, SidebarItem } from '../../../content/model.ts';
import { normalizePath } from '../../../client/router/paths.ts';

/** Data about the current page for sidebar items. */
export interface SidebarState {
  path: string;
  /** The active item and its parent categories. */
  trail: ReadonlySet<SidebarItem>;
  /** The page's item, or its parent's if the sidebar doesn't list the page. */
  current: SidebarItem | undefined;
  /** Value of `aria-current`: `true` for a parent. */
  mark: 'page' | 'true';
  /** Closed categories are rendered with their items. */
  whole: boolean;
}

/** Returns the categories and the link that lead to the current page, outermost first; empty if it isn't listed. */
export function activeTrail(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return trailsIn(items).get(normalizePath(path)) ?? [];
}

/** Returns the trail to mark: of the page, or of its closest parent in the breadcrumbs that is listed. */
export function markedTrail(
  items: readonly SidebarItem[],
  { path, breadcrumbs }: Pick<PageData, 'path' | 'breadcrumbs'>,
): Pick<SidebarState, 'current' | 'mark'> & { trail: readonly SidebarItem[] } {
  const own = activeTrail(items, path);
  const parent = breadcrumbs?.at(-2)?.href;
  const trail = own[0] || !parent ? own : activeTrail(items, parent);
  return { trail, current: trail.at(-1), mark: own[0] ? 'page' : 'true' };
}

/** Returns the trail to each page of a sidebar by its normalized path. Cached per sidebar. */
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

/** Unlisted links are visible only on their own page, and a category is visible if one of its items is (B10). */
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

/** Returns where a category links to: its own listed page, or else the first listed link inside (B11). */
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

/** Sidebars up to this size are rendered completely. In larger ones, closed categories are filled when opened. */
const WHOLE_TREE_LIMIT = 400;

/** Returns whether closed categories are rendered with their items. */
export function isWhole({ items, whole }: Pick<SidebarData, 'items' | 'whole'>): boolean {
  return whole ?? sidebarSize(items) <= WHOLE_TREE_LIMIT;
}

/** Returns the number of links and categories in a sidebar. Cached per sidebar. */
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

/** Returns a key for each item that's stable when siblings appear or disappear. */
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
