/** A site whose pages are finished: all that a build, `docs check` and the dev server know of it. */

import type { PublishedLinks } from '../checks/published-links.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import type { AssetUse, LinkUse, Page, RenderedMarkdown, SidebarData, SiteData } from '../content/model.ts';
import type { BuiltNavigation } from '../content/navigation/build-navigation.ts';
import type { OwnedFile } from '../plugins/load-plugins.ts';
import type { PluginSearchRow } from '../plugins/plugin.ts';
import type { PluginReads } from '../plugins/plugin-reads.ts';
import type { RemoteUse } from '../policy/remote-use.ts';
import type { Problem } from '../problems.ts';
import type { FrameSlots } from '../render/document.ts';
import type { StringKey } from '../strings/strings.ts';
import type { SharedFolder } from './compile/real-files.ts';
import type { ServerModules } from './bundle/server-modules.ts';

/** A page with what the checks and the search know of its body. */
export interface CompiledPage {
  page: Page;
  /** `null` for pages that are not made of Markdown. */
  rendered: RenderedMarkdown | null;
  links: LinkUse[];
  anchors: string[];
  /** What the page loads from other hosts. */
  remote: readonly RemoteUse[];
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
  /** Rules for classes that carry colors of the configuration: class → declarations. */
  styles: Record<string, string>;
  serverModules: ServerModules;
  /** What was published before; `null` for a site that keeps no list. */
  published: PublishedLinks | null;
  own: OwnCode;
  /** Published as they are. */
  generatedFiles: readonly OwnedFile[];
  /** Absolute paths of configuration, sidebars and code: a change to one of them changes more than a page. */
  dependencies: string[];
  /** What the search finds beside pages. */
  searchRows: readonly PluginSearchRow[];
  /** The data that plugins have read, in each language. */
  pluginReads: readonly PluginReads[];
  /** Name the files as versions have them: see `inRealFiles`. */
  problems: Problem[];
  /** What plugins find when they look at the whole site as it is on disk. */
  checkByPlugins: () => Problem[];
  sharedFolders: readonly SharedFolder[];
  /** Words of the shell that nobody has written in its language. */
  missingStrings: readonly StringKey[];
  /** Sources of pages that wait to be rendered: only what their front matter says is known. */
  waiting: ReadonlySet<string>;
  /** Number of Markdown pages rendered, and how many of them came from the cache, in all languages. */
  rendered: number;
  cacheHits: number;
  /** Path of a page → its path in each language, by language code; empty where there is one language. */
  translations: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Likewise, but only languages that the page is written in. */
  written: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The same site in its other languages. */
  others: CompiledSite[];
}

/** Code of the site that every page loads. */
export interface OwnCode {
  /** Components that replace parts of the shell; `null` for a site without. */
  slots: FrameSlots | null;
  /** Modules and style sheets that plugins add, absolute. */
  clientModules: readonly string[];
}
