/** Problems of a site's search that its configuration alone doesn't reveal. */

import type { SiteConfig } from '../../config/schema/site-config.ts';
import { hostedSettings, shipsIndex } from '../../content/navigation/search-settings.ts';
import type { Problem } from '../../problems.ts';
import { keyProblems } from '../../search/typesense/key-check.ts';

/** @param bytes uncompressed size of the embedded index's head */
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

/** Checks the permissions of the API key with the hosted search service; `[]` for sites that don't use one. */
export async function searchKeyProblems({ search }: SiteConfig): Promise<Problem[]> {
  return search === false || search.engine !== 'typesense' || search.typesense === undefined
    ? []
    : keyProblems(hostedSettings(search.typesense));
}
