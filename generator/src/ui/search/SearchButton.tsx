import { useSyncExternalStore, type KeyboardEvent } from 'react';

import { openSearch } from '../../client/search-state.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { loadSearchBox } from './SearchDialog.tsx';
import { beginsQuery } from './shortcuts.ts';

/**
 * The navbar's way into search: a link to the search page, so that it works without JavaScript; with it, the search
 * dialog hears the click and opens.
 */
export function SearchButton() {
  const search = useSite().search;
  const text = useText();
  const apple = useSyncExternalStore(subscribeNever, isApple, () => false);

  if (!search) {
    return null;
  }

  const warmUp = () => {
    // A failed load is reported when the box is really asked for.
    loadSearchBox().catch(() => {});
  };
  const type = (event: KeyboardEvent) => {
    if (beginsQuery(event) || event.key === ' ') {
      // The browser writes the letter into the field, which has the focus by then.
      openSearch();
    }
  };

  return (
    <a
      className="DocSearch DocSearch-Button"
      href={search.pagePath}
      aria-label={text('search.label')}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      data-search=""
      onKeyDown={type}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      <Icon name="search" />
      <span>{text('search.label')}</span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd>{apple ? '⌘' : text('key.control')}</kbd>
        <kbd>K</kbd>
      </span>
    </a>
  );
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

function subscribeNever(): () => void {
  return () => {};
}
