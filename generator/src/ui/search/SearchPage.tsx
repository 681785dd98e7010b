'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';

import { addressQuery, writeAddressQuery, type AddressQuery } from './address-query.ts';
import { SearchPageResults } from './SearchPageResults.tsx';

/** The code is fetched as soon as the page is seen: nobody comes here but to search. */
export const hydrate = 'visible';

/** Rest after which the query is written to the address, in milliseconds: not on every key. */
const WRITE_AFTER = 300;

/** All results of a query, which the address holds as `q`: at build time only its frame. */
export function SearchPage() {
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
  const text = typed !== null && typed.over === asked ? typed.text : asked.query;
  const query = text.trim();

  useEffect(() => {
    if (typed === null) {
      return undefined;
    }
    const timer = setTimeout(() => writeAddressQuery(query), WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [query, typed]);

  useEffect(() => {
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
      <h1>{query === '' ? 'Search the documentation' : `Search results for "${query}"`}</h1>
      <search>
        <form onSubmit={submit}>
          <input
            ref={input}
            className="DocSearch-Input"
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Type your search here"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setTyped({ text: event.target.value, over: asked })}
          />
        </form>
      </search>
      <noscript>
        <p>The search needs JavaScript. All pages are listed in the sidebars.</p>
      </noscript>
      {live && (
        <SearchPageResults query={query} choose={(better) => setTyped({ text: better, over: asked })} />
      )}
    </div>
  );
}

function subscribeNever(): () => void {
  return () => {};
}
