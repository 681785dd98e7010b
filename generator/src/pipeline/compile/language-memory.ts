/** Results for the configuration and each language that a compiler keeps between runs. */

import type { LoadedConfig } from '../../config/load-config.ts';
import type { RenderedMarkdown } from '../../content/model.ts';
import type { PageMemo } from '../../content/navigation/page-memo.ts';
import type { DocsCache } from '../../content/read-docs.ts';
import type { MarkdownRenderer } from '../../markdown/renderer.ts';
import type { LoadedPlugins, SetUpPlugin } from '../../plugins/load-plugins.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import type { UnifiedPlugins } from './unified-plugins.ts';

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
  finished: CompiledLanguage | null;
}

export interface Rendering {
  renderer: MarkdownRenderer;
  /** By source. */
  rendered: Map<string, RenderedMarkdown>;
  /** Sources of pages whose output may depend on the text of other pages. */
  dependsOnContent: Set<string>;
  /** Sources of pages that haven't been rendered yet. */
  waiting: Set<string>;
}
