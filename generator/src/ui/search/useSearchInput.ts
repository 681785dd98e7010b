import { useState, type RefObject } from 'react';

import { MAX_QUERY_LENGTH } from '../../client/search-state.ts';
import { savedSearches } from './saved-searches.ts';

/** The reader's query and part of the site, and the saved searches. The field may already contain a query. */
export function useSearchInput(field: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState(() => field.current?.value.slice(0, MAX_QUERY_LENGTH) ?? '');
  const [part, setPart] = useState<string>();
  const [saved, setSaved] = useState(savedSearches);
  /** Live-region message after a change to the saved searches. */
  const [said, setSaid] = useState('');
  return {
    query,
    part,
    saved,
    said,
    type(typed: string) {
      setQuery(typed.slice(0, MAX_QUERY_LENGTH));
      setSaid('');
      if (typed.trim() === '') {
        setPart(undefined);
      }
    },
    narrow(chosen: string | undefined) {
      setPart(chosen);
      field.current?.focus();
    },
    showSaved(change: string) {
      setSaved(savedSearches());
      setSaid(change);
      field.current?.focus();
    },
  };
}
