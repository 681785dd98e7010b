import type { PageData, SiteData } from '../content/model.ts';

interface SiteInLanguage {
  site: Pick<SiteData, 'baseUrl' | 'locale'>;
  pages: readonly { page: { data: PageData } }[];
}

/**
 * Maps each page to the same page in other languages. Docs are matched by ID and version, and other pages by path.
 *
 * @param sites one per language
 * @returns for each site, the path in every language that has the page, by language code and by the page's path
 */
export function translationTables(
  sites: readonly SiteInLanguage[],
): Map<string, Readonly<Record<string, string>>>[] {
  const byKey = new Map<string, Record<string, string>>();
  for (const site of sites) {
    for (const { page } of site.pages) {
      const key = keyOf(page.data, site);
      const paths = byKey.get(key) ?? {};
      paths[site.site.locale.code] ??= page.data.path;
      byKey.set(key, paths);
    }
  }
  return sites.map(
    (site) =>
      new Map(
        site.pages
          .filter(({ page }) => page.data.kind !== 'not-found')
          .map(({ page }) => [page.data.path, byKey.get(keyOf(page.data, site)) ?? {}]),
      ),
  );
}

/**
 * Returns the same tables without languages in which a page isn't translated.
 * @param tables result of {@link translationTables} for the same sites
 */
export function writtenTables(
  sites: readonly SiteInLanguage[],
  tables: readonly ReadonlyMap<string, Readonly<Record<string, string>>>[],
): Map<string, Readonly<Record<string, string>>>[] {
  const untranslated = new Set(
    sites.flatMap(({ pages }) =>
      pages.filter(({ page }) => page.data.language !== undefined).map(({ page }) => page.data.path),
    ),
  );
  return tables.map(
    (table) =>
      new Map(
        [...table].map(([path, paths]) => [
          path,
          Object.fromEntries(Object.entries(paths).filter(([, other]) => !untranslated.has(other))),
        ]),
      ),
  );
}

function keyOf({ kind, id, version, path }: PageData, { site }: SiteInLanguage): string {
  return kind === 'doc' && version !== null && id !== undefined
    ? `doc ${version} ${id}`
    : `${kind} ${path.slice(site.baseUrl.length)}`;
}
