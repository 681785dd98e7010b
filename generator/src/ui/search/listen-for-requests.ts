/** What opens and closes the search box, wherever it happens. */

import { closeSearch, openSearch, searchState } from '../../client/search-state.ts';
import { isField, searchShortcut } from './shortcuts.ts';

/** Answers the shortcuts, and clicks on what asks for the box with `data-search`; gives how to stop. */
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
  // Before the router sees the click: the link leads to the search page.
  window.addEventListener('click', onClick, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('click', onClick, { capture: true });
  };
}
