import type { SidebarData, SiteData } from '../content/model.ts';
import type { Text } from '../strings/text.ts';
import { policyElement, type PolicySources } from './content-security-policy.ts';
import { headersFile } from './headers.ts';
import { llmsText } from './llms.ts';
import { openSearch } from './opensearch.ts';
import type { OutputFile } from './output-file.ts';
import { documentFile } from './page-files.ts';
import { redirectFiles, redirectRules } from './redirects.ts';
import { robots } from './robots.ts';
import { publicPages, sitemap, type ListedPage } from './sitemap.ts';

export interface SiteOutput {
  site: SiteData;
  text: Text;
  /** By key, as in {@link SiteData.sidebars}. */
  sidebars: Readonly<Record<string, SidebarData>>;
  pages: readonly ListedPage[];
  policy: PolicySources;
  /** Files of the site's static folders, relative to the output folder: they win over generated ones. */
  staticFiles: ReadonlySet<string>;
}

/** Names that {@link filesBesidePages} gives to files; those of redirects and of the site's own pages are others. */
export const NAMES_BESIDE_PAGES: readonly string[] = [
  '_headers',
  '_redirects',
  'llms.txt',
  'opensearch.xml',
  'robots.txt',
  'sitemap.xml',
];

/**
 * Everything that is written beside pages and bundles: redirects, headers, sitemap, robots, search description,
 * `llms.txt`. A pure function: the same site gives the same files in the same order.
 */
export function filesBesidePages({
  site,
  text,
  sidebars,
  pages,
  policy,
  staticFiles,
}: SiteOutput): OutputFile[] {
  const listed = publicPages(pages, site.search?.pagePath ?? null);
  // A redirect from `server/index` must not take the place of the page `server`.
  const documents = new Set(pages.map(({ data }) => documentFile(data, site.baseUrl)));
  return [
    ...redirectFiles(site.redirects, site, text, policyElement(policy)),
    ...redirectRules(site.redirects),
    headersFile(
      site.baseUrl,
      policy,
      // A host that does not know the file publishes it: it must not tell of unlisted pages.
      pages.filter(({ data }) => !data.unlisted && !data.draft).map(({ data }) => data.path),
    ),
    ...sitemap(listed, site.url),
    robots(site),
    ...openSearch(site),
    llmsText(site, sidebars, listed, text),
  ].filter(({ path }) => !staticFiles.has(path) && !documents.has(path));
}
