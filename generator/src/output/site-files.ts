import type { SidebarData, SiteData } from '../content/model.ts';
import type { NonEmpty } from '../non-empty.ts';
import type { Text } from '../strings/text.ts';
import { policyElement, type PolicySources } from './content-security-policy.ts';
import { headersFile } from './headers.ts';
import { FULL_TEXT, llmsFullText, llmsSections, llmsText, type LlmsSection } from './llms.ts';
import { openSearch } from './opensearch.ts';
import type { JoinedFile, OutputFile } from './output-file.ts';
import { documentFile } from './page-files.ts';
import { redirectFiles, redirectRules, type Redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { publicPages, sitemap, type ListedPage } from './sitemap.ts';

export interface LanguageOutput {
  site: SiteData;
  text: Text;
  /** By key, as in {@link SiteData.sidebars}. */
  sidebars: Readonly<Record<string, SidebarData>>;
  pages: readonly ListedPage[];
}

export interface SiteOutput {
  /** The default language first. */
  languages: Readonly<NonEmpty<LanguageOutput>>;
  /** See `sitemap`. */
  translationsOf?: (path: string) => Readonly<Record<string, string>> | undefined;
  policy: PolicySources;
  /** Files of the site's static folders, relative to the output folder. They take precedence over generated ones. */
  staticFiles: ReadonlySet<string>;
}

/** Names of the files from {@link siteFiles}. Redirects and the site's own pages have other names. */
export const SITE_FILE_NAMES: readonly string[] = [
  '_headers',
  '_redirects',
  'llms.txt',
  FULL_TEXT,
  'opensearch.xml',
  'robots.txt',
  'sitemap.xml',
];

/**
 * Returns all files except pages and bundles: redirects, headers, sitemap, robots, OpenSearch description, `llms.txt`.
 * A pure function: the same site produces the same files in the same order.
 */
export function siteFiles(output: SiteOutput): OutputFile[] {
  const { languages, policy, staticFiles, translationsOf } = output;
  const [{ site }] = languages;
  const listed = languages.flatMap(listedPages);
  const pages = languages.flatMap((language) => language.pages);
  const redirects: Redirects = Object.assign({}, ...languages.map((language) => language.site.redirects));
  // A redirect from `server/index` must not overwrite the page `server`, whichever of the two file names that uses.
  const documents = new Set(
    languages.flatMap((language) =>
      inFolder(
        language,
        site.baseUrl,
        language.pages.flatMap(({ data }) =>
          [undefined, false].map((trailingSlash) => ({
            path: documentFile(data, language.site.baseUrl, trailingSlash),
          })),
        ),
      ).map(({ path }) => path),
    ),
  );
  return [
    ...languages.flatMap((language) =>
      inFolder(
        language,
        site.baseUrl,
        redirectFiles(language.site.redirects, language.site, language.text, {
          policyElement: policyElement(policy),
          rootUrl: site.baseUrl,
        }),
      ),
    ),
    ...redirectRules(redirects),
    headersFile(
      site.baseUrl,
      policy,
      // Hosts that don't support this file publish it, so it must not contain unlisted pages.
      pages.filter(({ data }) => !data.unlisted && !data.draft).map(({ data }) => data.path),
    ),
    ...sitemap(listed, site.url, translationsOf),
    robots(site),
    ...languages.flatMap((language) =>
      inFolder(language, site.baseUrl, [
        ...openSearch(language.site),
        llmsText(language.site, sectionsOf(language), language.text),
      ]),
    ),
  ].filter(({ path }) => !staticFiles.has(path) && !documents.has(path));
}

/** `llms-full.txt` of each language that has one. */
export function fullTexts({ languages, staticFiles }: SiteOutput): JoinedFile[] {
  const [{ site }] = languages;
  return languages.flatMap((language) => {
    const folder = language.site.baseUrl.slice(site.baseUrl.length);
    const file = llmsFullText(language.site, sectionsOf(language), (path) => !staticFiles.has(folder + path));
    return file === null || staticFiles.has(folder + file.path) ? [] : [inFolderWhole(file, folder)];
  });
}

function sectionsOf(language: LanguageOutput): LlmsSection[] {
  return llmsSections(language.site, language.sidebars, listedPages(language), language.text);
}

function inFolderWhole({ path, parts }: JoinedFile, folder: string): JoinedFile {
  const moved = parts.map((part) => (typeof part === 'string' ? part : { copyOf: folder + part.copyOf }));
  return { path: folder + path, parts: moved };
}

function listedPages({ site, pages }: LanguageOutput): ListedPage[] {
  return publicPages(pages, site.search?.pagePath ?? null);
}

/** Moves files of a language into its folder in the output; those in `assets/` are shared by all languages. */
function inFolder<File extends { path: string }>(
  { site }: LanguageOutput,
  rootUrl: string,
  files: readonly File[],
): File[] {
  const folder = site.baseUrl.slice(rootUrl.length);
  return files.map((file) =>
    file.path.startsWith('assets/') ? file : { ...file, path: folder + file.path },
  );
}
