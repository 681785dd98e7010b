import { hashedName, type OutputFile } from './output-file.ts';
import type { ListedPage } from './sitemap.ts';

/**
 * All published paths as a JSON array, for the not-found page, which suggests the nearest ones.
 * @param pages from `publicPages`
 * @returns the file, and the URL for `SiteData.pathsHref`
 */
export function publishedPaths(
  pages: readonly ListedPage[],
  baseUrl: string,
): { file: OutputFile; href: string } {
  const contents = JSON.stringify(pages.map(({ data }) => data.path));
  const path = `assets/${hashedName('paths.json', contents)}`;
  return { file: { path, contents }, href: baseUrl + path };
}
