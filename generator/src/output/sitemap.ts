import type { Page } from '../content/model.ts';
import { escapeMarkup } from '../markup-text.ts';
import { byCodeUnits, type OutputFile } from './output-file.ts';

/** The part of a page that files about many pages need. */
export type ListedPage = Pick<Page, 'noIndex'> & { data: Page['data']; questions?: Page['questions'] };

/**
 * Pages that others should find, sorted by path: not the unlisted ones, not the search and not-found pages,
 * nothing that is kept from search engines.
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
 * `sitemap.xml`. Its format wants whole addresses, so a site that has none yet gets none.
 * @param pages from {@link publicPages}
 * @param url origin of the site without a slash at the end, or `''`
 */
export function sitemap(pages: readonly ListedPage[], url: string): OutputFile[] {
  if (url === '') {
    return [];
  }
  const entries = pages.map(({ data }) => {
    const day = data.lastUpdated === null ? null : dayOf(data.lastUpdated.date);
    const modified = day === null ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escapeMarkup(new URL(data.path, url).href)}</loc>${modified}</url>\n`;
  });
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
  return [{ path: 'sitemap.xml', contents }];
}

/** The day of a date as the sitemap protocol wants it, or `null` for a date that is none. */
function dayOf(date: string): string | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
