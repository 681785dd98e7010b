import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { SidebarData, SidebarItem } from '../../../content/model.ts';
import { useRouterState } from '../../hooks/useRouterState.ts';
import { useText } from '../../hooks/useText.ts';
import { BreakableLabel } from './BreakableLabel.tsx';
import { openRange, rangesOf, type SidebarRange } from './sidebar-ranges.ts';
import { isVisible, isWhole, markedTrail, type SidebarState } from './sidebar-tree.ts';
import { SidebarCategoryItem } from './SidebarCategory.tsx';
import { classes } from '../classes.ts';
import { ShellLink } from '../ShellLink.tsx';

/** The pages of one section. Give each sidebar its own `key`, because open categories are state. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const nav = useRef<HTMLElement>(null);
  const { page } = useRouterState();
  const text = useText();
  const situation = useMemo<SidebarState>(() => {
    const marked = markedTrail(sidebar.items, page);
    return { ...marked, path: page.path, trail: new Set(marked.trail), whole: isWhole(sidebar) };
  }, [sidebar, page]);

  useShowActive(nav, situation.current);

  return (
    <nav ref={nav} className="menu theme-doc-sidebar-container" aria-label={text('sidebar.label')}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <SidebarItems items={sidebar.items} level={1} situation={situation} />
      </ul>
    </nav>
  );
}

interface SidebarItemsProps {
  items: readonly SidebarItem[];
  /** 1 at the top level. */
  level: number;
  situation: SidebarState;
}

/**
 * One level of the tree. A long list is split into ranges: the one with the current page is shown, the others are
 * links.
 */
function SidebarItems({ items, level, situation }: SidebarItemsProps) {
  const ranges = rangesOf(items);
  const open = openRange(ranges, situation.trail);
  return ranges.map((range) =>
    range === open ? (
      <SidebarRangeItems key="open" range={range} level={level} situation={situation} />
    ) : (
      range.link !== null && (
        <li key={range.link.href} className="menu__list-item">
          <ShellLink className="menu__link" href={range.link.href}>
            {range.link.label}
          </ShellLink>
        </li>
      )
    ),
  );
}

interface SidebarRangeItemsProps {
  range: SidebarRange;
  level: number;
  situation: SidebarState;
}

function SidebarRangeItems({ range, level, situation }: SidebarRangeItemsProps) {
  return range.items.map((item, index) => {
    if (!isVisible(item, situation.trail)) {
      return null;
    }
    const key = range.keys[index];
    switch (item.type) {
      case 'category':
        return (
          <SidebarCategoryItem key={key} category={item} level={level} situation={situation}>
            <SidebarItems items={item.items} level={level + 1} situation={situation} />
          </SidebarCategoryItem>
        );
      case 'link':
        return <SidebarLinkItem key={key} link={item} level={level} situation={situation} />;
      case 'html':
        return (
          <li
            key={key}
            className={classes('menu__list-item', item.defaultStyle && 'menu__html', item.className)}
            dangerouslySetInnerHTML={{ __html: item.value }}
          />
        );
    }
  });
}

interface SidebarLinkItemProps {
  link: Extract<SidebarItem, { type: 'link' }>;
  level: number;
  situation: SidebarState;
}

function SidebarLinkItem({ link, level, situation }: SidebarLinkItemProps) {
  const active = situation.current === link;
  const className = `menu__list-item theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`;
  return (
    <li className={classes(className, link.className)}>
      <ShellLink
        href={link.href}
        className={active ? 'menu__link menu__link--active' : 'menu__link'}
        aria-current={active ? situation.mark : undefined}
      >
        <BreakableLabel label={link.label} />
      </ShellLink>
    </li>
  );
}

/** Scrolls only the sidebar to the current page's link if that's out of view. */
function useShowActive(navRef: RefObject<HTMLElement | null>, current: SidebarItem | undefined): void {
  const firstRef = useRef(true);
  useLayoutEffect(() => {
    const nav = navRef.current;
    const link = current === undefined ? null : nav?.querySelector('[aria-current]');
    // Hydration starts on an interaction, perhaps in this sidebar, which must not move under the pointer.
    const disturbing = firstRef.current && nav?.matches(':hover, :focus-within');
    firstRef.current = false;
    if (nav && link && !disturbing) {
      const box = nav.getBoundingClientRect();
      const place = link.getBoundingClientRect();
      if (place.top < box.top || place.bottom > box.bottom) {
        nav.scrollTop += place.top - box.top - box.height / 3;
      }
    }
  }, [navRef, current]);
}
