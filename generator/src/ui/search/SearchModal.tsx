import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { closeSearch, MAX_QUERY_LENGTH, searchState } from '../../client/search-state.ts';
import { useText } from '../hooks/useText.ts';
import { SearchBox } from './SearchBox.tsx';

export interface SearchModalProps {
  /** Gets the focus back when nothing else had it. */
  opener: RefObject<HTMLElement | null>;
}

/** The search box, over the page while it is open. Browser only. */
export function SearchModal({ opener }: SearchModalProps) {
  const { open, initialQuery } = useSyncExternalStore(searchState.subscribe, searchState.getSnapshot);
  return open ? createPortal(<Dialog opener={opener} initialQuery={initialQuery} />, document.body) : null;
}

function Dialog({ opener, initialQuery }: SearchModalProps & { initialQuery: string }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query] = useState(() => initialQuery || selectedText());

  useLayoutEffect(() => {
    const element = dialog.current;
    const button = opener.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      // The browser gives the focus back to what had it, which may have been nothing.
      element?.close();
      if (before === null || before === document.body) {
        button?.focus({ preventScroll: true });
      }
    };
  }, [opener]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop has a keyboard twin, Escape
    <dialog
      ref={dialog}
      className="DocSearch DocSearch-Modal"
      aria-label={text('search.label')}
      onCancel={(event) => {
        event.preventDefault();
        closeSearch();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) {
          closeSearch();
        }
      }}
    >
      <SearchBox initialQuery={query} selected={initialQuery === ''} />
    </dialog>
  );
}

/** Text the reader has selected in the page: what they are likely to look for. */
function selectedText(): string {
  const selected = window.getSelection()?.toString().trim() ?? '';
  return selected.slice(0, MAX_QUERY_LENGTH);
}
