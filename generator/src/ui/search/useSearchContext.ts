import { useMemo } from 'react';

import type { SearchSettings } from '../../content/model.ts';
import { allChosenValues } from '../../client/chosen-values.ts';
import { searchEngine } from '../../search/client.ts';
import type { SearchEngine, SearchFilter } from '../../search/engine.ts';
import { usePreferredVersion } from '../hooks/usePreferredVersion.ts';
import { useRouterState } from '../hooks/useRouterState.ts';
import { activeVersions } from '../shell/navbar/navbar-entries.ts';
import { collectionOf, docsTag } from '../../version-key.ts';
import { useSite } from '../hooks/useSite.ts';

export interface SearchContext {
  settings: SearchSettings;
  engine: SearchEngine;
  filter: SearchFilter;
  /** Key of the docs version to search, in the first docs set. */
  version: string;
  /** Path of the current page. */
  from: string;
  /** The reader's choices elsewhere, such as a platform. */
  choices: readonly string[];
}

/**
 * Returns the scope of a search from the current page: its language, and one version of each docs set. This is the
 * page's own version, or else the reader's last one, or else the latest (W5). Browser only.
 *
 * @param version another version to search, selected by the reader
 * @throws Error on a site without search
 */
export function useSearchContext(version?: string): SearchContext {
  const site = useSite();
  const { search, locale, versions, docsPluginId } = site;
  const { page, location } = useRouterState();
  const preferred = usePreferredVersion();
  const active = [...new Set(versions.map(({ name }) => collectionOf(name)))].map((id) =>
    version !== undefined && collectionOf(version) === id
      ? version
      : (activeVersions(site, page, preferred, id)[0]?.name ?? ''),
  );
  const names = active.join('\n') || 'current';
  const filter = useMemo(
    () => ({
      language: locale.code,
      tags: ['default', ...names.split('\n').map((key) => docsTag(key, docsPluginId))],
    }),
    [locale.code, docsPluginId, names],
  );
  const from = location.pathname;
  // Asked again on each page: readers choose by clicking a tab.
  // oxlint-disable-next-line react/exhaustive-deps -- the storage changes while the page does not
  const choices = useMemo(allChosenValues, [from]);
  if (search === null) {
    throw new Error('The site has no search. Set `search` in the configuration.');
  }
  return {
    settings: search,
    engine: searchEngine(search),
    filter,
    version: active[0] ?? 'current',
    from,
    choices,
  };
}
