/** Pages that aren't Markdown: the site's React pages, the search page, and the 404 page. */

import path from 'node:path';
import { withTrailingSlash } from '../../base-path.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import { htmlUses } from '../../policy/html-uses.ts';
import type { Problem } from '../../problems.ts';
import {
  pagePath,
  renderNotFoundPage,
  renderSearchPage,
  renderSitePage,
  type PageFrame,
  type SitePage,
} from '../../render/site-pages.tsx';
import { runInScope } from '../../render/run-in-scope.ts';
import type { SiteNavigation } from '../../render-scope.ts';
import { siteText } from '../../strings/site-text.ts';
import { siteFactsOf } from './site-facts-of.ts';
import type { CompiledPage } from '../compiled-site.ts';
import type { ServerModules } from '../bundle/server-modules.ts';
import { sitePages } from '../bundle/site-module-files.ts';

export function reactPagePaths(siteDir: string, config: SiteConfig): string[] {
  const folder = config.pages.path;
  const paths = sitePages(siteDir, folder).files.map((source) => pagePath(source, folder, config));
  return config.search === false ? paths : [...paths, searchPath(config.search, config)];
}

/** @param toleratesFailure skips pages that throw, with a warning: see {@link PageFrame} */
export function renderReactPages(
  siteDir: string,
  config: SiteConfig,
  { modules, placeOf, failed, problems: ofModules }: ServerModules,
  {
    site,
    toleratesFailure,
    navigation,
  }: Pick<PageFrame, 'site'> & { toleratesFailure: boolean; navigation: SiteNavigation },
): { pages: CompiledPage[]; problems: Problem[] } {
  const folder = config.pages.path;
  const facts = siteFactsOf(config);
  const frame: PageFrame = {
    site,
    text: siteText(config),
    noIndex: config.noIndex,
    folder,
    trailingSlash: config.trailingSlash,
    toleratesFailure,
    // Pages of adapted projects get the configuration.
    ...(toleratesFailure ? { props: { config: facts } } : {}),
  };
  const found = sitePages(siteDir, folder);
  const rendered = found.files.map((source) => {
    const failure = failed.get(path.join(siteDir, source));
    const module =
      failure === undefined
        ? (modules.get(path.join(siteDir, source)) ?? {})
        : { default: failing(failure.message) };
    const pageScope = toleratesFailure
      ? { path: pagePath(source, folder, config), navigation, needsNavigation: false, islandFacts: new Map() }
      : undefined;
    return runInScope(facts, () => renderSitePage(source, module, frame, placeOf), pageScope);
  });
  const pages: SitePage[] = rendered.flatMap(({ result }) => result ?? []);
  runInScope(facts, () => {
    if (config.search !== false) {
      pages.push(renderSearchPage(searchPath(config.search, config), frame));
    }
    if (!pages.some(({ page }) => page.data.kind === 'not-found')) {
      pages.push(renderNotFoundPage(frame));
    }
  });
  return {
    pages: pages.map(compiledPage),
    problems: [
      ...found.problems,
      ...(toleratesFailure
        ? found.others.map((source) => notAPage(source, pagePath(source, folder, config)))
        : []),
      ...rendered.flatMap(({ problems }) => problems),
      ...(toleratesFailure ? emptyHome(pages, site.baseUrl, ofModules) : []),
    ],
  };
}

function compiledPage({ page, links, anchors }: SitePage): CompiledPage {
  return {
    page,
    rendered: null,
    links,
    anchors,
    remote: page.source === null ? [] : htmlUses(page.html + page.head),
  };
}

/** In adapted projects, each module in the folder of the pages is a page. */
function notAPage(source: string, path: string): Problem {
  return {
    code: 'page-without-default-export',
    level: 'warn',
    file: source,
    message: `There's no page ${path}, because the module has no default export.`,
    fix: "Export a component as default. If it isn't a page, start its name with an underscore.",
  };
}

/** A component that stands in for one whose module fails, and throws the reason. */
function failing(reason: string): () => never {
  return () => {
    throw new Error(reason);
  };
}

function searchPath({ pagePath }: { pagePath: string }, config: SiteConfig): string {
  return withTrailingSlash(config.baseUrl + pagePath, config);
}

/** Problems of modules that a placeholder without content stands in for. */
const MISSING: ReadonlySet<Problem['code']> = new Set([
  'missing-package',
  'missing-import',
  'no-counterpart',
]);

/** An error if the home page shows nothing and modules are missing, unless it redirects or is drawn in the browser. */
function emptyHome(pages: readonly SitePage[], baseUrl: string, ofModules: readonly Problem[]): Problem[] {
  const home = pages.find(({ page }) => page.data.path === baseUrl)?.page;
  const missing = ofModules.filter(({ code }) => MISSING.has(code));
  const isEmpty =
    home !== undefined &&
    home.html.replaceAll(/<(?!img|svg|video|iframe|canvas|docs-island)[^>]*>/g, '').trim() === '';
  return isEmpty && missing.length > 0
    ? [
        {
          code: 'page-render-error',
          level: 'throw',
          file: home.source ?? undefined,
          message: `The page ${baseUrl} is empty, and modules are missing, for example in ${missing[0]?.file}: ${missing[0]?.message}`,
          fix: missing[0]?.fix,
        },
      ]
    : [];
}
