/** A site with finished pages, as builds, `docs check`, and the dev server use it. */

import type { PublishedLinks } from '../checks/published-links.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import type { AssetUse, LinkUse, Page, RenderedMarkdown, SidebarData, SiteData } from '../content/model.ts';
import type { BuiltNavigation } from '../content/navigation/build-navigation.ts';
import type { NonEmpty } from '../non-empty.ts';
import type { LoadedSearch, OwnedFile } from '../plugins/load-plugins.ts';
import type { PluginSearchRow } from '../plugin-api/plugin.ts';
import type { PluginReads } from '../plugins/plugin-reads.ts';
import type { RemoteUse } from '../policy/remote-use.ts';
import type { Problem } from '../problems.ts';
import type { FrameSlots } from '../render/document.ts';
import type { StringKey } from '../strings/strings.ts';
import type { SharedFolder } from './compile/disk-paths.ts';
import type { ServerModules } from './bundle/server-modules.ts';

/** A page with data about its body for the checks and the search. */
export interface CompiledPage {
  page: Page;
  /** `null` for pages that aren't Markdown. */
  rendered: RenderedMarkdown | null;
  links: LinkUse[];
  anchors: string[];
  /** Files that the page loads from other hosts. */
  remote: readonly RemoteUse[];
  /** Set if the search excludes the page. */
  isSearched?: false;
}

export interface CompiledSite {
  /** The default language first. */
  languages: NonEmpty<CompiledLanguage>;
  /** Problems of all languages. Paths are per version; `withDiskPaths` maps them to files on disk. */
  problems: Problem[];
  /** Number of rendered Markdown pages and cache hits. */
  rendered: number;
  cacheHits: number;
}

export interface CompiledLanguage {
  loaded: LoadedConfig;
  config: SiteConfig;
  pages: readonly CompiledPage[];
  sidebars: Record<string, SidebarData>;
  /** Without hashed URLs and the build id, which are known only when the output is assembled. */
  site: SiteData;
  assets: AssetUse[];
  /** Links outside of page bodies, and redirects, for the checks. */
  siteLinks: BuiltNavigation['links'];
  redirects: BuiltNavigation['redirects'];
  /** Declarations of classes for colors in the configuration, by class. */
  styles: Record<string, string>;
  serverModules: ServerModules;
  /** Previously published links; `null` for a site without a list. */
  published: PublishedLinks | null;
  own: OwnCode;
  /** Paths below the base whose pages plugins couldn't make. */
  missingPaths: readonly string[];
  /** Files published unchanged. */
  generatedFiles: readonly OwnedFile[];
  /** Absolute paths of configuration, sidebars, and code, whose changes affect more than one page. */
  dependencies: string[];
  /** Search entries of plugins that aren't pages. */
  searchRows: readonly PluginSearchRow[];
  /** The service that answers searches; `null` if none does. */
  hostedSearch: LoadedSearch | null;
  /** The data that plugins have read. */
  pluginReads: readonly PluginReads[];
  problems: Problem[];
  /** Runs the plugins' checks on the site's files. */
  checkByPlugins: () => Problem[];
  /** Moves a problem of a plugin's page to where the text of the page comes from. */
  atOrigin: (problem: Problem) => Problem;
  sharedFolders: readonly SharedFolder[];
  /** Untranslated interface strings. */
  missingStrings: readonly StringKey[];
  /** Sources of pages that haven't been rendered yet. Only their front matter is known. */
  waiting: ReadonlySet<string>;
  /** Maps a page's path to its paths by language code; empty if there's only one language. */
  translations: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Same, but only with languages into which the page is translated. */
  written: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The site's own code that every page loads. */
export interface OwnCode {
  /** Components that replace parts of the shell; `null` for a site without any. */
  slots: FrameSlots | null;
  /** Absolute paths of modules and style sheets added by plugins. */
  clientModules: readonly string[];
  /** Addresses of other hosts that these modules call. */
  connections: readonly string[];
}
