import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useRouterState } from '../../hooks/useRouterState.ts';
import { useText } from '../../hooks/useText.ts';
import { useViewport } from '../../hooks/useViewport.ts';
import { Brand } from './Brand.tsx';
import { ColorToggle } from './ColorToggle.tsx';
import { Icon } from '../Icon.tsx';
import { MenuPrimaryPanel } from './MenuPrimaryPanel.tsx';
import { opensNewTab } from '../paths.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useAfterNavigation } from '../useAfterNavigation.ts';
import { useHydrated } from '../useHydrated.ts';

/** ID of the popover that the navbar's toggle opens. */
export const MENU_ID = 'docs-menu';

interface SideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The docs sidebar: a column on wide screens, and on narrow ones a drawer that also contains the navbar's items (N60).
 * Both use the same element, so the tree is in the page only once. The drawer is a popover, which opens and closes (on
 * Escape or a tap outside) without JavaScript. React adds the two panels, the focus trap, and closing after
 * navigation.
 */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { sidebar } = useRouterState();
  const text = useText();
  const viewport = useViewport();
  const hydrated = useHydrated();
  const [primary, setPrimary] = useState(false);
  const hasSidebar = sidebar !== null;

  useEffect(() => {
    // It may have been opened before hydration.
    if (menu.current?.matches(':popover-open')) {
      onOpenChange(true);
      focusCloseButton(menu.current);
    }
  }, [onOpenChange]);

  useAfterNavigation(() => hide(menu.current));
  useEffect(() => {
    // During hydration, every window counts as wide.
    if (hydrated && viewport === 'desktop') {
      hide(menu.current);
    }
  }, [hydrated, viewport]);

  const onToggle = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (isOpen) {
      focusCloseButton(menu.current);
    } else {
      setPrimary(false); // shows the docs again when it's next opened (N64)
    }
  };

  return (
    // Handles clicks and key events that bubble up from inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={menu}
      id={MENU_ID}
      className="navbar-sidebar"
      popover="auto"
      role={open ? 'dialog' : undefined}
      aria-modal={open ? true : undefined}
      aria-label={open ? text('menu.label') : undefined}
      data-panel={primary || !hasSidebar ? 'primary' : 'secondary'}
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.newState === 'open')}
      onClick={closeOnLink}
      onKeyDown={open ? keepFocusInside : undefined}
    >
      <div className="navbar-sidebar__brand">
        <Brand />
        <ColorToggle />
        <button
          type="button"
          className="navbar-sidebar__close icon-button"
          aria-label={text('menu.close')}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <MenuPrimaryPanel onShowDocs={hasSidebar ? () => setPrimary(false) : null} />
      {hasSidebar && (
        <div className="navbar-sidebar__item navbar-sidebar__item--docs">
          <button type="button" className="navbar-sidebar__back" onClick={() => setPrimary(true)}>
            <Icon name="back" />
            {text('menu.back')}
          </button>
          <Sidebar key={`${sidebar.version}/${sidebar.name}`} sidebar={sidebar} />
        </div>
      )}
    </div>
  );
}

function focusCloseButton(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
}

function hide(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) {
    menu.hidePopover();
  }
}

/** A link inside closes the drawer at once, unless it opens a new tab. */
function closeOnLink(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && !opensNewTab(link.getAttribute('href') ?? '')) {
    hide(event.currentTarget);
  }
}

function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') {
    return;
  }
  const all = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary');
  const focusable = [...all].filter((element) => element.checkVisibility());
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
  }
}
