/** A site before its Markdown is rendered: each language, and the code of all languages. */

import type { LoadedConfig } from '../../config/load-config.ts';
import type { Doc } from '../../content/model.ts';
import type { VersionDocs } from '../../content/read-docs.ts';
import type { LoadedPlugins } from '../../plugins/load-plugins.ts';
import type { DocsError, Problem } from '../../problems.ts';
import type { LocalizedConfig } from '../../translations/localized-config.ts';
import type { NonEmpty } from '../../non-empty.ts';
import type { ServerModules } from '../bundle/server-modules.ts';
import type { OwnCode } from '../compiled-site.ts';
import type { LanguageMemory } from './language-memory.ts';
import type { UnifiedPlugins } from './unified-plugins.ts';

/** The pages of one language, before their Markdown is rendered. */
export interface ReadLanguage {
  loaded: LoadedConfig;
  /** Includes the settings added by plugins. */
  localized: LocalizedConfig;
  memory: LanguageMemory;
  plugins: LoadedPlugins;
  unified: UnifiedPlugins;
  versions: VersionDocs[];
  /** Markdown pages outside the docs. */
  ownPages: VersionDocs;
  /** Standalone pages made by plugins. */
  pluginPages: VersionDocs;
  otherPaths: string[];
  /** All sets of pages: versions, own pages, and plugin pages. */
  written: VersionDocs[];
  /** All pages of these sets. */
  docs: Doc[];
  problems: Problem[];
}

export interface LanguageCode {
  modules: ServerModules;
  own: OwnCode;
}

export interface ReadCode extends LanguageCode {
  /** The code of each other language, if it differs; otherwise empty. */
  translated: LanguageCode[];
  /** The error if the modules can't be loaded. */
  failure: DocsError | null;
  /** Problems of shell components, in finding their files and in their exports. */
  slotProblems: { files: Problem[]; components: Problem[] };
}

/** A site whose Markdown hasn't been rendered yet. */
export interface ReadSite extends ReadCode {
  /** The default language first. */
  languages: NonEmpty<ReadLanguage>;
  /** Sources of the pages whose text has changed since the last run; `null` if anything else may have changed. */
  editedPages: ReadonlySet<string> | null;
}

/** The site with its code in one language. */
export function inLanguage(site: ReadSite, language: ReadLanguage): ReadSite {
  return { ...site, ...site.translated[site.languages.indexOf(language) - 1] };
}
