/** What is wrong with the search of a site, beyond what its configuration shows. */

import type { SiteConfig } from '../../config/schema/site-config.ts';
import { hostedSettings, shipsIndex } from '../../content/navigation/search-settings.ts';
import type { Problem } from '../../problems.ts';
import { keyProblems } from '../../search/typesense/key-check.ts';

/** @param bytes size of the head of the embedded index, uncompressed */
export function indexSizeProblems({ search }: SiteConfig, bytes: number): Problem[] {
  if (search === false || !shipsIndex({ search }) || bytes <= search.maxIndexBytes) {
    return [];
  }
  const hosted = search.engine === 'typesense';
  const limit = `or raise search.maxIndexBytes if your readers can wait for it`;
  return [
    {
      code: 'search-index-too-large',
      level: 'warn',
      message: `The head of the embedded search index has ${bytes} bytes, more than the ${search.maxIndexBytes} of "search.maxIndexBytes".`,
      remedy: hosted
        ? `Set search.typesense.embeddedFallback to false, ${limit}.`
        : `Set search.engine to 'typesense' and let a service answer, ${limit}.`,
    },
  ];
}

/** Asks the hosted service what the key of the site may do; `[]` for a site that asks none. */
export async function searchKeyProblems({ search }: SiteConfig): Promise<Problem[]> {
  return search === false || search.engine !== 'typesense' || search.typesense === undefined
    ? []
    : keyProblems(hostedSettings(search.typesense));
}
