import type { ReactNode } from 'react';
import { rememberVersion } from '../../../client/preferred-version.ts';
import { samePath } from '../../../client/router/paths.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { classes } from '../classes.ts';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from '../Icon.tsx';
import type { NavbarChoice, NavbarEntry } from './navbar-entries.ts';
import { ShellLink } from '../ShellLink.tsx';
import { Slot } from '../../slots/Slot.tsx';
import { useRouterState } from '../../hooks/useRouterState.ts';

/** The navbar's items on wide screens. */
export function NavbarItems({ entries }: { entries: NavbarEntry[] }) {
  const text = useText();
  return entries.map((entry) => {
    switch (entry.type) {
      case 'link':
        return <NavbarLinkItem key={entry.key} entry={entry} />;
      case 'html':
        return (
          <div
            key={entry.key}
            className={classes('navbar__item', entry.className)}
            dangerouslySetInnerHTML={{ __html: entry.html }}
          />
        );
      case 'component':
        return <OwnItem key={entry.key} entry={entry} inMenu={false} />;
      case 'dropdown':
        return (
          <Dropdown
            key={entry.key}
            toggleClass={classes(entry.active && 'navbar__link--active', entry.className)}
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
  return (
    <ShellLink
      href={entry.href}
      className={classes(
        'navbar__item navbar__link',
        entry.active && 'navbar__link--active',
        entry.className,
      )}
      aria-current={entry.active ? (samePath(current, entry.href) ? 'page' : 'true') : undefined}
    >
      {content(entry)}
    </ShellLink>
  );
}

type ComponentEntry = Extract<NavbarEntry, { type: 'component' }>;

const Nothing = (): null => null;

/** An item that a component of the site renders. */
export function OwnItem({ entry: { name, options }, inMenu }: { entry: ComponentEntry; inMenu: boolean }) {
  return <Slot name="NavbarItem" original={Nothing} props={{ name, options, inMenu }} />;
}

/** Returns the HTML of a link, or its label. */
export function content({ label, html }: { label: string; html?: string | undefined }): ReactNode {
  return html === undefined ? (
    label
  ) : (
    <span className="navbar__html" dangerouslySetInnerHTML={{ __html: html }} />
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
  const items = choices.map(({ href, html = '', ...choice }, index) =>
    href === undefined ? (
      <li
        key={index}
        className={classes('menu__list-item', choice.className)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    ) : (
      <li key={index} className="menu__list-item">
        <ShellLink
          href={href}
          lang={choice.lang}
          hrefLang={choice.active ? undefined : choice.lang}
          className={classes(linkClass, choice.active && `${linkClass}--active`, choice.className)}
          aria-current={choice.active ? 'true' : undefined}
          onClick={
            choice.version === undefined ? undefined : () => rememberVersion(pluginId, choice.version ?? '')
          }
        >
          {content({ label: choice.label, html: html || undefined })}
        </ShellLink>
      </li>
    ),
  );
  return (
    <>
      {items}
      {note !== undefined && <li className="dropdown__note">{note}</li>}
    </>
  );
}
