import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Problem } from '../../problems.ts';
import { configOf } from '../collections.ts';
import { readLastUpdates } from '../last-update.ts';
import type { Memoize } from '../memoize.ts';
import type { RenderedMarkdown } from '../model.ts';
import { diskFile, type ReadMode, type VersionDocs } from '../read-docs.ts';
import { readSidebars } from '../sidebars/read-sidebars.ts';
import { composeNavigation, type Navigation, type NavigationInput } from './compose-navigation.ts';
import type { PageMemo } from './page-memo.ts';

export interface NavigationRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  config: SiteConfig;
  /** File and text of the configuration, so that messages can point into it. */
  configFile?: string | null;
  configSource?: string;
  versions: readonly VersionDocs[];
  /** What became of each doc, by source. */
  rendered: ReadonlyMap<string, RenderedMarkdown>;
  mode: ReadMode;
  /** Canonical paths of pages that are not docs (React pages, the search page), so that links to them are known. */
  otherPaths?: readonly string[];
  markdownPages?: NavigationInput['markdownPages'];
  pluginPages?: NavigationInput['pluginPages'];
  pluginSidebars?: NavigationInput['pluginSidebars'];
  redirectsTo?: NavigationInput['redirectsTo'];
  /** What an earlier build has read of category files. */
  kept?: Memoize;
  /** Pages that the last run in this process has made. */
  pageMemo?: PageMemo;
}

export interface BuiltNavigation extends Navigation {
  problems: Problem[];
  /** Absolute paths of the sidebars files and what they import. */
  dependencies: string[];
}

/**
 * From docs and their HTML to whole pages: reads the sidebars and, where the site shows dates, the git history,
 * then puts everything together. Hrefs of hashed files and the build id stay empty, for the build to fill in.
 */
export async function buildNavigation(request: NavigationRequest): Promise<BuiltNavigation> {
  const { siteDir, config, versions, mode } = request;
  const sources = versions.flatMap(({ name, docs }) => {
    const { showLastUpdateTime, showLastUpdateAuthor } = configOf(config, name).docs;
    return showLastUpdateTime || showLastUpdateAuthor
      ? docs.filter((doc) => doc.plugin === undefined).map(diskFile)
      : [];
  });
  const [sidebars, updates] = await Promise.all([
    readSidebars(
      siteDir,
      config,
      versions,
      mode,
      { file: request.configFile ?? null, source: request.configSource ?? '' },
      request.kept,
    ),
    readLastUpdates(siteDir, sources),
  ]);
  const navigation = composeNavigation({
    config,
    configFile: request.configFile ?? null,
    configSource: request.configSource ?? '',
    versions,
    sidebars: sidebars.sidebars,
    rendered: request.rendered,
    lastUpdates: updates.updates,
    otherPaths: request.otherPaths ?? [],
    markdownPages: request.markdownPages,
    pluginPages: request.pluginPages,
    pluginSidebars: request.pluginSidebars,
    redirectsTo: request.redirectsTo,
    kept: request.pageMemo,
  });
  return {
    ...navigation,
    problems: [...sidebars.problems, ...updates.problems, ...navigation.problems],
    dependencies: sidebars.dependencies,
  };
}
