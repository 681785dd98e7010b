/** Input and output of the browser bundle. */

import type { ProjectPostcss } from '../../config/project-postcss.ts';
import type { Problem } from '../../problems.ts';
import type { SiteFacts } from '../../render-scope.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';
import type { FailedModules, ImportedFiles } from './site-imports.ts';

export interface ClientBundleInput {
  siteDir: string;
  /** For example `/docs/`. */
  baseUrl: string;
  /** Sources of client modules, relative to the site folder. */
  clientSources: readonly string[];
  /** Components that replace parts of the shell, by slot. */
  slots?: SlotFiles;
  /** Modules that run on every page, absolute. */
  clientModules?: readonly string[];
  /** Folders of static files, relative to the site folder. */
  staticDirs?: readonly string[];
  /** See {@link SiteImportsInput.toleratesMissing}. */
  toleratesMissing?: boolean;
  /** Leaves out rules that can't be parsed, as browsers do. */
  toleratesRules?: boolean;
  /** PostCSS plugins for the project's own style sheets. */
  postcss?: ProjectPostcss;
  /** See {@link SiteImportsInput.failed}. */
  failed?: FailedModules;
  /** Receives what the project's modules import. */
  found?: ImportedFiles;
  /** Site data for components that ask for it, one entry per language. */
  facts?: readonly SiteFacts[] | null;
  /** Modules read these facts when they're loaded. */
  readsFactsAtLoad?: boolean;
  /**
   * Absolute paths of style sheets that follow the generator's own; `null` if pages link every style sheet themselves.
   */
  stylesheets: readonly string[] | null;
  /** CSS of the `theme` setting, placed between the generator's style sheet and the site's. */
  theme?: string;
  /** Leaves out the shell's scripts. */
  isWithoutShell?: boolean;
  useCache: boolean;
}

export interface ClientBundle {
  /** The module that the inline script imports, as a path relative to the output folder, like the paths below. */
  entry: string;
  /** The module that the inline script imports to open the search dialog. */
  searchStart: string;
  /** The search box's module and its imports, without `entry` and `searchStart`. */
  searchModules: string[];
  styles: string;
  /** Modules that every page loads after the first interaction: the entry and its imports. */
  everyPage: string[];
  /** Path → contents. */
  files: Map<string, Uint8Array>;
  /** Warnings. */
  problems: Problem[];
  /** True if the bundle came from the cache. */
  cached: boolean;
}
