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
  /** Key of the docs version that is searched, of the first set of docs. */
  version: string;
  /** Path of the page the reader is on. */
  from: string;
  /** What the reader has chosen elsewhere, such as a platform. */
  choices: readonly string[];
}

/**
 * What a search from the current page is about: its language and, of each set of docs, one version: the page's own,
 * else the reader's last, else the latest (W5). Browser only.
 *
 * @param version another version to search, chosen by the reader
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
    throw new Error('The search is used on a site that has none. Set `search` in the configuration.');
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
