/** State that a compiler keeps between runs. A build runs it once, the dev server on each save. */

import type { LoadedConfig } from '../../config/load-config.ts';
import type { Doc, RenderedMarkdown } from '../../content/model.ts';
import { PageMemo } from '../../content/navigation/page-memo.ts';
import type { DocsCache } from '../../content/read-docs.ts';
import type { MarkdownInput, MarkdownRenderer } from '../../markdown/contract.ts';
import type { LoadedPlugins, SetUpPlugin } from '../../plugins/load-plugins.ts';
import type { CompiledSite } from '../compiled-site.ts';
import type { RecordedReads } from '../cache/recorded-reads.ts';
import type { ServerModules } from '../bundle/server-modules.ts';
import type { UnifiedPlugins } from './unified-plugins.ts';
import type { ReadSite } from './read-site.ts';

export interface CompilerMemory {
  configuration: Configuration | null;
  /** The site's modules, the list of loaded files, and their dependencies. */
  modules: { files: string; reads: RecordedReads; modules: ServerModules } | null;
  /** Result of the last run; `null` if none of it can be reused. */
  lastRead: ReadSite | null;
  /** By base URL, which differs between languages. */
  languages: Map<string, LanguageMemory>;
  /** Input of the Markdown step for each page. Same object while the page is unchanged. */
  inputs: WeakMap<Doc, MarkdownInput>;
  /** Whether the rendered pages have been saved to the cache. */
  isStored: boolean;
}

/** The loaded configuration. */
export interface Configuration {
  loaded: LoadedConfig;
  unified: UnifiedPlugins;
}

export interface LanguageMemory {
  plugins: LoadedPlugins | null;
  /** Plugins that don't have to be set up again while `plugins` is `null`. */
  setUpPlugins: readonly SetUpPlugin[];
  docsCache: DocsCache;
  pageMemo: PageMemo;
  rendering: Rendering | null;
  finished: CompiledSite | null;
}

/** Rendered Markdown of one language, with its renderer. */
export interface Rendering {
  renderer: MarkdownRenderer;
  /** By source. */
  rendered: Map<string, RenderedMarkdown>;
  /** Sources of pages whose output may depend on the text of other pages. */
  dependsOnContent: Set<string>;
  /** Sources of pages that haven't been rendered yet. */
  waiting: Set<string>;
}

export function emptyMemory(): CompilerMemory {
  return {
    configuration: null,
    modules: null,
    lastRead: null,
    languages: new Map(),
    inputs: new WeakMap(),
    isStored: false,
  };
}

/**
 * Discards everything made from the configuration, plugins, and code. Rendered pages stay, because their dependencies
 * are checked.
 */
export function forgetCode(memory: CompilerMemory): void {
  memory.lastRead = null;
  memory.configuration = null;
  memory.modules = null;
  for (const language of memory.languages.values()) {
    language.plugins = null;
    language.setUpPlugins = [];
    language.docsCache = new Map();
  }
}

/**
 * Discards data that plugins have made from files, so these plugins are set up again.
 * @param saved absolute paths
 */
export function forgetPluginData(memory: CompilerMemory, saved: ReadonlySet<string>): void {
  memory.lastRead = null;
  for (const language of memory.languages.values()) {
    const { plugins, setUpPlugins } = language;
    language.setUpPlugins = (plugins?.setUp ?? setUpPlugins).filter(
      ({ reads }) => ![...saved].some((file) => reads.isAffectedBy(file)),
    );
    language.plugins = null;
  }
}

export function languageMemory({ languages }: CompilerMemory, baseUrl: string): LanguageMemory {
  const language = languages.get(baseUrl) ?? {
    plugins: null,
    setUpPlugins: [],
    docsCache: new Map(),
    pageMemo: new PageMemo(),
    rendering: null,
    finished: null,
  };
  languages.set(baseUrl, language);
  return language;
}
