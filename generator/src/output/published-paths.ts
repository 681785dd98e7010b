import { byCodeUnits } from './output-file.ts';
import type { ListedPage } from './sitemap.ts';

/**
 * Relative to the folder of the language. The name is constant; otherwise each new page would change the site data on
 * all pages.
 */
export const PATHS_FILE = 'paths.json';

/**
 * Returns all published paths as a sorted JSON array. The not-found page uses it to correct the case of a path and to
 * suggest similar ones. Excludes unlisted pages, because the list is public.
 */
export function publishedPaths(pages: readonly ListedPage[]): string {
  const published = pages.filter(({ data }) => data.kind !== 'not-found' && !data.unlisted && !data.draft);
  return JSON.stringify(published.map(({ data }) => data.path).sort(byCodeUnits));
}
