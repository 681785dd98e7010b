import { rememberVersion } from '../../../client/preferred-version.ts';
import { samePath } from '../../../client/router/paths.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from '../Icon.tsx';
import type { NavbarChoice, NavbarEntry } from './navbar-entries.ts';
import { ShellLink } from '../ShellLink.tsx';
import { useRouterState } from '../../hooks/useRouterState.ts';

/** The navbar's items on wide screens. */
export function NavbarItems({ entries }: { entries: NavbarEntry[] }) {
  const text = useText();
  return entries.map((entry) => {
    switch (entry.type) {
      case 'link':
        return <NavbarLinkItem key={entry.key} entry={entry} />;
      case 'dropdown':
        return (
          <Dropdown
            key={entry.key}
            alignRight={entry.position === 'right'}
            ariaLabel={entry.name === 'links' ? undefined : text(chosen[entry.name], { label: entry.label })}
            label={
              <>
                {entry.name === 'locales' && <Icon name="language" />}
                <span className="navbar__label">{entry.label}</span>
              </>
            }
          >
            <Choices choices={entry.choices} note={entry.note} linkClass="dropdown__link" />
          </Dropdown>
        );
    }
  });
}

const chosen = { versions: 'navbar.version', locales: 'navbar.language' } as const;

function NavbarLinkItem({ entry }: { entry: Extract<NavbarEntry, { type: 'link' }> }) {
  const current = useRouterState().page.path;
  const className = ['navbar__item navbar__link', entry.active && 'navbar__link--active', entry.className];
  return (
    <ShellLink
      href={entry.href}
      className={className.filter(Boolean).join(' ')}
      aria-current={entry.active ? (samePath(current, entry.href) ? 'page' : 'true') : undefined}
    >
      {entry.label}
    </ShellLink>
  );
}

interface ChoicesProps {
  choices: NavbarChoice[];
  note?: string | undefined;
  linkClass: string;
}

/** A dropdown's list items, in the navbar and in the mobile menu. */
export function Choices({ choices, note, linkClass }: ChoicesProps) {
  const pluginId = useSite().docsPluginId;
  const items = choices.map((choice) => (
    <li key={choice.label + choice.href} className="menu__list-item">
      <ShellLink
        href={choice.href}
        lang={choice.lang}
        hrefLang={choice.active ? undefined : choice.lang}
        className={choice.active ? `${linkClass} ${linkClass}--active` : linkClass}
        aria-current={choice.active ? 'true' : undefined}
        onClick={
          choice.version === undefined ? undefined : () => rememberVersion(pluginId, choice.version ?? '')
        }
      >
        {choice.label}
      </ShellLink>
    </li>
  ));
  return (
    <>
      {items}
      {note !== undefined && <li className="dropdown__note">{note}</li>}
    </>
  );
}
