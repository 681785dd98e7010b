import type { KeyboardEvent } from 'react';

import { openSearch } from '../../client/search-state.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { useHydrated } from '../shell/useHydrated.ts';
import { loadSearchBox } from './SearchDialog.tsx';
import { beginsQuery } from './shortcuts.ts';

/**
 * Search button in the navbar. It's a link to the search page, so it works without JavaScript. With JavaScript, the
 * search dialog handles the click and opens.
 */
export function SearchButton() {
  const search = useSite().search;
  const text = useText();
  const apple = useHydrated() && isApple();

  if (!search) {
    return null;
  }

  const warmUp = () => {
    // If loading fails, the error is reported when the box is opened.
    loadSearchBox().catch(() => {});
  };
  const type = (event: KeyboardEvent) => {
    if (beginsQuery(event) || event.key === ' ') {
      // The browser types the letter into the field, which has focus by then.
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
