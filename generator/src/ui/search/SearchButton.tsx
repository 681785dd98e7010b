import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

import { closeSearch, openSearch, searchState } from '../../client/search-state.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import type { SearchModalProps } from './SearchModal.tsx';
import { beginsQuery, isField, searchShortcut } from './shortcuts.ts';

/** The box costs nothing until it is wanted: its code is asked for at the first hint of that. */
const loadModal = async () => (await import('./SearchModal.tsx')).SearchModal;

/**
 * The navbar's way into search, and the host of the search box. A link to the search page as HTML,
 * so that it works before and without JavaScript; once hydrated it opens the box instead.
 */
export function SearchButton() {
  const search = useSite().search;
  const text = useText();
  const { open } = useSyncExternalStore(
    searchState.subscribe,
    searchState.getSnapshot,
    searchState.getServerSnapshot,
  );
  const apple = useSyncExternalStore(subscribeNever, isApple, () => false);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const link = useRef<HTMLAnchorElement>(null);

  const pagePath = search?.pagePath;

  useEffect(() => (pagePath === undefined ? undefined : listenForRequests()), [pagePath]);
  useEffect(() => {
    if (open && Modal === null && pagePath !== undefined) {
      // Without the box there is still the page, which needs no more than this address.
      loadModal().then(
        (loaded) => setModal(() => loaded),
        () => window.location.assign(pagePath),
      );
    }
  }, [open, Modal, pagePath]);

  if (pagePath === undefined) {
    return null;
  }

  const warmUp = () => {
    // A failed load is reported when the box is really asked for.
    loadModal().catch(() => {});
  };
  const click = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      openSearch();
    }
  };
  const type = (event: KeyboardEvent) => {
    if (beginsQuery(event) || event.key === ' ') {
      event.preventDefault();
      openSearch(event.key.trim());
    }
  };

  return (
    <>
      <a
        ref={link}
        className="DocSearch DocSearch-Button"
        href={pagePath}
        aria-label={text('search.label')}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        aria-busy={open && Modal === null ? true : undefined}
        onClick={click}
        onKeyDown={type}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <svg className="DocSearch-Search-Icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="m14 14 4 4M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
        <span className="DocSearch-Button-Placeholder">{text('search.label')}</span>
        <span className="DocSearch-Button-Keys" aria-hidden="true">
          <kbd className="DocSearch-Button-Key">{apple ? '⌘' : text('key.control')}</kbd>
          <kbd className="DocSearch-Button-Key">K</kbd>
        </span>
      </a>
      {Modal !== null && <Modal opener={link} />}
    </>
  );
}

/** Answers the shortcuts, and clicks on links in pages that ask for the box with `data-open-search`. */
function listenForRequests(): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const action = searchShortcut(event, searchState.getSnapshot().open, isField(event.target));
    if (action !== null) {
      event.preventDefault();
      (action === 'open' ? openSearch : closeSearch)();
    }
  };
  const onClick = (event: globalThis.MouseEvent) => {
    const asks = event.target instanceof Element && event.target.closest('[data-open-search]') !== null;
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

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

function subscribeNever(): () => void {
  return () => {};
}
