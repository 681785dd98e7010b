/** What a compiler remembers from one run to the next: a build runs it once, the dev server at each save. */

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
  /** The site's modules, with the files that were loaded and all that these were made from. */
  modules: { files: string; reads: RecordedReads; modules: ServerModules } | null;
  /** What the last run has read; `null` where nothing of it may be taken. */
  lastRead: ReadSite | null;
  /** By base URL: each language has its own. */
  languages: Map<string, LanguageMemory>;
  /** What the Markdown step gets of a page: the same object as long as the page is the same. */
  inputs: WeakMap<Doc, MarkdownInput>;
  /** Whether the rendered pages have been written to the cache. */
  isStored: boolean;
}

/** What the files of the configuration say. */
export interface Configuration {
  loaded: LoadedConfig;
  unified: UnifiedPlugins;
}

export interface LanguageMemory {
  plugins: LoadedPlugins | null;
  /** Those that need not be set up again while `plugins` is `null`. */
  setUpPlugins: readonly SetUpPlugin[];
  docsCache: DocsCache;
  pageMemo: PageMemo;
  rendering: Rendering | null;
  finished: CompiledSite | null;
}

/** The Markdown of one language, and how it was rendered. */
export interface Rendering {
  renderer: MarkdownRenderer;
  /** By source. */
  rendered: Map<string, RenderedMarkdown>;
  /** Pages that may come out differently when the text of others changes, by source. */
  dependsOnContent: Set<string>;
  /** Pages that wait to be rendered, by source. */
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

/** Forgets all that was made from the configuration, plugins and code. Rendered pages stay: they know what they asked. */
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
 * Forgets what plugins have made of files: these plugins are set up again.
 *
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
