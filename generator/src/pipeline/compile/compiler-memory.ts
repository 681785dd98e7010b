/** State that a compiler keeps between runs. A build runs it once, the dev server on each save. */

import type { Doc } from '../../content/model.ts';
import { PageMemo } from '../../content/navigation/page-memo.ts';
import type { MarkdownInput } from '../../markdown/contract.ts';
import type { RecordedReads } from '../cache/recorded-reads.ts';
import type { ServerModules } from '../bundle/server-modules.ts';
import type { Configuration, LanguageMemory } from './language-memory.ts';
import type { ReadSite } from './read-results.ts';

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
