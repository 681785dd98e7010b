import type { PageData, SiteData } from '../content/model.ts';

interface SiteInLanguage {
  site: Pick<SiteData, 'baseUrl' | 'locale'>;
  pages: readonly { page: { data: PageData } }[];
}

/** By the path of a page: its paths in all languages, by language code. */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Maps each page to the same page in other languages. Docs are matched by ID and version, and other pages by path.
 *
 * @param sites one per language
 * @returns a function for one of these sites: `translations` has every language that has the page, and `written` leaves
 * out those in which it isn't translated
 */
export function translationTables<Site extends SiteInLanguage>(
  sites: readonly Site[],
): (site: Site) => { translations: Translations; written: Translations } {
  const byKey = new Map<string, Record<string, string>>();
  const untranslated = new Set<string>();
  for (const site of sites) {
    for (const { page } of site.pages) {
      const key = keyOf(page.data, site);
      const paths = byKey.get(key) ?? {};
      paths[site.site.locale.code] ??= page.data.path;
      byKey.set(key, paths);
      if (page.data.language !== undefined) {
        untranslated.add(page.data.path);
      }
    }
  }
  const translated = (paths: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(paths).filter(([, path]) => !untranslated.has(path)));
  return (site) => {
    const entries = site.pages
      .filter(({ page }) => page.data.kind !== 'not-found')
      .map(({ page }) => [page.data.path, byKey.get(keyOf(page.data, site)) ?? {}] as const);
    return {
      translations: new Map(entries),
      written: new Map(entries.map(([path, paths]) => [path, translated(paths)])),
    };
  };
}

function keyOf({ kind, id, version, path }: PageData, { site }: SiteInLanguage): string {
  return version !== null && id !== undefined
    ? `doc ${version} ${id}`
    : `${kind} ${path.slice(site.baseUrl.length)}`;
}
