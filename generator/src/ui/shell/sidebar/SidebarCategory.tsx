import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { collapseDuration, prefersReducedMotion } from '../../../client/collapse.ts';
import type { SidebarCategory } from '../../../content/model.ts';
import { useText } from '../../hooks/useText.ts';
import { classes } from '../classes.ts';
import { firstListedLink, type SidebarState } from './sidebar-tree.ts';

interface SidebarCategoryItemProps {
  category: SidebarCategory;
  level: number;
  situation: SidebarState;
  /** Its items. */
  children: ReactNode;
}

/**
 * A group of pages. `<details>` opens and closes it without JavaScript. The label is a link if the category has a
 * page.
 */
export function SidebarCategoryItem({ category, level, situation, children }: SidebarCategoryItemProps) {
  const text = useText();
  const active = situation.trail.has(category);
  const current = situation.current === category;
  const { detailsRef, open, filled, follow, prepare } = useDisclosure(
    active || !category.collapsible || !category.collapsed,
    active,
  );

  const linked = category.href !== undefined && (category.linkUnlisted !== true || current);
  const label = {
    className: `menu__link menu__link--sublist${active ? ' menu__link--active' : ''}`,
    'aria-current': current ? situation.mark : undefined,
  };
  const list = (
    <ul className="menu__list">{filled || situation.whole ? children : <FirstLink category={category} />}</ul>
  );

  return (
    <li className={classNameOf(category, level, open)}>
      {linked && (
        <a href={category.href} {...label}>
          {category.label}
        </a>
      )}
      {category.collapsible ? (
        <details
          ref={detailsRef}
          className={linked ? 'menu__category menu__category--linked' : 'menu__category'}
          open={open}
          onToggle={(event) => event.target === event.currentTarget && follow()}
          suppressHydrationWarning
        >
          {linked ? (
            <summary
              className="menu__caret"
              aria-label={text(open ? 'sidebar.collapse' : 'sidebar.expand', { label: category.label })}
              onClick={prepare}
            />
          ) : (
            <summary {...label} onClick={prepare}>
              {category.label}
            </summary>
          )}
          {list}
        </details>
      ) : (
        <>
          {!linked && <span className="menu__heading">{category.label}</span>}
          {list}
        </>
      )}
    </li>
  );
}

function classNameOf(category: SidebarCategory, level: number, open: boolean): string {
  return classes(
    'menu__list-item',
    'theme-doc-sidebar-item-category',
    `theme-doc-sidebar-item-category-level-${level}`,
    !open && 'menu__list-item--collapsed',
    category.className,
  );
}

/**
 * Placeholder in closed categories of very large sidebars until they're opened. It keeps the pages reachable without
 * JavaScript (Z15).
 */
function FirstLink({ category }: { category: SidebarCategory }) {
  const link = firstListedLink(category);
  return link === null ? null : (
    <li className="menu__list-item">
      <a className="menu__link" href={link.href}>
        {link.label}
      </a>
    </li>
  );
}

/**
 * State of one `<details>`. The element opens and closes on its own and this follows it. It also opens a category that
 * becomes active, never closes one, and sets the animation's duration (B20).
 */
function useDisclosure(initiallyOpen: boolean, active: boolean) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(initiallyOpen);
  const [filled, setFilled] = useState(initiallyOpen);
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) {
      setOpen(true);
      setFilled(true);
    }
  }

  const follow = () => {
    const isOpen = detailsRef.current?.open ?? false;
    setOpen(isOpen);
    setFilled((was) => was || isOpen);
  };
  useEffect(follow, []); // it may have been toggled before hydration

  const prepare = (event: MouseEvent<HTMLElement>) => {
    // The list must be rendered and measured before the browser opens it.
    flushSync(() => setFilled(true));
    const list = event.currentTarget.nextElementSibling;
    const duration = collapseDuration(list?.scrollHeight ?? 0, prefersReducedMotion());
    detailsRef.current?.style.setProperty('--collapse-duration', `${duration}ms`);
  };

  return { detailsRef, open, filled, follow, prepare };
}
