'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';

import { useText } from '../hooks/useText.ts';
import { useHydrated } from '../shell/useHydrated.ts';
import { addressQuery, writeAddressQuery, type AddressQuery } from './address-query.ts';
import { SearchPageResults } from './SearchPageResults.tsx';

/** Loaded when visible, because readers open this page only to search. */
export const hydrate = 'visible';

/** Delay in milliseconds after typing until the query is written to the URL. */
const WRITE_AFTER = 300;

/**
 * Shows all results for the URL's `q` parameter. At build time only the frame is rendered, with `children` as the
 * initial content.
 */
export function SearchPage({ children }: { children?: ReactNode }) {
  const text = useText();
  const live = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { shown, query, type, setTyped } = useTypedQuery();

  useEffect(() => {
    // Text typed before hydration is newer than the URL's query.
    const early = input.current?.value ?? '';
    if (early !== '') {
      setTyped({ text: early, over: addressQuery.getSnapshot() });
    }
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1') {
      input.current?.focus({ preventScroll: true });
    }
  }, [setTyped]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
  };

  return (
    <div className="DocSearch-ResultsPage">
      <h1>{query === '' ? text('searchPage.title') : text('searchPage.titleFor', { query })}</h1>
      <search>
        <form onSubmit={submit}>
          <input
            ref={input}
            className="DocSearch-Input"
            type="search"
            name="q"
            aria-label={text('searchPage.label')}
            placeholder={text('searchPage.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={shown}
            onChange={(event) => type(event.target.value)}
          />
        </form>
      </search>
      <noscript>
        <p>{text('searchPage.noScript')}</p>
      </noscript>
      <div className="ways" hidden={query !== ''}>
        {children}
      </div>
      {live && <SearchPageResults query={query} choose={type} />}
    </div>
  );
}

/** The query in the field: what the reader has typed, or else the query of the URL. */
function useTypedQuery() {
  const asked = useSyncExternalStore(
    addressQuery.subscribe,
    addressQuery.getSnapshot,
    addressQuery.getServerSnapshot,
  );
  const [typed, setTyped] = useState<{ text: string; over: AddressQuery } | null>(null);
  // The typed query wins until the URL changes, by the back button or another link.
  const shown = typed !== null && typed.over === asked ? typed.text : asked.query;
  const query = shown.trim();

  useEffect(() => {
    if (typed === null) {
      return undefined;
    }
    const timer = setTimeout(() => writeAddressQuery(query), WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [query, typed]);

  const type = (text: string) => setTyped({ text, over: asked });
  return { shown, query, type, setTyped };
}
