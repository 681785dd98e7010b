import type { Breadcrumb, SidebarItem } from '../model.ts';

/**
 * Returns the path from the sidebar's root to each of its pages (B30). If a page occurs several times, the first one in
 * depth-first order counts. One pass over the sidebar covers all its pages. Unlisted links aren't links here.
 */
export function breadcrumbsByPath(items: readonly SidebarItem[]): Map<string, Breadcrumb[]> {
  const found = new Map<string, Breadcrumb[]>();
  const visit = (list: readonly SidebarItem[], above: readonly Breadcrumb[]): void => {
    for (const item of list) {
      if (item.type === 'html') {
        continue;
      }
      if (item.href !== undefined && !found.has(item.href)) {
        found.set(item.href, [...above, { label: item.label }]);
      }
      if (item.type === 'category') {
        const linked = item.href !== undefined && item.linkUnlisted !== true;
        visit(item.items, [
          ...above,
          linked ? { label: item.label, href: item.href } : { label: item.label },
        ]);
      }
    }
  };
  visit(items, []);
  return found;
}
