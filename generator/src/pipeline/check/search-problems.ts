/** The embedded index: whether a site has one, and whether it's too large. */

import type { Problem } from '../../problems.ts';
import type { CompiledLanguage } from '../compiled-site.ts';

/** Returns true if the site includes the embedded index, as the only engine or as a fallback. */
export function shipsIndex({
  config,
  hostedSearch,
}: Pick<CompiledLanguage, 'config' | 'hostedSearch'>): boolean {
  return config.search !== false && (hostedSearch?.embeddedFallback ?? true);
}

/** @param bytes uncompressed size of the embedded index's head */
export function indexSizeProblems(
  { config: { search }, hostedSearch }: Pick<CompiledLanguage, 'config' | 'hostedSearch'>,
  bytes: number,
): Problem[] {
  if (search === false || bytes <= search.maxIndexBytes) {
    return [];
  }
  const limit = 'raise search.maxIndexBytes if your readers can wait for it';
  return [
    {
      code: 'search-index-too-large',
      level: 'warn',
      message: `The first part of the embedded search index has ${bytes} bytes, which exceeds "search.maxIndexBytes" (${search.maxIndexBytes}).`,
      fix:
        hostedSearch === null
          ? `Use a search service, such as with the plugin "typesense", or ${limit}.`
          : `Set embeddedFallback of the plugin "${hostedSearch.plugin}" to false, or ${limit}.`,
    },
  ];
}
