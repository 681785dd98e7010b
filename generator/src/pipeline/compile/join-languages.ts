import { eachOnce } from '../../problems.ts';
import { translationTables, writtenTables } from '../../translations/translation-tables.ts';
import type { CompiledSite } from '../compiled-site.ts';

/**
 * The site in its default language, with links to the others.
 * @param cacheHits total of all languages
 */
export function joinLanguages(
  [main, ...others]: [CompiledSite, ...CompiledSite[]],
  cacheHits: number,
): CompiledSite {
  if (others.length === 0) {
    return { ...main, cacheHits };
  }
  const sites = [main, ...others];
  const tables = translationTables(sites);
  const [ofMain = new Map(), ...ofOthers] = tables;
  const [written = new Map(), ...writtenInOthers] = writtenTables(sites, tables);
  return {
    ...main,
    translations: ofMain,
    written,
    problems: eachOnce(sites.flatMap((site) => site.problems)),
    checkByPlugins: () => eachOnce(sites.flatMap((site) => site.checkByPlugins())),
    pluginReads: sites.flatMap((site) => site.pluginReads),
    dependencies: [...new Set(sites.flatMap((site) => site.dependencies))],
    rendered: sites.reduce((sum, site) => sum + site.rendered, 0),
    cacheHits,
    others: others.map((site, index) => ({
      ...site,
      translations: ofOthers[index] ?? new Map(),
      written: writtenInOthers[index] ?? new Map(),
    })),
  };
}
