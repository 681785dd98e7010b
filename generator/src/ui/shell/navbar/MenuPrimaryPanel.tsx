import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon.tsx';
import type { NavbarEntry } from './navbar-entries.ts';
import { classes } from '../classes.ts';
import { Choices, content, OwnItem } from './NavbarItems.tsx';
import { ShellLink } from '../ShellLink.tsx';
import { useNavbarEntries } from './useNavbarEntries.ts';

/** The navbar's items as a list in the mobile menu (N62). */
export function MenuPrimaryPanel({ onShowDocs }: { onShowDocs: (() => void) | null }) {
  const entries = useNavbarEntries();
  const text = useText();
  return (
    <nav className="navbar-sidebar__item navbar-sidebar__item--main menu" aria-label={text('menu.main')}>
      <ul className="menu__list">
        {entries.map((entry) =>
          entry.type === 'html' ? (
            <li
              key={entry.key}
              className={classes('menu__list-item', entry.className)}
              dangerouslySetInnerHTML={{ __html: entry.html }}
            />
          ) : (
            <li key={entry.key} className="menu__list-item">
              <MenuEntry entry={entry} />
            </li>
          ),
        )}
      </ul>
      {onShowDocs !== null && (
        <button type="button" className="navbar-sidebar__back" onClick={onShowDocs}>
          {text('menu.pages')}
          <Icon name="forward" />
        </button>
      )}
    </nav>
  );
}

function MenuEntry({ entry }: { entry: Exclude<NavbarEntry, { type: 'html' }> }) {
  if (entry.type === 'component') {
    return <OwnItem entry={entry} inMenu />;
  }
  if (entry.type === 'link') {
    return (
      <ShellLink
        href={entry.href}
        className={classes('menu__link', entry.active && 'menu__link--active', entry.className)}
        aria-current={entry.active ? 'true' : undefined}
      >
        {content(entry)}
      </ShellLink>
    );
  }
  const open = entry.name === 'links' && entry.choices.some((choice) => choice.active);
  return (
    <details className="menu__category" open={open} suppressHydrationWarning>
      <summary className="menu__link menu__link--sublist">{entry.menuLabel}</summary>
      <ul className="menu__list">
        <Choices choices={entry.choices} note={entry.note} linkClass="menu__link" />
      </ul>
    </details>
  );
}
