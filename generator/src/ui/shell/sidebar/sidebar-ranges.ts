/**
 * Splits long sidebar lists into ranges. A page shows the range that it's in and links to the first page of the
 * others. With thousands of pages in one folder, each page would otherwise contain the complete list.
 */

import type { SidebarItem } from '../../../content/model.ts';
import { firstListedLink, itemKeys } from './sidebar-tree.ts';

/** Lists up to this length aren't split. */
export const MAX_UNSPLIT = 200;

const RANGE_SIZE = 100;

export interface SidebarRange {
  items: readonly SidebarItem[];
  keys: readonly string[];
  /** Link to the range, labeled with its first and last item; `null` if no item is listed. */
  link: { href: string; label: string } | null;
}

const known = new WeakMap<readonly SidebarItem[], readonly SidebarRange[]>();

/** Returns the ranges of a list, or one range for a short list. Cached per list. */
export function rangesOf(items: readonly SidebarItem[]): readonly SidebarRange[] {
  const ranges = known.get(items) ?? cut(items);
  known.set(items, ranges);
  return ranges;
}

/** Returns the range that contains an item of the trail, or the first range. */
export function openRange(
  ranges: readonly SidebarRange[],
  trail: ReadonlySet<SidebarItem>,
): SidebarRange | undefined {
  return ranges.length < 2
    ? ranges[0]
    : (ranges.find(({ items }) => items.some((item) => trail.has(item))) ?? ranges[0]);
}

function cut(items: readonly SidebarItem[]): SidebarRange[] {
  const keys = itemKeys(items);
  const size = items.length > MAX_UNSPLIT ? RANGE_SIZE : MAX_UNSPLIT;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    const start = index * size;
    const own = items.slice(start, start + size);
    return { items: own, keys: keys.slice(start, start + size), link: linkTo(own) };
  });
}

function linkTo(items: readonly SidebarItem[]): SidebarRange['link'] {
  const links = items.flatMap((item) => {
    if (item.type === 'html') return [];
    const link = item.type === 'category' ? firstListedLink(item) : item.unlisted === true ? null : item;
    return link === null ? [] : [{ href: link.href, label: item.label }];
  });
  const [first] = links;
  const last = links.at(-1);
  return first === undefined || last === undefined
    ? null
    : { href: first.href, label: first === last ? first.label : `${first.label} – ${last.label}` };
}
