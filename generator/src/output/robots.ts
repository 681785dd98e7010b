import type { OutputFile } from './output-file.ts';

/**
 * `robots.txt`: everything may be read, and the sitemap is here. Search engines look for it at the root of the host
 * only, so a site under a base path must be deployed with this file (or its lines) at the root.
 */
export function robots(site: { url: string; baseUrl: string }): OutputFile {
  const map = site.url === '' ? '' : `\nSitemap: ${site.url}${site.baseUrl}sitemap.xml\n`;
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${map}` };
}
