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

/** What the box shows costs nothing until it is wanted: its code is asked for at the first hint of that. */
export async function loadSearchBox(): Promise<ComponentType<SearchBoxProps>> {
  const [{ SearchBox }] = await Promise.all([
    import('./search-views.ts'),
    deferredStyles(),
    // By the address that the inline script knows: the engine starts beside the box.
    import(/* @vite-ignore */ window.docs.dataset.dialog as string),
  ]);
  return SearchBox;
}

/**
 * The search dialog. It and its field stand in every page, so that the inline script can open it at once; the field is
 * the browser's own, never React's, and keeps what is typed while the rest of the box loads. Until then, Enter asks the
 * search page.
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
      // Without the box there is still the page, which needs no more than this address.
      loadSearchBox().then(
        (loaded) => setBox(() => loaded),
        () => field.current?.form?.submit(),
      );
    }
  }, [open, Box, pagePath]);

  if (!pagePath) {
    return null;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop has a keyboard twin, Escape
    <dialog
      className="DocSearch DocSearch-Modal"
      aria-label={text('search.label')}
      onClose={() => {
        searchState.changed();
        // The browser has given the focus back to what had it, which may have been nothing.
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>('.DocSearch-Button')?.focus({ preventScroll: true });
        }
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) {
          closeSearch();
        }
      }}
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
