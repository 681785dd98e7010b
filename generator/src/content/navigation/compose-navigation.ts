import { locateValue } from '../../config/locate-value.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { withTrailingSlash } from '../../base-path.ts';
import type { Problem } from '../../problems.ts';
import { collectionOf } from '../../version-key.ts';
import { collectionsOf, configOf } from '../collections.ts';
import type { LastUpdate } from '../last-update.ts';
import type { Page, RenderedMarkdown, SidebarData, SiteData } from '../model.ts';
import type { PluginSidebarItem } from '../../plugin-api/plugin.ts';
import type { VersionDocs } from '../read-docs.ts';
import type { VersionSidebars } from '../sidebars/read-sidebars.ts';
import { walkNodes } from '../sidebars/sidebar-tree.ts';
import { encodeSlug } from '../doc-path.ts';
import { categoryPages } from './category-pages.ts';
import { versionFacts, type VersionFacts } from './doc-facts.ts';
import { docPage, type DocPageContext, type BuiltDocPage } from './doc-pages.ts';
import { pageDependencies, type PageMemo } from './page-memo.ts';
import { globalData, type GlobalData } from './global-data.ts';
import { markdownPages } from './markdown-pages.ts';
import { pluginPages, pluginSidebars } from './plugin-pages.ts';
import { createKnownPaths, type KnownPaths } from './known-paths.ts';
import type { WithSiteLinks } from './load-site-html.ts';
import { createdRedirects, siteRedirects, type Redirect } from './redirects.ts';
import { resolveSidebar, type ResolvedSidebar } from './sidebar-data.ts';
import { createSidebarIndex } from './sidebar-index.ts';
import { siteData } from './site-data.ts';
import { siteHref, type SiteLink } from './site-links.ts';
import { tagPages, tagPaths } from './tag-pages.ts';

export interface NavigationInput {
  config: SiteConfig;
  configFile: string | null;
  configSource: string;
  versions: readonly VersionDocs[];
  /** One for each version. */
  sidebars: readonly VersionSidebars[];
  /** By source. */
  rendered: ReadonlyMap<string, RenderedMarkdown>;
  /** By source. */
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  otherPaths: readonly string[];
  /** Markdown pages that aren't docs. */
  markdownPages?: VersionDocs | undefined;
  /** Pages from plugins that aren't docs. */
  pluginPages?: VersionDocs | undefined;
  /** Sidebars of these pages, by key. */
  pluginSidebars?: Readonly<Record<string, readonly PluginSidebarItem[]>> | undefined;
  /** Configured function that returns the old paths of a page. */
  redirectsTo?: ((path: string) => string[]) | undefined;
  /** Cache for processes that compose repeatedly. */
  kept?: PageMemo | undefined;
  withSiteLinks: WithSiteLinks;
}

export interface Navigation {
  /** Docs, generated category indexes, tag pages, Markdown pages, and plugin pages. */
  pages: Page[];
  /** By key, such as `current/server`. */
  sidebars: Record<string, SidebarData>;
  site: SiteData;
  /** By ID of the set of docs; `''` for the first set. */
  globalData: Record<string, GlobalData>;
  /** Links outside of page texts, for the link check. */
  links: SiteLink[];
  redirects: Redirect[];
  /** Rules for classes that replace configured colors: class → declarations. */
  styles: Record<string, string>;
  problems: Problem[];
}

interface ResolvedVersion {
  facts: VersionFacts;
  sidebars: ResolvedSidebar[];
}

/** Combines pages, sidebars, and site data. Pure, and linear in the number of pages. */
export function composeNavigation(input: NavigationInput): Navigation {
  const { config } = input;
  const { baseUrl } = config;
  const facts = input.versions.map((version) => versionFacts(version, input.rendered));
  const ownPaths = [input.markdownPages, input.pluginPages].flatMap(
    (pages) => pages?.docs.map((doc) => doc.path) ?? [],
  );
  const pagePaths = [...pathsOf(facts, input), ...ownPaths, ...input.otherPaths];
  const paths = createKnownPaths(pagePaths);
  const sidebarLinks: SiteLink[] = [];
  const versions = facts.map((version): ResolvedVersion => {
    const written = input.sidebars.find((sidebars) => sidebars.version === version.version.name);
    return {
      facts: version,
      sidebars: resolveSidebars(version, written, { ...input, paths, links: sidebarLinks }),
    };
  });
  const href = (raw: string): string => siteHref(raw, { baseUrl, rootUrl: rootUrlOf(config) }, paths);
  const ofPlugins = pluginSidebars(input.pluginSidebars ?? {}, href);
  const docs = docsPages(versions, alternatesOf(facts), input);
  const outside = pagesOutsideDocs(input, ofPlugins.links, href);

  const created =
    input.redirectsTo === undefined ? [] : createdRedirects(pagePaths, baseUrl, input.redirectsTo);
  const redirects = siteRedirects({ baseUrl, redirects: [...config.redirects, ...created] }, paths);
  const site = siteData({ ...input, versions, paths, redirects });
  for (const key of Object.keys(ofPlugins.sidebars)) {
    site.site.sidebars[key] = { firstLink: null };
  }
  return {
    pages: [...docs.pages, ...outside.pages],
    sidebars: {
      ...Object.fromEntries(
        versions.flatMap(({ sidebars }) => sidebars.map(({ key, data }) => [key, data] as const)),
      ),
      ...ofPlugins.sidebars,
    },
    site: site.site,
    globalData: Object.fromEntries(
      collectionsOf(config).map(({ id, config: ofSet }) => [
        id ?? '',
        globalData(
          docsRoot(ofSet),
          ofSet.docs.breadcrumbs,
          versions.filter(({ facts: { version } }) => collectionOf(version.name) === (id ?? '')),
        ),
      ]),
    ),
    links: [...sidebarLinks, ...docs.links, ...outside.links, ...site.links],
    redirects,
    styles: site.styles,
    problems: [...docs.problems, ...outside.problems, ...site.problems],
  };
}

type MadePages = Pick<Navigation, 'pages' | 'links' | 'problems'>;

/** Returns the docs of all versions with their category and tag pages. */
function docsPages(
  versions: readonly ResolvedVersion[],
  alternates: DocPageContext['alternates'],
  { config: ofSite, lastUpdates, kept }: NavigationInput,
): MadePages {
  const made: MadePages = { pages: [], links: [], problems: [] };
  kept?.begin([
    ofSite,
    lastUpdates,
    versions.map(({ facts, sidebars }) => [pageDependencies(facts), sidebars]),
  ]);
  for (const { facts, sidebars } of versions) {
    const config = configOf(ofSite, facts.version.name);
    const index = createSidebarIndex(sidebars, facts);
    const context = { config, facts, sidebars: index, lastUpdates, alternates };
    kept?.noteContext(context);
    for (const doc of facts.docs.values()) {
      const make = (): BuiltDocPage => docPage(doc, context);
      const { page, links, problems } = kept?.doc(doc, make) ?? make();
      made.pages.push(page);
      made.links.push(...links);
      made.problems.push(...problems);
    }
    const makeOthers = (): Page[] => [
      ...sidebars.flatMap((sidebar) => categoryPages(config, facts, sidebar, index)),
      ...tagPages(config, facts),
    ];
    made.pages.push(...(kept?.others(facts.version.name, makeOthers) ?? makeOthers()));
  }
  return made;
}

/** Returns Markdown pages that aren't docs, and plugin pages. */
function pagesOutsideDocs(
  { config, rendered, markdownPages: ofSite, pluginPages: ofPlugins }: NavigationInput,
  linksOfSidebars: readonly SiteLink[],
  href: (raw: string) => string,
): MadePages {
  const none: MadePages = { pages: [], links: [], problems: [] };
  const own = ofSite === undefined ? none : markdownPages(ofSite, rendered, config);
  const made = ofPlugins === undefined ? none : pluginPages(ofPlugins, rendered, config, href);
  return {
    pages: [...own.pages, ...made.pages],
    links: [...own.links, ...linksOfSidebars, ...made.links],
    problems: [...own.problems, ...made.problems],
  };
}

function docsRoot({ baseUrl, docs }: SiteConfig): string {
  return docs.routeBasePath === '' ? baseUrl : `${baseUrl}${docs.routeBasePath}/`;
}

/** Paths of all pages created in this step, before the pages themselves exist. */
function* pathsOf(facts: readonly VersionFacts[], { config, sidebars }: NavigationInput): Generator<string> {
  for (const version of facts) {
    for (const { doc } of version.docs.values()) {
      yield doc.path;
    }
    yield* tagPaths(configOf(config, version.version.name), version);
    const trees = sidebars.find((one) => one.version === version.version.name)?.trees ?? {};
    for (const nodes of Object.values(trees)) {
      for (const node of walkNodes(nodes)) {
        if (node.type === 'category' && node.link?.type === 'generated-index') {
          yield withTrailingSlash(version.version.path + encodeSlug(node.link.slug.slice(1)), config);
        }
      }
    }
  }
}

function resolveSidebars(
  facts: VersionFacts,
  written: VersionSidebars | undefined,
  {
    config,
    paths,
    links,
    withSiteLinks,
  }: Pick<NavigationInput, 'config' | 'withSiteLinks'> & { paths: KnownPaths; links: SiteLink[] },
): ResolvedSidebar[] {
  const bases = { baseUrl: config.baseUrl, rootUrl: rootUrlOf(config) };
  const href = (raw: string): string => siteHref(raw, bases, paths);
  return Object.entries(written?.trees ?? {}).map(([name, nodes]) => {
    const note = (raw: string): void => {
      links.push({
        holder: `sidebar "${name}"`,
        raw,
        href: href(raw),
        file: written?.file ?? undefined,
        ...locateValue(written?.source ?? '', raw),
      });
    };
    const html = (value: string): string => withSiteLinks(value, href, note);
    const sidebar = resolveSidebar(name, nodes, { facts, ends: config, href, html });
    for (const link of sidebar.written) {
      note(link.raw);
    }
    return sidebar;
  });
}

/** Finds the same doc in the other versions. */
function alternatesOf(
  facts: readonly VersionFacts[],
): (docId: string, version: string) => Record<string, string> {
  return (docId, version) => {
    const others: Record<string, string> = {};
    for (const other of facts) {
      const isOfSameDocs = collectionOf(other.version.name) === collectionOf(version);
      const doc = other.version.name === version || !isOfSameDocs ? undefined : other.docs.get(docId);
      if (doc !== undefined) {
        others[other.version.name] = doc.doc.path;
      }
    }
    return others;
  };
}
