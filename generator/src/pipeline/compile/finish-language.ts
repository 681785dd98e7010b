/** Assembles the pages of one language: navigation, React pages, and plugin results that depend on all pages. */

import path from 'node:path';
import { PUBLISHED_LINKS, readPublishedLinks } from '../../checks/published-links.ts';
import { isAdapted } from '../../config/load-config.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import type { Doc, Page, RenderedMarkdown, SiteData } from '../../content/model.ts';
import { buildNavigation, type BuiltNavigation } from '../../content/navigation/build-navigation.ts';
import type { SiteNavigation } from '../../render-scope.ts';
import type { LoadedSearch } from '../../plugins/load-plugins.ts';
import { mergeRepeatedImports, type Problem } from '../../problems.ts';
import type { PluginPage } from '../../plugin-api/plugin.ts';
import type { CompiledPage, CompiledLanguage } from '../compiled-site.ts';
import { sharedFolders } from './disk-paths.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { renderReactPages } from './react-pages.ts';
import { renderWithNavigation } from './render-language.ts';
import type { ReadLanguage, ReadSite } from './read-results.ts';

/** @param rendered by source */
export async function finishLanguage(
  language: ReadLanguage,
  first: ReadonlyMap<string, RenderedMarkdown>,
  { modules, own }: ReadSite,
  setup: CompilerSetup,
): Promise<CompiledLanguage> {
  const { loaded, localized, plugins, docs, memory } = language;
  const { config, missingStrings } = localized;
  const before = await navigationOf(language, first, setup);
  const again = await renderWithNavigation(language, first, dataOf(before), setup);
  const rendered = again ?? first;
  const navigation = again === null ? before : await navigationOf(language, rendered, setup);
  const reactPages = renderReactPages(setup.siteDir, config, modules, {
    site: navigation.site,
    toleratesFailure: isAdapted(loaded),
    navigation: dataOf(navigation),
  });
  const pages = [...markdownPages(navigation.pages, docs, rendered), ...reactPages.pages];
  const files = plugins.files(pagesOfPlugins(pages, docs));
  const markdown = [...rendered.values()];
  const directives = markdown.flatMap((page) => page.directives);
  return {
    loaded,
    config,
    pages,
    sidebars: navigation.sidebars,
    site: withHostedSearch(navigation.site, config, plugins.search),
    assets: [...modules.assets, ...markdown.flatMap((page) => page.assets)],
    siteLinks: navigation.links,
    redirects: navigation.redirects,
    styles: navigation.styles,
    serverModules: modules,
    own,
    missingPaths: plugins.missingPaths,
    generatedFiles: files.files,
    // Published URLs cover the whole site, so only the default language checks them.
    published: config.baseUrl === rootUrlOf(config) ? readPublishedLinks(setup.siteDir) : null,
    dependencies: [
      path.join(setup.siteDir, PUBLISHED_LINKS),
      ...[loaded, modules, navigation].flatMap(({ dependencies }) => dependencies),
    ],
    problems: [
      ...readingProblems(language),
      ...modules.problems,
      ...mergeRepeatedImports(markdown.flatMap((page) => page.problems)),
      ...[files, navigation, reactPages].flatMap(({ problems }) => problems),
    ],
    searchRows: plugins.searchRows,
    hostedSearch: config.search === false ? null : plugins.search,
    pluginReads: plugins.setUp.map(({ reads }) => reads),
    checkByPlugins: () => plugins.check(directives),
    atOrigin: plugins.atOrigin,
    sharedFolders: sharedFolders(language.written),
    missingStrings,
    waiting: memory.rendering?.waiting ?? new Set(),
    translations: new Map(),
    written: new Map(),
  };
}

/** The part of the navigation that components can read. */
function dataOf({ globalData, pages, sidebars }: BuiltNavigation): SiteNavigation {
  const docs = pages.flatMap(({ data }) =>
    data.kind === 'doc' && data.version !== null ? [[`${data.version}/${data.id}`, data] as const] : [],
  );
  return { globalData, docs: new Map(docs), sidebars };
}

function withHostedSearch(site: SiteData, config: SiteConfig, hosted: LoadedSearch | null): SiteData {
  return site.search === null || hosted === null
    ? site
    : {
        ...site,
        search: {
          ...site.search,
          hosted: { href: rootUrlOf(config) + hosted.modulePath, settings: hosted.settings },
        },
      };
}

function readingProblems({ loaded, plugins, unified, problems }: ReadLanguage): Problem[] {
  return [...loaded.problems, ...plugins.problems, ...unified.problems, ...unified.cost(), ...problems];
}

function markdownPages(
  pages: readonly Page[],
  docs: readonly Doc[],
  rendered: ReadonlyMap<string, RenderedMarkdown>,
): CompiledPage[] {
  const unsearched = new Set<string | null>(
    docs.filter(({ plugin }) => plugin?.search === false).map(({ source }) => source),
  );
  return pages.map((page) => withRendered(page, rendered, unsearched.has(page.source)));
}

function navigationOf(
  { localized, loaded, plugins, versions, ownPages, pluginPages, otherPaths, memory }: ReadLanguage,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
  { siteDir, mode, kept }: CompilerSetup,
): Promise<BuiltNavigation> {
  return buildNavigation({
    siteDir,
    config: localized.config,
    configFile: loaded.file,
    configSource: loaded.source,
    versions,
    rendered,
    mode,
    otherPaths,
    markdownPages: ownPages,
    pluginPages,
    pluginSidebars: plugins.sidebars,
    redirectsTo: loaded.redirectsTo,
    kept,
    ...(mode === 'dev' ? { pageMemo: memory.pageMemo } : {}),
  });
}

/** @param isUnsearched excludes the page from the search */
export function withRendered(
  page: Page,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
  isUnsearched: boolean,
): CompiledPage {
  const markdown = page.source === null ? undefined : rendered.get(page.source);
  return {
    page,
    rendered: markdown ?? null,
    links: markdown?.links ?? [],
    anchors: markdown?.anchors ?? [],
    remote: markdown?.remote ?? [],
    ...(isUnsearched ? { isSearched: false } : {}),
  };
}

/** The pages that a plugin has made, in its order. */
function pagesOfPlugins(
  pages: readonly CompiledPage[],
  docs: readonly Doc[],
): (plugin: string) => readonly PluginPage[] {
  const bySource = new Map(pages.map(({ page }) => [page.source, page]));
  return (plugin) =>
    docs.flatMap((doc): PluginPage[] => {
      const page = doc.plugin?.plugin === plugin ? bySource.get(doc.source) : undefined;
      return page === undefined
        ? []
        : [
            {
              file: doc.source,
              path: page.data.path,
              title: page.data.title,
              description: page.data.description,
              get html() {
                return page.html;
              },
            },
          ];
    });
}
