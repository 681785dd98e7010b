import { useState } from 'react';

import { useText } from '../hooks/useText.ts';
import { recentPages } from './recent-pages.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { StartGroup } from './StartList.tsx';
import type { SearchContext } from './useSearchContext.ts';

/** Returns the links shown before the reader types a query, each of them once. */
export function useStartGroups({ favorites, recent }: SavedSearches, context: SearchContext): StartGroup[] {
  const text = useText();
  const [pages] = useState(() => recentPages(context.from));
  const saved = new Set([...favorites, ...recent].map(({ url }) => url));
  const others = [
    { name: text('search.recentPages'), links: pages },
    { name: text('search.popular'), links: context.settings.popular },
  ];
  return [
    { name: text('search.favorites'), links: favorites },
    { name: text('search.recent'), links: recent },
    ...others.map(({ name, links }) => ({ name, links: links.filter(({ url }) => !saved.has(url)) })),
  ];
}
