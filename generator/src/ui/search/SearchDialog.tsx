import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';

import { deferredStyles } from '../../client/deferred-styles.ts';
import { closeSearch, searchState } from '../../client/search-state.ts';
import { useRouterState } from '../hooks/useRouterState.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { listenForRequests } from './listen-for-requests.ts';
import { rememberPage } from './recent-pages.ts';
import type { SearchBoxProps } from './SearchBox.tsx';

/** Loads the box's code on the first sign that it's needed. */
export async function loadSearchBox(): Promise<ComponentType<SearchBoxProps>> {
  const [{ SearchBox }] = await Promise.all([
    import('./search-views.ts'),
    deferredStyles(),
    // Uses the URL from the inline script, so the engine loads in parallel with the box.
    import(/* @vite-ignore */ window.docs.dataset.dialog as string),
  ]);
  return SearchBox;
}

/**
 * The search dialog. The dialog and its field are in every page's HTML, so that the inline script can open it
 * immediately. React never manages the field, so it keeps what's typed while the box loads. Until then, Enter opens
 * the search page.
 */
export function SearchDialog() {
  const pagePath = useSite().search?.pagePath;
  const text = useText();
  const { page } = useRouterState();
  const open = useSyncExternalStore(searchState.subscribe, searchState.isOpen, () => false);
  const [Box, setBox] = useState<ComponentType<SearchBoxProps> | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (page.kind === 'doc') {
      rememberPage(page);
    }
  }, [page]);
  useEffect(() => (pagePath ? listenForRequests() : undefined), [pagePath]);
  useEffect(() => {
    if (open && !Box && pagePath) {
      // If the box can't be loaded, there's still the search page, which only needs the URL.
      loadSearchBox().then(
        (loaded) => setBox(() => loaded),
        () => field.current?.form?.submit(),
      );
    }
  }, [open, Box, pagePath]);

  if (!pagePath) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop has a keyboard twin, Escape
    <dialog
      className="DocSearch DocSearch-Modal"
      aria-label={text('search.label')}
      onClose={onClosed}
      onMouseDown={(event) => event.target === event.currentTarget && closeSearch()}
    >
      <search>
        <Icon name="search" />
        <form action={pagePath}>
          <input
            ref={field}
            className="DocSearch-Input"
            type="search"
            name="q"
            aria-label={text('search.placeholder')}
            placeholder={text('search.placeholder')}
            autoComplete="off"
          />
        </form>
        <div ref={tools} />
        <form method="dialog">
          <button>{text('search.cancel')}</button>
        </form>
      </search>
      {open && Box ? (
        <Box field={field} tools={tools} />
      ) : (
        <output className="DocSearch-Loading">{text('loading')}</output>
      )}
    </dialog>
  );
}

function onClosed(): void {
  searchState.changed();
  // The browser restored the focus, but nothing may have had it before.
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('.DocSearch-Button')?.focus({ preventScroll: true });
  }
}
