import { isInstalled } from '../../installed-package.ts';
import { isAdapted } from '../../config/load-config.ts';
import { publishedOrigin, rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { collectionsOf } from '../../content/collections.ts';
import { createDocLinkAdvisor, createDocLinkResolver } from '../../content/doc-links.ts';
import { originalOf, translatedFolders, type VersionDocs } from '../../content/read-docs.ts';
import { versionChanges } from '../../content/version-changes.ts';
import type { MarkdownSettings } from '../../markdown/contract.ts';
import type { MarkdownRenderer } from '../../markdown/renderer.ts';
import { createMarkdownRenderer } from '../../markdown/renderer.ts';
import { createMdxRuntime } from '../../render/mdx-runtime.ts';
import type { ServerModules } from '../bundle/server-modules.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import type { ReadLanguage } from './read-results.ts';
import { repositoryFolder } from './repository-folder.ts';
import { siteFactsOf } from './site-facts-of.ts';

/** Creates the Markdown renderer of one language. */
export function languageRenderer(
  { loaded, localized: { config }, plugins, unified, versions, written, docs }: ReadLanguage,
  { modules, stateOf, placeOf }: ServerModules,
  { siteDir, highlighter }: CompilerSetup,
): MarkdownRenderer {
  const settings: MarkdownSettings = {
    ...markdownSettings(siteDir, config),
    ...(loaded.emojiOf === undefined ? {} : { hasEmoji: true }),
  };
  const { baseUrl, rootUrl } = settings;
  const { pluginsOf } = unified;
  const { lead, terms, constructs } = plugins;
  const originals = new Map(docs.map((doc) => [doc.source, originalOf(doc)]));
  const hasTrees = written.some(({ tree }) => tree !== undefined);
  return createMarkdownRenderer({
    settings,
    facts: siteFactsOf(config),
    originals: originalFolders(written),
    readableDirs: [
      ...collectionsOf(config).map((one) => one.config.docs.path),
      ...config.markdown.includeFolders,
      ...(isAdapted(loaded) ? [repositoryFolder(siteDir)] : []),
    ],
    resolveDocLink: createDocLinkResolver(written),
    adviseDocLink: createDocLinkAdvisor(written),
    tokens: config.tokens ?? null,
    mdx: createMdxRuntime({
      siteDir,
      baseUrl,
      rootUrl,
      modules,
      stateOf,
      placeOf,
      isTolerant: isAdapted(loaded) || !config.markdown.strict,
    }),
    directives: { ...versionChanges(versions), ...plugins.directives },
    terms,
    ...(lead === null ? {} : { lead: (source) => lead(originals.get(source) ?? source) }),
    constructs,
    ...(pluginsOf === undefined ? {} : { pluginsOf }),
    highlighter,
    preprocessor: config.markdown.preprocessor,
    ...(loaded.emojiOf === undefined ? {} : { emojiOf: loaded.emojiOf }),
    ...(hasTrees ? { treeOf: (version) => written.find(({ name }) => name === version)?.tree ?? null } : {}),
  });
}

/** The site settings that pages read. */
export function markdownSettings(siteDir: string, config: SiteConfig): MarkdownSettings {
  const { strict, headingIds, titleInText, mermaid, lineComments, admonitions, tabGroups } = config.markdown;
  return {
    siteDir,
    baseUrl: config.baseUrl,
    rootUrl: rootUrlOf(config),
    trailingSlash: config.trailingSlash,
    origin: publishedOrigin(config),
    staticDirs: config.staticDirs,
    words: { strings: config.strings, locale: config.locale },
    strict,
    headingIds,
    titleInText,
    mermaid,
    isMermaidInstalled: isInstalled('mermaid'),
    lineComments,
    admonitions,
    tabGroups,
    images: config.images,
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: config.onBrokenMarkdownImages,
  };
}

/** Maps each folder of translations to that of the originals, whose images and partials are the fallback. */
function originalFolders(written: readonly VersionDocs[]): Map<string, string> {
  return new Map(
    written.flatMap((version) => {
      const { folder, tree } = version;
      const shared = tree === undefined || tree.folder === folder ? [] : [[folder, tree.folder] as const];
      return [...translatedFolders(version), ...shared];
    }),
  );
}
