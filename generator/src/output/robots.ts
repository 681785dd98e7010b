import type { OutputFile } from './output-file.ts';

/**
 * Returns `robots.txt`, which allows everything and links to the sitemap. Search engines only look for it at the root
 * of the host, so if the site has a base path, this file (or its lines) must be deployed at the root.
 */
export function robots(site: { url: string; baseUrl: string }): OutputFile {
  const map = site.url === '' ? '' : `\nSitemap: ${site.url}${site.baseUrl}sitemap.xml\n`;
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${map}` };
}
