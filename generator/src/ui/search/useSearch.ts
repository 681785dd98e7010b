import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { createSearchSession, type SearchProgress, type SearchSession } from '../../search/session.ts';
import type { SearchContext } from './useSearchContext.ts';

/**
 * Searches for `query` whenever it changes, `settings.hitsPerPage` hits at a time.
 *
 * @param part part of the site to search; all if not set
 */
export function useSearch(
  query: string,
  { engine, settings, filter, from, choices }: SearchContext,
  part?: string,
): SearchProgress & Pick<SearchSession, 'more' | 'retry' | 'insist'> {
  const { hitsPerPage } = settings;
  const session = useMemo(() => createSearchSession(engine, hitsPerPage), [engine, hitsPerPage]);
  const progress = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  const wanted = query.trim();
  const narrowed = useMemo(() => (part === undefined ? filter : { ...filter, part }), [filter, part]);

  useEffect(
    () => session.ask({ query: wanted, filter: narrowed, from, choices }),
    [session, wanted, narrowed, from, choices],
  );
  useEffect(() => () => session.close(), [session]);

  return { ...progress, more: session.more, retry: session.retry, insist: session.insist };
}
