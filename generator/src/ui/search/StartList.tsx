/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText.ts';
import type { OptionProps } from './Listbox.tsx';
import { forgetSearch, keepSearch, type SavedSearches } from './saved-searches.ts';
import type { StoredLink } from './stored-links.ts';

/** Links with a heading. Empty groups aren't shown. */
export interface StartGroup {
  name: string;
  links: readonly StoredLink[];
}

interface StartListProps extends OptionProps {
  /** The saved searches come first, with their buttons next to them. */
  groups: readonly StartGroup[];
}

/** Options shown before the reader types a query. */
export function StartList({ groups, active, optionId, onPoint }: StartListProps) {
  let first = 0;
  return groups.map(({ name, links }) => {
    const before = first;
    first += links.length;
    return (
      <Group key={name} name={name}>
        {links.map(({ url, title, context }, offset) => {
          const index = before + offset;
          return (
            <a
              key={url}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className="DocSearch-Hit"
              href={url}
              onPointerMove={(event) => event.pointerType !== 'touch' && onPoint(index)}
            >
              <span className="DocSearch-Hit-Title">{title}</span>
              {context !== '' && <span className="DocSearch-Hit-Text">{context}</span>}
            </a>
          );
        })}
      </Group>
    );
  });
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <div role="group" aria-label={name} className="DocSearch-Group">
        <div className="DocSearch-Page" role="presentation">
          {name}
        </div>
        {children}
      </div>
    )
  );
}

interface StartActionsProps {
  saved: SavedSearches;
  /** Called after each change with a message for screen readers. */
  onChange: (said: string) => void;
}

/**
 * Buttons for the saved searches, aligned with their rows. They're outside the list, because screen readers don't
 * announce buttons inside a listbox.
 */
export function StartActions({ saved: { recent, favorites }, onChange }: StartActionsProps) {
  const text = useText();
  const remove = (search: StoredLink) => () => {
    forgetSearch(search);
    onChange(text('search.removed', { title: search.title }));
  };
  return (
    <div className="DocSearch-Actions">
      {favorites.length > 0 && (
        <ul aria-label={text('search.changeFavorites')}>
          {favorites.map((search) => (
            <li key={search.url}>
              <Action name={text('search.removeFavorite', { title: search.title })} act={remove(search)}>
                {CROSS}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <ul aria-label={text('search.changeRecent')}>
          {recent.map((search) => (
            <li key={search.url}>
              <Action
                name={text('search.keep', { title: search.title })}
                act={() => {
                  keepSearch(search);
                  onChange(text('search.kept', { title: search.title }));
                }}
              >
                {STAR}
              </Action>
              <Action name={text('search.removeRecent', { title: search.title })} act={remove(search)}>
                {CROSS}
              </Action>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STAR = 'm10 2 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8L7.6 7Z';
const CROSS = 'm5 5 10 10M15 5 5 15';

function Action({ name, act, children }: { name: string; act: () => void; children: string }) {
  return (
    <button type="button" className="DocSearch-Action" aria-label={name} title={name} onClick={act}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={children} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
