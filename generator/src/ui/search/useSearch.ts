import { useEffect, useState, useSyncExternalStore } from 'react';

import { createSearchSession, type SearchProgress, type SearchSession } from '../../search/session.ts';
import type { SearchContext } from './useSearchContext.ts';

/** Answers `query` as it changes, `settings.hitsPerPage` hits at a time. */
export function useSearch(
  query: string,
  { engine, settings, filter, from }: SearchContext,
): SearchProgress & Pick<SearchSession, 'more' | 'retry'> {
  const [session] = useState(() => createSearchSession(engine, settings.hitsPerPage));
  const progress = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  const wanted = query.trim();

  useEffect(() => session.ask({ query: wanted, filter, from }), [session, wanted, filter, from]);
  useEffect(() => () => session.close(), [session]);

  return { ...progress, more: session.more, retry: session.retry };
}
