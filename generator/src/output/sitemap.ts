import type { Page } from '../content/model.ts';
import { searchFacts } from '../head-facts.ts';
import { escapeMarkup } from '../markup-text.ts';
import { byCodeUnits, type OutputFile } from './output-file.ts';

/** The page data needed for files that list pages. */
export type ListedPage = Pick<Page, 'noIndex'> & {
  data: Page['data'];
  questions?: Page['questions'];
  head?: Page['head'];
};

/**
 * Returns the pages for public lists, sorted by path. Excludes unlisted pages, the search and not-found pages, and
 * pages hidden from search engines.
 */
export function publicPages<P extends ListedPage>(pages: readonly P[], searchPath: string | null): P[] {
  return pages
    .filter(
      ({ data, noIndex }) =>
        !noIndex && !data.unlisted && !data.draft && data.kind !== 'not-found' && data.path !== searchPath,
    )
    .sort((a, b) => byCodeUnits(a.data.path, b.data.path));
}

/**
 * Returns `sitemap.xml`. The format requires absolute URLs, so a site without a configured URL has none.
 * @param pages from {@link publicPages}
 * @param url origin of the site without a trailing slash, or `''`
 * @param translationsOf path of a page → its path in each language, by language code
 */
export function sitemap(
  pages: readonly ListedPage[],
  url: string,
  translationsOf: (path: string) => Readonly<Record<string, string>> | undefined = () => undefined,
): OutputFile[] {
  if (url === '') {
    return [];
  }
  let hasAlternates = false;
  const entries = pages
    .filter((page) => isOriginal(page, url))
    .map(({ data }) => {
      const { lastUpdated = null } = data;
      const day = lastUpdated === null ? null : dayOf(lastUpdated.date);
      const modified = day === null ? '' : `<lastmod>${day}</lastmod>`;
      const alternates = Object.entries(translationsOf(data.path) ?? {})
        .map(([code, path]) => {
          const href = escapeMarkup(new URL(path, url).href);
          return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
        })
        .join('');
      hasAlternates ||= alternates !== '';
      return `<url><loc>${escapeMarkup(new URL(data.path, url).href)}</loc>${modified}${alternates}</url>\n`;
    });
  const namespace = hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${entries.join('')}</urlset>
`;
  return [{ path: 'sitemap.xml', contents }];
}

/** Excludes untranslated pages and pages whose canonical URL is different. */
function isOriginal({ data, head = '' }: ListedPage, url: string): boolean {
  const { canonical } = searchFacts(head);
  const own = new URL(data.path, url).href;
  return (
    data.language === undefined &&
    (canonical === null || (URL.canParse(canonical, own) && new URL(canonical, own).href === own))
  );
}

/** Returns the day of a date in sitemap format, or `null` for an invalid date. */
function dayOf(date: string): string | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
