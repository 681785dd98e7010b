import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Doc } from '../../content/model.ts';
import { isAdapted } from '../../config/load-config.ts';
import { readDocs, readMarkdownPages, readPluginPages, type VersionDocs } from '../../content/read-docs.ts';
import type { DocsVersionFacts, SiteFacts } from '../../render-scope.ts';
import { loadPlugins, type LoadedPlugins } from '../../plugins/load-plugins.ts';
import { duplicatePaths } from '../../plugins/duplicate-paths.ts';
import type { LocalizedConfig } from '../../translations/localized-config.ts';
import { cachedPerConfig } from '../cache/cached-per-config.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import type { Configuration, LanguageMemory } from './language-memory.ts';
import { reactPagePaths } from './react-pages.ts';
import type { ReadLanguage } from './read-results.ts';

export async function readLanguage(
  localized: LocalizedConfig,
  { loaded, unified }: Configuration,
  { siteDir, mode, kept }: CompilerSetup,
  memory: LanguageMemory,
): Promise<ReadLanguage> {
  memory.plugins ??= await loadPlugins(siteDir, { ...loaded, config: localized.config }, mode, {
    keep: cachedPerConfig(loaded, kept),
    known: memory.setUpPlugins,
  });
  const { plugins, docsCache: cache } = memory;
  const config = withPlugins(localized.config, plugins);
  const { versions, problems: readProblems } = await readDocs(siteDir, config, {
    mode,
    cache,
    kept,
    configuration: loaded,
    documents: plugins.documents.filter((document) => document.path === undefined),
  });
  const ownPages = await readMarkdownPages(siteDir, config, { mode, cache, kept });
  const withPath = plugins.documents.filter((document) => document.path !== undefined);
  const made = readPluginPages(withPath, config, { mode, kept });
  const otherPaths = reactPagePaths(siteDir, config);
  const written = [...versions, ownPages.pages, made.pages];
  const claims = duplicatePaths(
    written.flatMap((version) => version.docs),
    otherPaths,
  );
  for (const version of written) {
    version.docs = version.docs.filter((doc) => !claims.duplicates.has(doc));
  }
  return {
    loaded,
    localized: { ...localized, config: isAdapted(loaded) ? withVersions(config, versions) : config },
    memory,
    plugins,
    unified,
    versions,
    ownPages: ownPages.pages,
    pluginPages: made.pages,
    otherPaths,
    written,
    docs: written.flatMap((version) => version.docs),
    problems: [
      ...localized.problems,
      ...readProblems,
      ...ownPages.problems,
      ...made.problems,
      ...claims.problems,
    ],
  };
}

/** Adds what components of adapted projects read about versions. */
function withVersions(
  config: SiteConfig,
  versions: readonly VersionDocs[],
): SiteConfig & Pick<SiteFacts, 'docsVersions'> {
  const docsVersions = versions.map(
    ({ name: key, label, path, isLast, banner, badge, className, noIndex }): DocsVersionFacts => ({
      key,
      label,
      path: path.replace(/(?!^)\/$/, ''),
      isLast,
      banner,
      badge,
      className,
      noIndex,
    }),
  );
  return { ...config, docsVersions };
}

/** Adds the plugins' settings. */
function withPlugins(config: SiteConfig, { headTags }: LoadedPlugins): SiteConfig {
  return { ...config, headTags: [...config.headTags, ...headTags] };
}

/** Returns the pages with some of them replaced. */
export function withDocs(language: ReadLanguage, changed: ReadonlyMap<Doc, Doc>): ReadLanguage {
  const instead = (docs: readonly Doc[]): Doc[] => docs.map((doc) => changed.get(doc) ?? doc);
  const versions = language.versions.map((version) => ({ ...version, docs: instead(version.docs) }));
  const { ownPages, pluginPages, docs } = language;
  return { ...language, versions, written: [...versions, ownPages, pluginPages], docs: instead(docs) };
}
