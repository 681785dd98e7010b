/** Opens and closes the search box from anywhere on the page. */

import { closeSearch, openSearch, searchState } from '../../client/search-state.ts';
import { isField, searchShortcut } from './shortcuts.ts';

/** Handles shortcuts and clicks on elements with `data-search`. Returns a function to stop. */
export function listenForRequests(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const action = searchShortcut(event, searchState.isOpen(), isField(event.target));
    if (action !== null) {
      event.preventDefault();
      (action === 'open' ? openSearch : closeSearch)();
    }
  };
  const onClick = (event: MouseEvent) => {
    const asks = event.target instanceof Element && event.target.closest('[data-search]') !== null;
    if (asks && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      openSearch();
    }
  };
  window.addEventListener('keydown', onKeyDown);
  // Runs before the router, because the link leads to the search page.
  window.addEventListener('click', onClick, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('click', onClick, { capture: true });
  };
}
