'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';

import { useText } from '../hooks/useText.ts';
import { addressQuery, writeAddressQuery, type AddressQuery } from './address-query.ts';
import { SearchPageResults } from './SearchPageResults.tsx';

/** The code is fetched as soon as the page is seen: nobody comes here but to search. */
export const hydrate = 'visible';

/** Rest after which the query is written to the address, in milliseconds: not on every key. */
const WRITE_AFTER = 300;

/**
 * All results of a query, which the address holds as `q`: at build time only its frame, and `children` for those who have not
 * asked yet.
 */
export function SearchPage({ children }: { children?: ReactNode }) {
  const text = useText();
  const live = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  const asked = useSyncExternalStore(
    addressQuery.subscribe,
    addressQuery.getSnapshot,
    addressQuery.getServerSnapshot,
  );
  const [typed, setTyped] = useState<{ text: string; over: AddressQuery } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What was typed counts until the address says something else: the back button, or another link.
  const shown = typed !== null && typed.over === asked ? typed.text : asked.query;
  const query = shown.trim();

  useEffect(() => {
    if (typed === null) {
      return undefined;
    }
    const timer = setTimeout(() => writeAddressQuery(query), WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [query, typed]);

  useEffect(() => {
    // What was typed before this code was there is newer than what the address asks for.
    const early = input.current?.value ?? '';
    if (early !== '') {
      setTyped({ text: early, over: addressQuery.getSnapshot() });
    }
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1') {
      input.current?.focus({ preventScroll: true });
    }
  }, []);

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
            onChange={(event) => setTyped({ text: event.target.value, over: asked })}
          />
        </form>
      </search>
      <noscript>
        <p>{text('searchPage.noScript')}</p>
      </noscript>
      <div className="ways" hidden={query !== ''}>
        {children}
      </div>
      {live && (
        <SearchPageResults query={query} choose={(better) => setTyped({ text: better, over: asked })} />
      )}
    </div>
  );
}

function subscribeNever(): () => void {
  return () => {};
}
