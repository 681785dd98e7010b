import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Problem } from '../../problems.ts';
import { configOf } from '../collections.ts';
import { readLastUpdates } from '../last-update.ts';
import type { Memoize } from '../../plugin-api/memoize.ts';
import type { RenderedMarkdown } from '../model.ts';
import { diskFile, type ReadMode, type VersionDocs } from '../read-docs.ts';
import { readSidebars } from '../sidebars/read-sidebars.ts';
import { composeNavigation, type Navigation, type NavigationInput } from './compose-navigation.ts';
import { loadSiteHtml } from './load-site-html.ts';
import type { PageMemo } from './page-memo.ts';

export interface NavigationRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  config: SiteConfig;
  /** File and text of the configuration, for locations in messages. */
  configFile?: string | null;
  configSource?: string;
  versions: readonly VersionDocs[];
  /** Result of rendering each doc, by source. */
  rendered: ReadonlyMap<string, RenderedMarkdown>;
  mode: ReadMode;
  /** Canonical paths of pages that aren't docs (React pages, the search page), as link targets. */
  otherPaths?: readonly string[];
  markdownPages?: NavigationInput['markdownPages'];
  pluginPages?: NavigationInput['pluginPages'];
  pluginSidebars?: NavigationInput['pluginSidebars'];
  redirectsTo?: NavigationInput['redirectsTo'];
  /** Cache of category files from an earlier build. */
  kept?: Memoize;
  /** Pages from the previous run in this process. */
  pageMemo?: PageMemo;
}

export interface BuiltNavigation extends Navigation {
  problems: Problem[];
  /** Absolute paths of the sidebars files and their imports. */
  dependencies: string[];
}

/** Problems that may only be there because a sidebars file can't be read. */
const NEEDS_SIDEBARS: ReadonlySet<Problem['code']> = new Set([
  'no-category',
  'unknown-navbar-sidebar',
  'unknown-sidebar',
]);

/**
 * Builds complete pages from docs and their HTML: reads the sidebars and, if the site shows dates, the git history,
 * then combines everything. The URLs of hashed files and the build id stay empty until the build fills them in.
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
    readSidebars(siteDir, config, versions, {
      mode,
      configuration: { file: request.configFile ?? null, source: request.configSource ?? '' },
      kept: request.kept,
    }),
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
    withSiteLinks: await loadSiteHtml(config, sidebars.sidebars),
  });
  const isUnread = sidebars.problems.some(({ code }) => code === 'sidebars-not-loaded');
  return {
    ...navigation,
    problems: [
      ...sidebars.problems,
      ...updates.problems,
      ...navigation.problems.filter(({ code }) => !isUnread || !NEEDS_SIDEBARS.has(code)),
    ],
    dependencies: sidebars.dependencies,
  };
}
