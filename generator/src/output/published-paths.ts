import { byCodeUnits } from './output-file.ts';
import type { ListedPage } from './sitemap.ts';

/** Relative to the folder of the language. The name stays, or each page that comes would change the settings in all pages. */
export const PATHS_FILE = 'paths.json';

/**
 * All published paths as a sorted JSON array, for the not-found page: it finds there what a path in the wrong case
 * means, and suggests the nearest ones. Unlisted pages are left out: the list would make them known.
 */
export function publishedPaths(pages: readonly ListedPage[]): string {
  const published = pages.filter(({ data }) => data.kind !== 'not-found' && !data.unlisted && !data.draft);
  return JSON.stringify(published.map(({ data }) => data.path).sort(byCodeUnits));
}
