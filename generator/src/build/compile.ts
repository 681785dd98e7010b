/**
 * From a site folder to finished pages: everything that a build, `docs check` and the dev server have in common.
 * Nothing is written to the output here.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PUBLISHED_LINKS, readPublishedLinks, type PublishedLinks } from '../checks/published-links.ts';
import { setImmediate } from 'node:timers/promises';
import { loadConfig, type LoadedConfig } from '../config/load-config.ts';
import { publishedOrigin, rootUrlOf, type SiteConfig } from '../config/schema/site-config.ts';
import { loadPlugins, type LoadedPlugins, type OwnedFile } from '../plugins/load-plugins.ts';
import type { PluginPage } from '../plugins/plugin.ts';
import { takenPaths } from '../plugins/taken-paths.ts';
import { collectionsOf } from '../content/collections.ts';
import { withTrailingSlash } from '../base-path.ts';
import { keepNothing, type Kept } from '../content/kept.ts';
import { createDocLinkAdvisor, createDocLinkResolver } from '../content/doc-links.ts';
import type {
  AssetUse,
  Doc,
  LinkUse,
  Page,
  RenderedMarkdown,
  SidebarData,
  SiteData,
} from '../content/model.ts';
import { KeptPages } from '../content/navigation/kept-pages.ts';
import { buildNavigation, type BuiltNavigation } from '../content/navigation/build-navigation.ts';
import {
  diskFile,
  originalOf,
  readDocs,
  readNewText,
  readMarkdownPages,
  translatedFolders,
  readPluginPages,
  type DocsCache,
  type ReadMode,
  type VersionDocs,
} from '../content/read-docs.ts';
import { versionChanges } from '../content/version-changes.ts';
import { failureOf } from '../generator-fault.ts';
import type { Highlighter, MarkdownInput, MarkdownRenderer } from '../markdown/contract.ts';
import { createMarkdownRenderer } from '../markdown/renderer.ts';
import { DocsError, type Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import { siteText } from '../strings/site-text.ts';
import type { StringKey } from '../strings/strings.ts';
import { localizedConfigs, type LocalizedConfig } from '../translations/localized-config.ts';
import { translationTables } from '../translations/translation-tables.ts';
import { createMdxRuntime } from '../render/mdx-runtime.ts';
import {
  renderNotFoundPage,
  renderSearchPage,
  renderSitePage,
  pagePath,
  type PageFrame,
  type SitePage,
} from '../render/site-pages.tsx';
import { saidOnce } from '../docusaurus/said-once.ts';
import { findThemeSlots } from '../docusaurus/theme-slots.ts';
import { isSlotSource } from '../docusaurus/theme-originals.ts';
import { notYetRendered } from '../content/nothing-rendered.ts';
import { tellSiteFacts, type SiteFacts } from '../docusaurus/modules/site-facts.ts';
import { collectGarbage } from './collect-garbage.ts';
import { generatorBuild } from './generator-version.ts';
import { KeptValues } from './kept-values.ts';
import { openMarkdownCache, type MarkdownCache } from './markdown-cache.ts';
import { isUnchanged, recordReads, withAlternatives, type RecordedReads } from './recorded-reads.ts';
import { aliveModule } from './alive-module.ts';
import { packageRoot } from '../package-root.ts';
import { loadServerModules, noServerModules, type ServerModules } from './server-modules.ts';
import { importedModuleFiles, sitePages } from './site-module-files.ts';
import { findSlots, slotComponents } from './site-slots.ts';
import type { SlotFiles } from '../ui/slots/slots.ts';
import type { FrameSlots } from '../render/document.ts';
import { loadUnifiedPlugins, type UnifiedPlugins } from './unified-plugins.ts';

/** A page with what the checks and the search know of its body. */
interface CompiledPage {
  page: Page;
  /** `null` for pages that are not made of Markdown. */
  rendered: RenderedMarkdown | null;
  links: LinkUse[];
  anchors: string[];
  /** Set where the search leaves the page out. */
  isSearched?: false;
}

export interface CompiledSite {
  loaded: LoadedConfig;
  config: SiteConfig;
  pages: CompiledPage[];
  sidebars: Record<string, SidebarData>;
  /** Without the addresses of hashed files and the build id: those are known when the output is put together. */
  site: SiteData;
  assets: AssetUse[];
  /** Links outside of page bodies, and redirects, for the checks. */
  siteLinks: BuiltNavigation['links'];
  redirects: BuiltNavigation['redirects'];
  /** Rules for classes that carry colours of the configuration: class → declarations. */
  styles: Record<string, string>;
  serverModules: ServerModules;
  /** What was published before; `null` for a site that keeps no list. */
  published: PublishedLinks | null;
  own: OwnCode;
  /** Published as they are. */
  generatedFiles: readonly OwnedFile[];
  /** Absolute paths of configuration, sidebars and code: a change of one of them changes more than a page. */
  dependencies: string[];
  /** With the files as versions have them: see {@link inRealFiles}. */
  problems: Problem[];
  sharedFolders: readonly SharedFolder[];
  /** Words of the shell that nobody has written in its language. */
  missingWords: readonly StringKey[];
  /** Sources of pages that wait to be rendered: of them only what their front matter says is known. */
  waiting: ReadonlySet<string>;
  /** Number of Markdown pages rendered, and how many of them came from the cache; those of all languages. */
  rendered: number;
  cacheHits: number;
  /** Path of a page → its path in each language, by language code; empty where there is one language. */
  translations: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The same site in its other languages. */
  others: CompiledSite[];
}

/** Which pages are rendered in a run. All others that are not known from an earlier one wait. */
export interface RenderOrder {
  /** Sources of pages that somebody waits for. */
  first: ReadonlySet<string>;
  /** Asked before each of the others; `false` leaves the rest for a later run. */
  goOn: () => boolean;
}

export interface Compiler {
  /**
   * Compiles the site as it is on disk now. Mistakes of authors come back as problems.
   *
   * @param saved files that have changed since the last call, absolute: nothing else has, if they are named
   * @param order all pages are rendered when left out
   * @throws DocsError where nothing can go on: an unreadable configuration, a component that does not compile
   */
  compile(saved?: ReadonlySet<string>, order?: RenderOrder): Promise<CompiledSite>;
  /** Forgets configuration and components: their files have changed. */
  reload(): void;
  /** Small values that outlive the command. */
  kept: Kept;
  /** After a run that went well: stores what was read, and forgets pages that no run has used for long. */
  closeCache(): void;
}

export interface CompilerOptions {
  siteDir: string;
  mode: ReadMode;
  /** Folder for what is kept between commands; `null` where nothing is. The dev server keeps pages in memory too. */
  cacheFolder: string | null;
  onStep?: (name: string) => void;
  /** Called as soon as the site's components are known, long before the pages are done. */
  onModules?: (
    modules: ServerModules,
    configs: readonly [SiteConfig, ...SiteConfig[]],
    loaded: LoadedConfig,
    own: OwnCode,
  ) => void;
}

/** What is kept of a language while the process runs. */
interface LanguageState {
  plugins: LoadedPlugins | null;
  docsCache: DocsCache;
  keptPages: KeptPages;
  rendering: Rendering | null;
  finished: CompiledSite | null;
}

/** The Markdown of one language, and how it was rendered. */
interface Rendering {
  renderer: MarkdownRenderer;
  /** Hash of what all pages depend on. */
  context: string;
  /** By source. */
  rendered: Map<string, RenderedMarkdown>;
  /** Pages that may come out otherwise with the text of others, by source. */
  asksForTexts: Set<string>;
  /** Pages that wait to be rendered, by source. */
  waiting: Set<string>;
}

/** A site whose Markdown is to be rendered. */
interface ReadSite {
  languages: [ReadLanguage, ...ReadLanguage[]];
  modules: ServerModules;
  own: OwnCode;
  /** Why the modules cannot be loaded. */
  failure: DocsError | null;
  /** What is wrong with parts of the shell: with their files, and with their components. */
  slotProblems: { files: Problem[]; components: Problem[] };
  /** Pages of which the text has changed, by source, where nothing else has since the last run; else `null`. */
  newTexts: ReadonlySet<string> | null;
}

/** The pages of one language, before their Markdown is rendered. */
interface ReadLanguage {
  loaded: LoadedConfig;
  localized: LocalizedConfig;
  state: LanguageState;
  plugins: LoadedPlugins;
  unified: UnifiedPlugins;
  versions: VersionDocs[];
  /** Pages in Markdown that are no docs. */
  ownPages: VersionDocs;
  /** Pages with a path that plugins make. */
  pluginPages: VersionDocs;
  otherPaths: string[];
  /** All of these. */
  written: VersionDocs[];
  docs: Doc[];
  problems: Problem[];
}

/** Code of the site that every page loads. */
export interface OwnCode {
  /** Components that replace parts of the shell; `null` for a site without. */
  slots: FrameSlots | null;
  /** Modules and style sheets that plugins add, absolute. */
  clientModules: readonly string[];
}

export function createCompiler({
  siteDir,
  mode,
  cacheFolder,
  onStep = () => undefined,
  onModules = () => undefined,
}: CompilerOptions): Compiler {
  let loaded: LoadedConfig | null = null;
  let unified: UnifiedPlugins | null = null;
  let modules: { key: string; reads: RecordedReads; modules: ServerModules } | null = null;
  /** What the last run has read; `null` where nothing of it may be taken. */
  let last: ReadSite | null = null;
  const states = new Map<string, LanguageState>();
  /** @param baseUrl each language has its own */
  const stateOf = (baseUrl: string): LanguageState => {
    const state = states.get(baseUrl) ?? {
      plugins: null,
      docsCache: new Map(),
      keptPages: new KeptPages(),
      rendering: null,
      finished: null,
    };
    states.set(baseUrl, state);
    return state;
  };
  const inputs = new WeakMap<Doc, MarkdownInput>();
  const inputOf = (doc: Doc): MarkdownInput => {
    const input = inputs.get(doc) ?? markdownInput(doc);
    inputs.set(doc, input);
    return input;
  };
  let context = '';
  const cache: MarkdownCache = openMarkdownCache(
    { folder: cacheFolder, siteDir, inMemory: mode === 'dev' },
    () => context,
  );
  const values = cacheFolder === null ? null : new KeptValues(cacheFolder, siteDir);
  const kept = values?.keep ?? keepNothing;
  let highlighter: Promise<Highlighter> | null = null;
  /** With the first page to render: it takes 40 ms of a processor, and a rebuild of a small site 500 without it. */
  const loadHighlighter = (): Promise<Highlighter> => {
    highlighter ??= import('../markdown/highlight/highlighter.ts').then((module) =>
      module.createHighlighter(),
    );
    return highlighter;
  };
  let isKept = false;
  /** The dev server does so once: nobody shall wait at a save, and the few pages saved since are soon made again. */
  const keepPages = (): void => {
    const isWhole = [...states.values()].every(({ rendering }) => rendering?.waiting.size === 0);
    if (mode === 'build' || (isWhole && !isKept)) {
      cache.store();
      isKept = true;
    }
  };

  /** The site's modules, or why they cannot be loaded. */
  async function serverModulesFor(
    docs: readonly Doc[],
    config: SiteConfig,
    slots: SlotFiles,
  ): Promise<ServerModules | DocsError> {
    const pages = sitePages(siteDir, config.pages.path).files.map((source) => path.join(siteDir, source));
    const alive = Object.values(slots).map((file) => slotModule(siteDir, file));
    const files = [...pages, ...alive, ...importedModuleFiles(docs, siteDir, kept, isDocusaurus(loaded))];
    const key = files.join('\n');
    if (modules?.key !== key || !isUnchanged(modules.reads)) {
      try {
        const { baseUrl, staticDirs } = config;
        const site = { siteDir, baseUrl, staticDirs, toleratesMissing: isDocusaurus(loaded) };
        const made = await loadServerModules(site, files);
        modules = { key, reads: recordReads(withAlternatives(made.dependencies)), modules: made };
      } catch (error) {
        if (error instanceof DocsError) {
          return error;
        }
        throw error;
      }
    }
    return modules.modules;
  }

  /** Reads the pages of one language. */
  async function readLanguage(
    localized: LocalizedConfig,
    loaded: LoadedConfig,
    unified: UnifiedPlugins,
  ): Promise<ReadLanguage> {
    const state = stateOf(localized.config.baseUrl);
    state.plugins ??= await loadPlugins(siteDir, { ...loaded, config: localized.config }, mode);
    const { plugins } = state;
    const config = withPlugins(localized.config, plugins);
    const { versions, problems: readProblems } = await readDocs(siteDir, config, {
      mode,
      cache: state.docsCache,
      kept,
      configuration: loaded,
      documents: plugins.documents.filter((document) => document.path === undefined),
    });
    const ownPages = await readMarkdownPages(siteDir, config, { mode, cache: state.docsCache, kept });
    const withPath = plugins.documents.filter((document) => document.path !== undefined);
    const made = readPluginPages(withPath, config, { mode, kept });
    const otherPaths = reactPagePaths(siteDir, config);
    const written = [...versions, ownPages.pages, made.pages];
    const claims = takenPaths(
      written.flatMap((version) => version.docs),
      otherPaths,
    );
    for (const version of written) {
      version.docs = version.docs.filter((doc) => !claims.taken.has(doc));
    }
    return {
      loaded,
      localized: { ...localized, config },
      state,
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

  function contextOf({ localized: { config }, plugins, unified: { pluginsOf } }: ReadLanguage): string {
    const asks = [plugins.terms.length > 0, plugins.constructs.math !== undefined, pluginsOf !== undefined];
    return contextHash(siteDir, config, asks);
  }

  function rendererFor(
    { localized: { config }, plugins, unified, versions, written, docs }: ReadLanguage,
    serverModules: ServerModules,
  ): MarkdownRenderer {
    const rootUrl = rootUrlOf(config);
    const { pluginsOf } = unified;
    const { lead } = plugins;
    const originals = new Map(docs.map((doc) => [doc.source, originalOf(doc)]));
    return createMarkdownRenderer({
      siteDir,
      baseUrl: config.baseUrl,
      rootUrl,
      trailingSlash: config.trailingSlash,
      originals: originalFolders(written),
      origin: publishedOrigin(config),
      staticDirs: config.staticDirs,
      docsDirs: collectionsOf(config).map((one) => one.config.docs.path),
      resolveDocLink: createDocLinkResolver(written),
      adviseDocLink: createDocLinkAdvisor(written),
      tokens: config.tokens ?? null,
      mdx: createMdxRuntime({
        siteDir,
        baseUrl: config.baseUrl,
        rootUrl,
        modules: serverModules.modules,
        stateOf: serverModules.stateOf,
        placeOf: serverModules.placeOf,
      }),
      directives: { ...versionChanges(versions), ...plugins.directives },
      terms: plugins.terms,
      ...(lead === null ? {} : { lead: (source) => lead(originals.get(source) ?? source) }),
      constructs: plugins.constructs,
      ...(pluginsOf === undefined ? {} : { pluginsOf }),
      highlighter: loadHighlighter,
      text: siteText(config),
      strict: config.markdown.strict,
      mermaid: config.markdown.mermaid,
      lineComments: config.markdown.lineComments,
      preprocessor: config.markdown.preprocessor,
      admonitions: config.markdown.admonitions,
      tabGroups: config.markdown.tabGroups,
      treeOf: (version) => written.find(({ name }) => name === version)?.tree ?? null,
      onBrokenMarkdownLinks: config.onBrokenMarkdownLinks,
      onBrokenMarkdownImages: config.onBrokenMarkdownImages,
    });
  }

  /** Renders the Markdown of one language. */
  async function renderLanguage(
    language: ReadLanguage,
    { modules: serverModules, failure, newTexts }: ReadSite,
    order: RenderOrder | undefined,
  ): Promise<ReadonlyMap<string, RenderedMarkdown>> {
    const { localized, state, docs } = language;
    tellSiteFacts(siteFactsOf(localized.config));
    const before = newTexts === null ? null : state.rendering;
    const rendering: Rendering =
      before === null
        ? {
            renderer: rendererFor(language, serverModules),
            context: contextOf(language),
            rendered: new Map(),
            asksForTexts: new Set(),
            waiting: new Set(),
          }
        : { ...before, rendered: new Map(before.rendered) };
    state.rendering = rendering;
    const { renderer, rendered, asksForTexts, waiting } = rendering;
    ({ context } = rendering);
    const mayBeNew = ({ source }: Doc): boolean =>
      newTexts?.has(source) !== false || asksForTexts.has(source) || waiting.has(source);
    const isFirst = ({ source }: Doc): boolean =>
      order === undefined || order.first.has(source) || newTexts?.has(source) === true;
    let goesOn = true;
    let sinceCollection = 0;
    // Those that somebody waits for before the others, or these would stop the run in front of them.
    for (const doc of firstOnes(before === null ? docs : docs.filter(mayBeNew), isFirst)) {
      if (failure !== null && importedModuleFiles([doc], siteDir).length > 0) {
        continue; // it would only repeat what is wrong with its modules
      }
      const known = cache.known(renderer, inputOf(doc));
      const isDue = known !== null || isFirst(doc);
      goesOn &&= isDue || order?.goOn() === true;
      if (!isDue && !goesOn) {
        waiting.add(doc.source);
        rendered.set(doc.source, notYetRendered(doc));
        continue;
      }
      waiting.delete(doc.source);
      const work = { doing: `rendering the page ${doc.source}`, file: doc.source };
      const failed = (error: unknown): never => {
        throw failureOf(error, work);
      };
      // oxlint-disable-next-line no-await-in-loop
      const page = known ?? (await cache.render(renderer, inputOf(doc)).catch(failed));
      rendered.set(doc.source, page.rendered);
      if (mode === 'dev' && renderer.asksForTexts(page.answered)) {
        asksForTexts.add(doc.source);
      } else {
        asksForTexts.delete(doc.source);
      }
      if (known !== null) {
        continue;
      }
      // Node frees what the parser has left outside of the heap only between turns of its loop.
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate();
      sinceCollection += 1;
      if (sinceCollection === pagesBetweenCollections) {
        sinceCollection = 0;
        collectGarbage();
      }
    }
    // Problems come in the order of the pages.
    rendering.rendered = new Map(
      docs.flatMap(({ source }) => {
        const page = rendered.get(source);
        return page === undefined ? [] : [[source, page] as const];
      }),
    );
    return rendering.rendered;
  }

  /** Puts the pages of one language together. */
  async function finishLanguage(
    read: ReadLanguage,
    rendered: ReadonlyMap<string, RenderedMarkdown>,
    loaded: LoadedConfig,
    { modules: serverModules, own }: ReadSite,
  ): Promise<CompiledSite> {
    const { plugins, unified, versions, ownPages, pluginPages, otherPaths, docs, state } = read;
    const { config, missingWords } = read.localized;
    const navigation = await buildNavigation({
      siteDir,
      config,
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
      ...(mode === 'dev' ? { keptPages: state.keptPages } : {}),
    });
    tellSiteFacts(siteFactsOf(config));
    const reactPages = renderReactPages(
      siteDir,
      config,
      serverModules,
      navigation.site,
      isDocusaurus(loaded),
    );
    const unsearched = new Set<string | null>(
      docs.filter(({ plugin }) => plugin?.search === false).map(({ source }) => source),
    );
    const pages = [
      ...navigation.pages.map((page) => withRendered(page, rendered, unsearched.has(page.source))),
      ...reactPages.pages,
    ];
    const files = plugins.files(pagesOfPlugins(pages, docs));
    return {
      loaded,
      config,
      pages,
      sidebars: navigation.sidebars,
      site: navigation.site,
      assets: [...serverModules.assets, ...[...rendered.values()].flatMap((page) => page.assets)],
      siteLinks: navigation.links,
      redirects: navigation.redirects,
      styles: navigation.styles,
      serverModules,
      own,
      generatedFiles: files.files,
      // Addresses of the whole site: the default language answers for them.
      published: config.baseUrl === rootUrlOf(config) ? readPublishedLinks(siteDir) : null,
      dependencies: [
        path.join(siteDir, PUBLISHED_LINKS),
        ...loaded.dependencies,
        ...plugins.dependencies,
        ...serverModules.dependencies,
        ...navigation.dependencies,
      ],
      problems: [
        ...loaded.problems,
        ...plugins.problems,
        ...unified.problems,
        ...unified.cost(),
        ...read.problems,
        ...serverModules.problems,
        ...saidOnce([...rendered.values()].flatMap((page) => page.problems)),
        ...files.problems,
        ...plugins.check([...rendered.values()].flatMap((page) => page.directives)),
        ...navigation.problems,
        ...reactPages.problems,
      ],
      sharedFolders: sharedFolders(read.written),
      missingWords,
      waiting: state.rendering?.waiting ?? new Set(),
      rendered: read.docs.length,
      cacheHits: 0,
      translations: new Map(),
      others: [],
    };
  }

  /**
   * The pages of one language as the last run has put them together, with those in their place that came out otherwise.
   *
   * @returns `null` where something else shows what has changed of them
   */
  function withNewPages(
    { docs, state: { keptPages, finished } }: ReadLanguage,
    before: ReadonlyMap<string, RenderedMarkdown> | undefined,
    rendered: ReadonlyMap<string, RenderedMarkdown>,
  ): CompiledSite | null {
    if (finished === null || before === undefined) {
      return null;
    }
    const changed = docs.filter(({ source }) => before.get(source) !== rendered.get(source));
    const ofSite = ({ assets, problems, directives }: RenderedMarkdown): unknown => [
      assets,
      problems,
      directives,
    ];
    const isOwn = changed.every(({ source }) => {
      const [was, is] = [before.get(source), rendered.get(source)];
      return was !== undefined && is !== undefined && isDeepStrictEqual(ofSite(was), ofSite(is));
    });
    const made = isOwn ? keptPages.withNewTexts(changed, rendered) : null;
    return made === null
      ? null
      : {
          ...finished,
          pages: finished.pages.map((known) => {
            const page = made.get(known.page.source ?? '');
            return page === undefined ? known : withRendered(page, rendered, known.isSearched === false);
          }),
        };
  }

  /** Reads the site's configuration, pages and components. */
  async function readSite(): Promise<ReadSite> {
    onStep('configuration');
    loaded ??= await loadConfig(siteDir);
    const configuration = loaded;
    unified ??= await loadUnifiedPlugins(loaded);
    const ofUnified = unified;
    const localized = await localizedConfigs(siteDir, configuration);

    onStep('pages');
    const languages = await inOrder(localized, (one) => readLanguage(one, configuration, ofUnified));
    const { config } = languages[0].localized;
    tellSiteFacts(siteFactsOf(config));
    const docs = languages.flatMap((language) => language.docs);
    const found = isDocusaurus(loaded) ? findThemeSlots(siteDir) : findSlots(siteDir);
    const loadedModules = await serverModulesFor(docs, config, found.slots);
    const failure = loadedModules instanceof DocsError ? loadedModules : null;
    const usable = loadedModules instanceof DocsError ? noServerModules : loadedModules;
    const serverModules =
      isDocusaurus(loaded) || usable.asksForDocusaurus ? withClassesOfInfima(usable) : usable;
    const slots = slotComponents(found.slots, (file) => serverModules.modules.get(slotModule(siteDir, file)));
    const own: OwnCode = {
      slots: frameSlots(siteDir, slots, serverModules),
      clientModules: [...new Set(languages.flatMap(({ plugins }) => plugins.clientModules))],
    };
    if (failure === null) {
      onModules(
        serverModules,
        [config, ...languages.slice(1).map((language) => language.localized.config)],
        configuration,
        own,
      );
    }
    return {
      languages,
      modules: serverModules,
      own,
      failure,
      slotProblems: { files: found.problems, components: slots.problems },
      newTexts: null,
    };
  }

  /**
   * The site as it was last read, with the new texts of pages.
   *
   * @param saved absolute paths
   * @returns `null` where more than texts may have changed
   */
  async function withNewTexts(before: ReadSite, saved: ReadonlySet<string>): Promise<ReadSite | null> {
    const isModule = modules?.reads.some(([file]) => saved.has(file)) === true;
    const isGone = [...saved].some((file) => !existsSync(file));
    // What the versions of one folder have of a page, and what has changed between them, is in its text.
    const hasTree = before.languages.some(({ versions }) => versions.some(({ tree }) => tree !== undefined));
    if (isModule || isGone || hasTree) {
      return null;
    }
    const files = new Set([...saved].map((file) => siteRelative(file, siteDir)));
    const found = new Set<string>();
    const newTexts = new Set<string>();
    const languages: ReadLanguage[] = [];
    for (const language of before.languages) {
      const changed = new Map<Doc, Doc>();
      for (const doc of language.docs.filter((doc) => files.has(diskFile(doc)))) {
        // oxlint-disable-next-line no-await-in-loop
        const now = await readNewText(doc, language.state.docsCache);
        if (now === null || String(importsOf(doc)) !== String(importsOf(now))) {
          return null;
        }
        changed.set(doc, now);
        found.add(diskFile(doc));
        newTexts.add(doc.source);
      }
      languages.push(withDocs(language, changed));
    }
    const [main, ...others] = languages;
    return main === undefined || found.size < files.size
      ? null
      : { ...before, languages: [main, ...others], newTexts };
  }

  const importsOf = (doc: Doc): string[] => importedModuleFiles([doc], siteDir, kept, isDocusaurus(loaded));

  return {
    async compile(saved, order) {
      const before = last;
      last = null;
      const read =
        (before === null || saved === undefined ? null : await withNewTexts(before, saved)) ??
        (await readSite());
      const { languages, failure, slotProblems } = read;
      const configuration = languages[0].loaded;

      onStep('markdown');
      if (read.newTexts === null) {
        cache.begin();
      }
      const renderedBefore = languages.map(({ state }) => state.rendering?.rendered);
      const rendered = await inOrder(languages, (language) => renderLanguage(language, read, order)).finally(
        keepPages,
      );
      if (failure !== null) {
        const ofPages = saidOnce(
          rendered.flatMap((pages) => [...pages.values()].flatMap((page) => page.problems)),
        );
        throw new DocsError(
          eachOnce([
            ...configuration.problems,
            ...slotProblems.files,
            ...languages.flatMap((language) => [...language.plugins.problems, ...language.problems]),
            ...ofPages,
            ...failure.problems,
          ]),
        );
      }

      onStep('navigation');
      const sites = await inOrder(languages, async (language, index) => {
        const pages = rendered[index] ?? new Map<string, RenderedMarkdown>();
        const known = read.newTexts === null ? null : withNewPages(language, renderedBefore[index], pages);
        return known ?? finishLanguage(language, pages, configuration, read);
      });
      if (mode === 'dev') {
        last = read;
        for (const [index, { state }] of languages.entries()) {
          state.finished = sites[index] ?? null;
        }
      }
      const problems = [...slotProblems.files, ...slotProblems.components];
      const [main, ...others] = sites;
      const whole = { ...main, problems: [...main.problems, ...problems] };
      return inOneSite([whole, ...others], cache.hits);
    },
    reload() {
      last = null;
      loaded = null;
      unified = null;
      modules = null;
      for (const state of states.values()) {
        state.plugins = null;
        state.docsCache = new Map();
      }
    },
    kept,
    closeCache() {
      if (mode === 'dev' && !isKept) {
        cache.store(); // pages still wait: those that do not are known to the next command
      }
      cache.end();
      values?.store();
    },
  };
}

function firstOnes<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/** The same pages, with others in the place of some. */
function withDocs(language: ReadLanguage, changed: ReadonlyMap<Doc, Doc>): ReadLanguage {
  const instead = (docs: readonly Doc[]): Doc[] => docs.map((doc) => changed.get(doc) ?? doc);
  const versions = language.versions.map((version) => ({ ...version, docs: instead(version.docs) }));
  const { ownPages, pluginPages, docs } = language;
  return { ...language, versions, written: [...versions, ownPages, pluginPages], docs: instead(docs) };
}

/** One after another: each language tells its components of itself. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<Result>,
): Promise<[Result, ...Result[]]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    results.push(await make(item, index));
  }
  return results as [Result, ...Result[]];
}

/** The site in its default language, which knows the others. */
function inOneSite([main, ...others]: [CompiledSite, ...CompiledSite[]], cacheHits: number): CompiledSite {
  if (others.length === 0) {
    return { ...main, cacheHits };
  }
  const sites = [main, ...others];
  const tables = translationTables(sites);
  const [ofMain = new Map(), ...ofOthers] = tables;
  return {
    ...main,
    translations: ofMain,
    problems: eachOnce(sites.flatMap((site) => site.problems)),
    dependencies: [...new Set(sites.flatMap((site) => site.dependencies))],
    rendered: sites.reduce((sum, site) => sum + site.rendered, 0),
    cacheHits,
    others: others.map((site, index) => ({ ...site, translations: ofOthers[index] ?? new Map() })),
  };
}

/** Pages that are not translated are read once for each language: what is wrong with them is said once. */
export function eachOnce(problems: readonly Problem[]): Problem[] {
  const keyOf = (problem: Problem): string =>
    JSON.stringify(
      problem.column === undefined ? problem : [problem.code, problem.file, problem.line, problem.column],
    );
  return [
    ...new Map(problems.map((problem) => [keyOf(problem), problem] as const).toReversed()).values(),
  ].toReversed();
}

/** Folders whose pages use the pictures and partials of another one, where they have none of their own. */
function originalFolders(written: readonly VersionDocs[]): Map<string, string> {
  return new Map(
    written.flatMap((version) => {
      const { folder, tree } = version;
      const shared = tree === undefined || tree.folder === folder ? [] : [[folder, tree.folder] as const];
      return [...translatedFolders(version), ...shared];
    }),
  );
}

/** Folder of a version whose pages are on the disk in another one. */
interface SharedFolder {
  folder: string;
  onDisk: string;
}

function sharedFolders(written: readonly VersionDocs[]): SharedFolder[] {
  return written.flatMap(({ folder, tree }) =>
    tree === undefined || tree.folder === folder ? [] : [{ folder, onDisk: tree.folder }],
  );
}

/** Problems with the file that an author can open: several versions may be read from it, and say the same. */
export function inRealFiles(problems: readonly Problem[], shared: readonly SharedFolder[]): Problem[] {
  const real = (problem: Problem): Problem => {
    const version = shared.find(({ folder }) => problem.file?.startsWith(`${folder}/`) === true);
    return version === undefined || problem.file === undefined
      ? problem
      : { ...problem, file: version.onDisk + problem.file.slice(version.folder.length) };
  };
  return shared.length === 0 ? [...problems] : eachOnce(problems.map(real));
}

/** What rendering leaves behind adds up to more than the pages themselves; a collection takes about as long as 20 pages. */
const pagesBetweenCollections = 500;

function markdownInput(doc: Doc): MarkdownInput {
  return {
    source: doc.source,
    body: doc.body,
    bodyLine: doc.bodyLine,
    format: doc.format,
    version: doc.version,
    path: doc.path,
    frontMatter: doc.plainFrontMatter,
  };
}

function slotModule(siteDir: string, file: string): string {
  const absolute = path.join(siteDir, file);
  return isSlotSource(file) ? absolute : aliveModule(absolute);
}

function frameSlots(
  siteDir: string,
  { files, components }: Pick<FrameSlots, 'files' | 'components'>,
  { stateOf, placeOf }: ServerModules,
): FrameSlots | null {
  const alive = Object.values(files).map((file) => slotModule(siteDir, file));
  return alive.length === 0
    ? null
    : { components, files, placeOf, state: alive.map((file) => stateOf(file)).join() };
}

/** What plugins add to the settings. */
function withPlugins(config: SiteConfig, { headTags }: LoadedPlugins): SiteConfig {
  return { ...config, headTags: [...config.headTags, ...headTags] };
}

/** The pages that plugins have made, in the order in which they gave them. */
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

/** @param isUnsearched the search leaves the page out */
function withRendered(
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
    ...(isUnsearched ? { isSearched: false } : {}),
  };
}

/** Hash of what every page's Markdown depends on beside its own text and what it asks of the site. */
function contextHash(
  siteDir: string,
  config: SiteConfig,
  /** Whether pages ask for terms, and for plugins. */
  asks: readonly boolean[],
): string {
  const settings = [
    config.baseUrl,
    config.trailingSlash,
    publishedOrigin(config),
    config.tokens !== undefined,
    asks,
    config.markdown,
    config.docs.versionTree,
    config.docs.others.map((docs) => docs.versionTree),
    config.staticDirs,
    config.onBrokenMarkdownLinks,
    config.onBrokenMarkdownImages,
    config.strings,
    config.locale,
    config.language,
  ];
  return (
    createHash('sha256')
      // The folder counts: two sites of one project share the cache, and their files differ.
      .update(JSON.stringify([generatorBuild(), siteDir, settings]))
      .digest('hex')
  );
}

/** With the classes that components of Docusaurus projects count on. They come first, so that the project may change them. */
function withClassesOfInfima(modules: ServerModules): ServerModules {
  const sheet = path.join(packageRoot, 'src/docusaurus/infima.css');
  return { ...modules, stylesheets: [sheet, ...modules.stylesheets] };
}

/** A project that is built as it is, by the configuration of Docusaurus. */
export function isDocusaurus(loaded: LoadedConfig | null): boolean {
  return loaded?.file?.startsWith('docusaurus.config.') ?? false;
}

/** What modules of Docusaurus tell components. */
export function siteFactsOf(config: SiteConfig): SiteFacts {
  const {
    title,
    tagline,
    baseUrl,
    trailingSlash,
    favicon = '',
    locale,
    customFields = {},
    themeConfig,
    language,
  } = config;
  const ofLanguage =
    language === undefined
      ? {}
      : {
          rootUrl: language.rootUrl,
          locale: language.name,
          code: locale.code,
          locales: language.all
            .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
            .map(({ name }) => name),
          messages: language.messages,
        };
  return {
    title,
    tagline,
    url: publishedOrigin(config),
    baseUrl,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    favicon,
    locale: locale.code,
    customFields,
    ...(themeConfig === undefined ? {} : { themeConfig }),
    ...ofLanguage,
  };
}

function searchPath({ pagePath }: { pagePath: string }, config: SiteConfig): string {
  return withTrailingSlash(config.baseUrl + pagePath, config);
}

function reactPagePaths(siteDir: string, config: SiteConfig): string[] {
  const folder = config.pages.path;
  const paths = sitePages(siteDir, folder).files.map((source) => pagePath(source, folder, config));
  return config.search === false ? paths : [...paths, searchPath(config.search, config)];
}

function renderReactPages(
  siteDir: string,
  config: SiteConfig,
  { modules, placeOf }: ServerModules,
  site: SiteData,
  toleratesFailure: boolean,
): { pages: CompiledPage[]; problems: Problem[] } {
  const folder = config.pages.path;
  const frame: PageFrame = {
    site,
    text: siteText(config),
    noIndex: config.noIndex,
    folder,
    trailingSlash: config.trailingSlash,
    toleratesFailure,
  };
  const pages: SitePage[] = [];
  const found = sitePages(siteDir, folder);
  const problems = [...found.problems];
  for (const source of found.files) {
    const { result, problems: own } = renderSitePage(
      source,
      modules.get(path.join(siteDir, source)) ?? {},
      frame,
      placeOf,
    );
    problems.push(...own);
    if (result !== null) {
      pages.push(result);
    }
  }
  if (config.search !== false) {
    pages.push(renderSearchPage(searchPath(config.search, config), frame));
  }
  if (!pages.some(({ page }) => page.data.kind === 'not-found')) {
    pages.push(renderNotFoundPage(frame));
  }
  return {
    pages: pages.map(({ page, links, anchors }) => ({ page, rendered: null, links, anchors })),
    problems,
  };
}
