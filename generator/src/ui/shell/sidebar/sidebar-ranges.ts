/**
 * Long lists of a sidebar, in ranges: a page shows the range that it is in, and of every other one a link to its first
 * page. With thousands of pages in one folder, each page would otherwise carry a list of all of them.
 */

import type { SidebarItem } from '../../../content/model.ts';
import { firstListedLink, itemKeys } from './sidebar-tree.ts';

/** Lists up to this length are shown as a whole. */
export const LONG = 200;

const RANGE = 100;

export interface SidebarRange {
  items: readonly SidebarItem[];
  /** A key for each item. */
  keys: readonly string[];
  /** The way in, named for the first and the last item; `null` where nothing is listed. */
  link: { href: string; label: string } | null;
}

const known = new WeakMap<readonly SidebarItem[], readonly SidebarRange[]>();

/** The ranges of a list, one for a short list; made once per list. */
export function rangesOf(items: readonly SidebarItem[]): readonly SidebarRange[] {
  const ranges = known.get(items) ?? cut(items);
  known.set(items, ranges);
  return ranges;
}

/** The range with an item of the trail, or else the first one. */
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
  const size = items.length > LONG ? RANGE : LONG;
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
