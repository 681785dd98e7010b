import type { Breadcrumb, SidebarItem } from '../model.ts';

/**
 * The way from the sidebar's root to each page in it (B30): depth-first, the first place counts. One pass over
 * the sidebar serves all its pages. Links that are unlisted are no links here.
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
