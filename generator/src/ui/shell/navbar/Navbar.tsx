import { useRef } from 'react';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { Brand } from './Brand.tsx';
import { classes } from '../classes.ts';
import { ColorToggle } from './ColorToggle.tsx';
import { Icon } from '../Icon.tsx';
import { MENU_ID } from './SideMenu.tsx';
import { NavbarItems } from './NavbarItems.tsx';
import { useHideOnScroll } from './useHideOnScroll.ts';
import { useNavbarEntries } from './useNavbarEntries.ts';
import { SearchButton } from '../../search/SearchButton.tsx';

/** The bar at the top of every page (N1). */
export function Navbar({ menuOpen }: { menuOpen: boolean }) {
  const { navbar } = useSite();
  const text = useText();
  const entries = useNavbarEntries();
  const header = useRef<HTMLElement>(null);
  useHideOnScroll(header, navbar.hideOnScroll);

  const left = entries.filter((entry) => entry.position === 'left');
  const right = entries.filter((entry) => entry.position === 'right');
  return (
    <header
      ref={header}
      className={classes(
        'navbar navbar--fixed-top',
        navbar.hideOnScroll && 'navbar--hideable',
        navbar.className,
      )}
    >
      <nav className="navbar__inner" aria-label={text('navbar.label')}>
        <button
          type="button"
          className="navbar__toggle icon-button"
          aria-label={text('navbar.toggle')}
          aria-expanded={menuOpen}
          popoverTarget={MENU_ID}
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <div className="navbar__items">
          <NavbarItems entries={left} />
        </div>
        <div className="navbar__items navbar__items--right">
          <NavbarItems entries={right} />
        </div>
        <SearchButton />
        <ColorToggle />
      </nav>
    </header>
  );
}
